import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { lifeDateProblems } from '@gakuseki/shared-api/rules/people/life-dates.ts'
import type { RecordSaved } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'

type Refusal = Omit<Extract<RecordSaved<unknown>, { readonly kind: 'failed' }>, 'cause' | 'stored'>

/** Refuses days that no student can have, by the rule of the server. Null if the draft can be sent. */
export function dateRefusal(base: object, draft: object, today: DateText): Refusal | null {
  const problems = lifeDateProblems({ ...base }, { ...draft }, today)
  if (problems.length === 0) return null
  return {
    kind: 'failed',
    reason: problems.map(({ message }) => message).join('\n'),
    problems: Object.fromEntries(problems.map(({ path, message }) => [path, message])),
  }
}
