import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import type { EditedSubject } from '../domain/plan/curriculum-draft.ts'
import { texts } from './texts.ts'

/** The name of a subject in buttons and messages, because it may have no name yet. */
export function spokenName({ grade, name }: EditedSubject): string {
  return `${printGrade(grade)} ${name.trim() === '' ? texts.unnamed : name}`
}
