import { isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import type { CurriculumSubject, SubjectChange } from '@gakuseki/shared-api/contract/curriculums.ts'
import type { SubjectOutcome } from '@gakuseki/shared-api/queries/curriculum-changes.ts'
import type { CurriculumDraft } from '../domain/curriculum-edit.ts'

/** The names of new subjects, by key, that may be stored although no answer came. */
export function unansweredAfter(
  before: ReadonlyMap<string, string>,
  changes: readonly SubjectChange[],
  outcomes: ReadonlyMap<string, SubjectOutcome>,
): ReadonlyMap<string, string> {
  const after = new Map(before)
  for (const change of changes) {
    const outcome = outcomes.get(change.key)
    if (!('create' in change) || outcome === undefined) continue
    if (outcome.ok || isRefused(outcome.error)) after.delete(change.key)
    else after.set(change.key, change.create.name)
  }
  return after
}

/** What is stored as far as the answers say, when it cannot be asked. */
export function storedAfter(
  { subjects }: CurriculumDraft,
  saved: ReadonlyMap<string, CurriculumSubject | null>,
): readonly CurriculumSubject[] {
  const known = subjects.flatMap(({ key, stored }) => (saved.has(key) ? [] : (stored ?? [])))
  return [...known, ...[...saved.values()].flatMap((each) => each ?? [])]
}
