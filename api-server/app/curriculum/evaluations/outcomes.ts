import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { broken, changedSince, fail, issueOf, notDeleted, type ApiFailure } from '../../http/failure.ts'
import { authorOf, deleted, type Context } from '../../http/route.ts'
import type { WriteStore } from '../../store.ts'
import type { WriteOutcome } from '../curriculum-store.ts'

/** The answer of a part of a curriculum, or the reason why there is none. */
export type Answer<T> = Promise<Result<T, ApiFailure>>

export const absent = (what: string): Result<never, ApiFailure> => fail('notFound', `no such ${what}`)

/** Returns a record of a list, or 404. */
export function foundOf<T>(record: T | null | undefined, what: string): Result<T, ApiFailure> {
  return record === null || record === undefined ? absent(what) : ok(record)
}

/** Returns 422 with every broken rule, or null. */
export function checked(problems: readonly RuleProblem[]): Result<null, ApiFailure> {
  return problems.length === 0 ? ok(null) : broken(problems.map((problem) => issueOf(problem)))
}

/** One transaction in the name of the caller. */
export function writing<T>(context: Context, run: (store: WriteStore) => Answer<T>): Answer<T> {
  return context.store.transaction(authorOf(context), run)
}

/** The answer of a DELETE. If the record has changed meanwhile, 409 with the current record. */
export async function goneAfter(outcome: WriteOutcome, read: () => Answer<unknown>): Answer<{ deleted: true }> {
  if (outcome === 'done') return deleted
  if (outcome === 'absent') return absent('record')
  const current = await read()
  return current.ok ? notDeleted('record', current.value) : current
}

/** The record after a write. If it has changed meanwhile, 409 with the current record. */
export async function recordAfter<T>(outcome: WriteOutcome, read: () => Answer<T>): Answer<T> {
  if (outcome === 'absent') return absent('record')
  const record = await read()
  return outcome !== 'done' && record.ok ? changedSince('record', outcome.stale, record.value) : record
}
