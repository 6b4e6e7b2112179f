import { printGrade, type Grade } from './grade.ts'
import { valueTexts } from './text/texts.ts'

/** The name, else the workspace mail (LST-32). */
export function printPersonName(person: { readonly name: string; readonly googleMail: string }): string {
  return person.name === '' ? person.googleMail : person.name
}

export const printClassName = (name: string | null): string =>
  name === null || name === '' ? valueTexts.noClassName : name

/** Prints 小3 2組. */
export const printClass = ({ grade, name }: { readonly grade: Grade; readonly name: string }): string =>
  `${printGrade(grade)} ${printClassName(name)}`

export const printStudentNumber = (number: number | null): string =>
  number === null ? valueTexts.noStudentNumber : valueTexts.numbered(number)
