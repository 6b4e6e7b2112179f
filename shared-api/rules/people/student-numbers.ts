import { screenLabel } from '../../core/entity.ts'
import { texts } from '../../core/texts.ts'
import { ruleTexts } from '../texts.ts'
import { studentNumberLimits } from '../../core/kinds/student-number-limits.ts'
import { student } from '../../entities/student.ts'
import type { RuleProblem } from '../record/rule-problem.ts'

/** A student's number in a class; `name` is the name shown for its holder. */
export type NumberedMember = {
  readonly userId: string
  readonly name: string
  readonly classId: string
  readonly studentNumber: number | null
}

/** Finds the other member with the same number, among all future members of the classes (a number is unique in its class). */
export function numberHolders(
  members: readonly NumberedMember[],
): (member: NumberedMember) => NumberedMember | undefined {
  const byNumber = Map.groupBy(members, placeOf)
  return (member) =>
    member.studentNumber === null
      ? undefined
      : byNumber.get(placeOf(member))?.find(({ userId }) => userId !== member.userId)
}

/**
 * The number that a newcomer gets: the one after the highest, because the number of a leaver stays unused for the year. Beyond the limit, the
 * lowest free one; null if there is none.
 */
export function nextStudentNumber(taken: readonly number[]): number | null {
  const { min, max } = studentNumberLimits
  const next = 1 + Math.max(min - 1, ...taken)
  if (next <= max) return next
  const used = new Set(taken)
  for (let number: number = min; number <= max; number += 1) if (!used.has(number)) return number
  return null
}

/** The problem shown when the number in the class at `index` of a student's classes belongs to another. */
export function numberTakenProblem(index: number, holder: NumberedMember): RuleProblem {
  const sentence = ruleTexts.numberTaken(holder.studentNumber ?? 0, holder.name)
  return {
    path: `classes.${index}.studentNumber`,
    code: 'numberTaken',
    message: texts.errors.ofField(screenLabel(student.fields.studentNumber), sentence),
  }
}

/** The problem of a CSV row whose student number is also used by another row of the file. */
export function numberRepeatedProblem(studentNumber: number, line: number): RuleProblem {
  const sentence = ruleTexts.numberRepeated(studentNumber, line)
  return {
    path: 'studentNumber',
    code: 'numberRepeated',
    message: texts.errors.ofField(screenLabel(student.fields.studentNumber), sentence),
  }
}

const placeOf = ({ classId, studentNumber }: NumberedMember): string => `${studentNumber} ${classId}`
