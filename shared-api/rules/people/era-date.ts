import { dateText, partsOfDate, type DateText } from '../../core/text/date-text.ts'
import type { SchoolYear } from '../../core/school-year.ts'
import { eraTexts as texts } from '../texts.ts'

/** The first day of each era, the newest first. */
const eras = [
  { name: texts.eras.reiwa, from: '2019-05-01' },
  { name: texts.eras.heisei, from: '1989-01-08' },
  { name: texts.eras.showa, from: '1926-12-25' },
  { name: texts.eras.taisho, from: '1912-07-30' },
  { name: texts.eras.meiji, from: '1868-01-25' },
] as const

/** Prints a day as official papers write it, with the year of the era. A day before the eras keeps its western year. */
export function printEraDate(date: DateText): string {
  const { month, day } = partsOfDate(date)
  return texts.day(eraYear(date), month, day)
}

/** Prints a school year. It has the name of the era that began in its spring. */
export function printEraSchoolYear(year: SchoolYear): string {
  // The school year 2019 is that of the new era, although it began a month before.
  return texts.schoolYear(eraYear(dateText(`${year}-05-01`)))
}

function eraYear(date: DateText): string {
  const { year } = partsOfDate(date)
  const era = eras.find(({ from }) => from <= date)
  if (era === undefined) return String(year)
  const number = year - Number(era.from.slice(0, 4)) + 1
  return `${era.name}${number === 1 ? texts.first : number}`
}
