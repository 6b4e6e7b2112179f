import type { DraftSummary } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { dayProblems } from '@gakuseki/shared-api/rules/year-draft/draft-days.ts'

/** The two days of a draft as they are edited. A field that was emptied is null. */
export type DaysPart = {
  readonly version: number
  readonly graduationDay: DateText | null
  readonly entranceDay: DateText | null
}
export type DayId = Exclude<keyof DaysPart, 'version'>
export const dayIds = ['graduationDay', 'entranceDay'] as const satisfies readonly DayId[]

export const daysPart = ({ version, graduationDay, entranceDay }: DraftSummary): DaysPart => ({
  version,
  graduationDay,
  entranceDay,
})

/** The problem of each day, without those of emptied fields. */
export function daysProblems(
  schoolYear: number,
  { graduationDay, entranceDay }: DaysPart,
): Readonly<Partial<Record<DayId, string>>> {
  const known = { graduationDay, entranceDay }
  const [some] = [graduationDay, entranceDay].filter((day) => day !== null)
  if (some === undefined) return {}
  const problems = dayProblems({ schoolYear, graduationDay: graduationDay ?? some, entranceDay: entranceDay ?? some })
  return Object.fromEntries(
    dayIds.flatMap((id) => {
      const problem = problems.find(({ path }) => path === id)
      return known[id] === null || problem === undefined ? [] : [[id, problem.message]]
    }),
  )
}
