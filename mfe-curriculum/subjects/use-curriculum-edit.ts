import { ApiError, displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { CurriculumSubject, SubjectChange } from '@gakuseki/shared-api/contract/curriculums.ts'
import { freshSubjects, sendSubjectChanges } from '@gakuseki/shared-api/queries/curriculum-changes.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school-place.ts'
import {
  usePartsEdit,
  type Aftermath,
  type PartsEdit,
  type PartsSaved,
  type Sending,
} from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useRef } from 'react'
import { changesOf, nameProblems } from '../domain/curriculum-changes.ts'
import {
  changedKeys,
  draftOf,
  transition,
  type CurriculumDraft,
  type CurriculumEvent,
} from '../domain/curriculum-edit.ts'
import { mergeStored } from '../domain/curriculum-merge.ts'
import { storedAfter, unansweredAfter } from './save-memory.ts'
import { texts } from './texts.ts'

type Options = { readonly place: SchoolPlace; readonly query: UseQueryResult<readonly CurriculumSubject[]> }

/** `contested`: nothing was sent, since others have changed the same meanwhile. */
type CurriculumAftermath = Aftermath & { readonly kind: 'failed' | 'contested' }

export type CurriculumEdit = PartsEdit<CurriculumDraft, CurriculumEvent, CurriculumAftermath>

/** The edit mode of the curriculum: each subject is saved by a call of its own, with an outcome of its own (ADR 19). */
export function useCurriculumEdit({ place, query }: Options): CurriculumEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const unanswered = useRef<ReadonlyMap<string, string>>(new Map())

  async function send(
    draft: CurriculumDraft,
    { requestId, onStart, onSettled }: Sending<SubjectChange>,
  ): Promise<PartsSaved<CurriculumDraft, CurriculumAftermath, never>> {
    const { schoolYear } = draft.place
    const known = mergeStored(draft, {
      current: await freshSubjects(work, schoolYear),
      unanswered: unanswered.current,
    })
    if (known.clashes.size > 0 || known.isOrderContested) {
      const left = { kind: 'contested', of: 0, reasons: known.clashes, notes: known.notes } as const
      return { isComplete: false, draft: known.draft, clashes: [], left, error: toldAs(texts.contested) }
    }
    const changes = changesOf(known.draft)
    onStart(changes.length)
    const outcomes = await sendSubjectChanges(work, changes, { requestId, onSettled })
    unanswered.current = unansweredAfter(unanswered.current, changes, outcomes)
    const saved = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [[key, outcome.value]] : [])))
    const errors = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [] : [[key, outcome.error]])))
    const current = await freshSubjects(work, schoolYear).catch(() => storedAfter(known.draft, saved))
    const merged = mergeStored(known.draft, { current, saved, unanswered: unanswered.current })
    const notes = [...known.notes, ...merged.notes]
    const open = new Set(changedKeys(merged.draft))
    const failed = [...errors].filter(([key]) => open.has(key))
    const [first] = failed
    // What was refused may be stored nevertheless: somebody else made the same change, or its answer was lost.
    if (first === undefined) return { isComplete: true, notes }
    const reasons = new Map(failed.map(([key, error]) => [key, merged.clashes.get(key) ?? displayMessageOf(error)]))
    const left = { kind: 'failed', of: changes.length, reasons, notes } as const
    return { isComplete: false, draft: merged.draft, clashes: [], left, error: toldAs(displayMessageOf(first[1])) }
  }

  const edit = usePartsEdit({
    title: texts.heading,
    label: texts.subjects,
    record: draftOf(place, query.data ?? []),
    isFresh: query.isSuccess && !query.isPlaceholderData && !query.isError,
    reload: () => void query.refetch(),
    changedKeys,
    problemsOf: nameProblems,
    transition,
    send,
    invalid: texts.invalid,
  })
  return {
    ...edit,
    start: () => {
      unanswered.current = new Map()
      edit.start()
    },
  }
}

/** A conflict is not asked about in a dialog here: what it is about stands at the subject. */
function toldAs(displayMessage: string): ApiError {
  return new ApiError({ code: 'conflict', message: 'not everything is saved', displayMessage })
}
