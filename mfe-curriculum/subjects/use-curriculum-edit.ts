import { ApiError, displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculums.ts'
import { freshSubjects, sendSubjectChanges } from '@gakuseki/shared-api/queries/curriculum-changes.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school-place.ts'
import { saveToast, useRecordEdit, type RecordEdit } from '@gakuseki/shared-ui/edit/use-record-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/notify.ts'
import { useRef, useState } from 'react'
import { changesOf, nameProblems } from '../domain/curriculum-changes.ts'
import {
  changedKeys,
  draftOf,
  transition,
  type CurriculumDraft,
  type CurriculumEvent,
} from '../domain/curriculum-edit.ts'
import { mergeStored, type MergedDraft } from '../domain/curriculum-merge.ts'
import { rememberedIds, storedAfter, unansweredAfter } from './save-memory.ts'
import { texts } from './texts.ts'

type Options = { readonly place: SchoolPlace; readonly query: UseQueryResult<readonly CurriculumSubject[]> }

/** What a save left behind, in sight until the next one. */
type Aftermath = {
  readonly kind: 'failed' | 'contested'
  readonly of: number
  readonly reasons: ReadonlyMap<string, string>
  readonly notes: readonly string[]
}

export type CurriculumEdit = Omit<RecordEdit<CurriculumDraft>, 'save' | 'problems' | 'resolve'> & {
  readonly send: (event: CurriculumEvent) => void
  /** True when the names could be sent. */
  readonly save: () => boolean
  /** What is wrong with a subject, by key. */
  readonly problems: ReadonlyMap<string, string>
  readonly aftermath: Aftermath | null
  /** How many changes of the running save have been answered. */
  readonly count: { readonly done: number; readonly all: number }
}

/** The edit mode of the curriculum: each subject is saved by a call of its own, with an outcome of its own (ADR 19). */
export function useCurriculumEdit({ place, query }: Options): CurriculumEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [isChecked, setChecked] = useState(false)
  const [aftermath, setAftermath] = useState<Aftermath | null>(null)
  const [count, setCount] = useState({ done: 0, all: 0 })
  const toKeep = useRef<CurriculumDraft | null>(null)
  const requestId = useRef(rememberedIds())
  const unanswered = useRef<ReadonlyMap<string, string>>(new Map())

  const edit = useRecordEdit<CurriculumDraft>({
    title: texts.heading,
    label: texts.subjects,
    record: draftOf(place, query.data ?? []),
    isFresh: query.isSuccess && !query.isPlaceholderData && !query.isError,
    differ: (_, draft) => changedKeys(draft),
    save: (_, draft) => saveDraft(draft),
    reload: () => void query.refetch(),
  })

  /** Fails with `reason`; the draft goes on as `merged` has it. */
  function stop(merged: MergedDraft, left: Omit<Aftermath, 'notes'>, reason: unknown): never {
    setAftermath({ ...left, notes: merged.notes })
    toKeep.current = merged.draft
    // A conflict is not asked about in a dialog here: what it is about stands at the subject.
    throw new ApiError({
      code: 'conflict',
      message: 'not everything is saved',
      displayMessage: displayMessageOf(reason),
    })
  }

  async function saveDraft(draft: CurriculumDraft): Promise<void> {
    const { schoolYear } = draft.place
    const known = mergeStored(draft, {
      current: await freshSubjects(work, schoolYear),
      unanswered: unanswered.current,
    })
    if (known.clashes.size > 0 || known.isOrderContested) {
      const contested = new ApiError({ code: 'conflict', message: 'contested', displayMessage: texts.contested })
      stop(known, { kind: 'contested', of: 0, reasons: known.clashes }, contested)
    }
    const changes = changesOf(known.draft)
    setCount({ done: 0, all: changes.length })
    const outcomes = await sendSubjectChanges(work, changes, {
      requestId: requestId.current,
      onSettled: () => setCount((now) => ({ ...now, done: now.done + 1 })),
    })
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
    if (first === undefined) {
      if (notes.length > 0) notify.info([texts.othersDid, ...notes].join('\n'))
      return
    }
    const reasons = new Map(failed.map(([key, error]) => [key, merged.clashes.get(key) ?? displayMessageOf(error)]))
    stop({ ...merged, notes }, { kind: 'failed', of: changes.length, reasons }, first[1])
  }

  function save(): boolean {
    setChecked(true)
    if (nameProblems(edit.shown).size > 0) {
      notify.error(texts.invalid, { id: saveToast })
      return false
    }
    setAftermath(null)
    toKeep.current = null
    void edit.save().then(() => {
      const kept = toKeep.current
      if (kept !== null) edit.stored(() => kept)
    })
    return true
  }

  const begin = (): void => {
    setChecked(false)
    setAftermath(null)
    unanswered.current = new Map()
  }

  return {
    ...edit,
    start: () => {
      begin()
      edit.start()
    },
    cancel: () => {
      begin()
      edit.cancel()
    },
    send: (event) => {
      edit.update((draft) => transition(draft, event))
      if ('key' in event) setAftermath((now) => withoutReason(now, event.key))
    },
    save,
    problems: new Map([...(aftermath?.reasons ?? []), ...(isChecked ? nameProblems(edit.shown) : [])]),
    aftermath,
    count,
  }
}

function withoutReason(aftermath: Aftermath | null, key: string): Aftermath | null {
  if (aftermath === null) return null
  return { ...aftermath, reasons: new Map([...aftermath.reasons].filter(([other]) => other !== key)) }
}
