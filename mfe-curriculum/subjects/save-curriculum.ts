import { ApiError, displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { freshSubjects, sendSubjectChanges } from '@gakuseki/shared-api/queries/curriculum-changes.ts'
import type { Work } from '@gakuseki/shared-api/queries/people-changes.ts'
import type { Aftermath, PartsSaved, Sending } from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { changesOf } from '../domain/curriculum-changes.ts'
import { changedKeys, type CurriculumDraft } from '../domain/curriculum-edit.ts'
import { adopted, mergeStored, type SubjectAnswers } from '../domain/curriculum-merge.ts'
import { storedAfter, unansweredNames } from './save-memory.ts'
import { texts } from './texts.ts'

/** `contested`: nothing was sent, since others have changed the same meanwhile. */
export type CurriculumAftermath = Aftermath & { readonly kind: 'failed' | 'contested' }

/** Sends what a draft of the curriculum changes, each subject by a call of its own. */
export async function saveCurriculum(
  work: Work,
  before: CurriculumDraft,
  { calls, onStart, onSettled }: Sending,
): Promise<PartsSaved<CurriculumDraft, CurriculumAftermath, never>> {
  // The calls of this screen answer subjects.
  const draft = adopted(before, (await calls.settle()) as SubjectAnswers)
  const { schoolYear } = draft.place
  const known = mergeStored(draft, { current: await freshSubjects(work, schoolYear) })
  calls.forgetAnswered()
  if (known.clashes.size > 0 || known.isOrderContested) {
    const left = { kind: 'contested', of: 0, reasons: known.clashes, notes: known.notes } as const
    return { isComplete: false, draft: known.draft, clashes: [], left, error: notSaved(texts.contested) }
  }
  const changes = changesOf(known.draft)
  onStart(changes.length)
  const outcomes = await sendSubjectChanges(work, changes, { calls, onSettled })
  const saved = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [[key, outcome.value]] : [])))
  const errors = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [] : [[key, outcome.error]])))
  const read = await freshSubjects(work, schoolYear).catch(() => null)
  if (read !== null) calls.forgetAnswered()
  const current = read ?? storedAfter(known.draft, saved)
  const merged = mergeStored(known.draft, { current, saved, unanswered: unansweredNames(changes, outcomes) })
  const notes = [...known.notes, ...merged.notes]
  const open = new Set(changedKeys(merged.draft))
  const failed = [...errors].filter(([key]) => open.has(key))
  const [first] = failed
  // What was refused may be stored nevertheless: somebody else made the same change, or its answer was lost.
  if (first === undefined) return { isComplete: true, notes }
  const reasons = new Map(failed.map(([key, error]) => [key, merged.clashes.get(key) ?? displayMessageOf(error)]))
  const left = { kind: 'failed', of: changes.length, reasons, notes } as const
  return { isComplete: false, draft: merged.draft, clashes: [], left, error: notSaved(displayMessageOf(first[1])) }
}

/** A conflict opens no dialog here: the subject itself shows what it is about. */
function notSaved(displayMessage: string): ApiError {
  return new ApiError({ code: 'conflict', message: 'not everything is saved', displayMessage })
}
