import { screenLabel } from '../../core/entity.ts'
import type { DateText } from '../../core/text/date-text.ts'
import { texts } from '../../core/texts.ts'
import { student } from '../../entities/student.ts'
import type { RuleProblem } from '../record/rule-problem.ts'
import { ruleTexts } from '../texts.ts'

// Without 出願日, because kindergartens accept applications for children who are not born yet.
const afterBirth = [
  'kindergartenEntranceDate',
  'elementarySchoolEntranceDate',
  'juniorHighSchoolEntranceDate',
  'transferDate',
  'graduationDate',
] as const
type LifeDate = 'birthday' | (typeof afterBirth)[number]

/** The fields of a student whose days must fit each other. */
export const lifeDateIds: ReadonlySet<string> = new Set<LifeDate>(['birthday', ...afterBirth])

type Values = Readonly<Record<string, unknown>>

/**
 * Checks the days of a student after a change (DAT-09): nobody is born after today, and nothing happens before the birthday. Each problem is
 * at a field that was changed. Wrong days that are not changed do not block a change.
 */
export function lifeDateProblems(before: Values, after: Values, today: DateText): readonly RuleProblem[] {
  const isChanged = (id: LifeDate): boolean => dayOf(before, id) !== dayOf(after, id)
  const birthday = dayOf(after, 'birthday')
  if (birthday === null) return []
  if (isChanged('birthday') && birthday > today) return [problemAt('birthday', 'afterToday', ruleTexts.afterToday)]
  const early = afterBirth.flatMap((id) => {
    const day = dayOf(after, id)
    return day !== null && day < birthday ? [{ id, day }] : []
  })
  const changed = early.filter(({ id }) => isChanged(id))
  if (changed.length > 0)
    return changed.map(({ id }) => problemAt(id, 'beforeBirthday', ruleTexts.beforeBirthday(birthday)))
  const [first] = early.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (first === undefined || !isChanged('birthday')) return []
  return [problemAt('birthday', 'birthdayAfter', ruleTexts.birthdayAfter(labelOf(first.id), first.day))]
}

/** A day as stored or as a PATCH names it, where '' is none. */
function dayOf(values: Values, id: LifeDate): string | null {
  const day = values[id]
  return typeof day === 'string' && day !== '' ? day : null
}

const labelOf = (id: LifeDate): string => screenLabel(student.fields[id])

function problemAt(path: LifeDate, code: string, sentence: string): RuleProblem {
  return { path, code, message: texts.errors.ofField(labelOf(path), sentence) }
}
