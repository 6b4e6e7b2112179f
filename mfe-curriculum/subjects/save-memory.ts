import { isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import type { CurriculumSubject, SubjectChange } from '@gakuseki/shared-api/contract/curriculums.ts'
import type { SubjectOutcome } from '@gakuseki/shared-api/queries/curriculum-changes.ts'
import type { CurriculumDraft } from '../domain/curriculum-edit.ts'

/** The names of new subjects, by key, that may be stored although no answer came. */
export function unansweredNames(
  changes: readonly SubjectChange[],
  outcomes: ReadonlyMap<string, SubjectOutcome>,
): ReadonlyMap<string, string> {
  return new Map(
    changes.flatMap((change): [string, string][] => {
      const outcome = outcomes.get(change.key)
      const isLost = outcome?.ok === false && !isRefused(outcome.error)
      return 'create' in change && isLost ? [[change.key, change.create.name]] : []
    }),
  )
}

/** What is stored as far as the answers say, when it cannot be asked. */
export function storedAfter(
  { subjects }: CurriculumDraft,
  saved: ReadonlyMap<string, CurriculumSubject | null>,
): readonly CurriculumSubject[] {
  const known = subjects.flatMap(({ key, stored }) => (saved.has(key) ? [] : (stored ?? [])))
  return [...known, ...[...saved.values()].flatMap((each) => each ?? [])]
}
