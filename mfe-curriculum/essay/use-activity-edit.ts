import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { Activity, ActivityChange } from '@gakuseki/shared-api/contract/curriculum-activities.ts'
import { refreshActivities, sendActivityChanges } from '@gakuseki/shared-api/queries/activity-changes.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { saveConflict } from '@gakuseki/shared-ui/edit/save-conflict.ts'
import { saveToast, useRecordEdit, type RecordEdit } from '@gakuseki/shared-ui/edit/use-record-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/notify.ts'
import { useMemo, useRef, useState } from 'react'
import { clashesOf, unsettled, withTheirs, type ActivityClash } from '../domain/activity-clash.ts'
import {
  blankKeys,
  changedKeys,
  changesOf,
  planOf,
  rebase,
  transition,
  type ActivityEvent,
  type ActivityPlan,
} from '../domain/activity-edit.ts'
import { useHoldViews } from './editing-context.tsx'
import { texts } from './texts.ts'

export type ActivityEdit = Pick<
  RecordEdit<ActivityPlan>,
  'mode' | 'shown' | 'isEditing' | 'isBusy' | 'changed' | 'cancel'
> & {
  readonly start: () => void
  readonly save: () => void
  readonly send: (event: ActivityEvent) => void
  /** Why an item, or the order of a month, could not be saved, by key. */
  readonly problems: ReadonlyMap<string, string>
  /** How many changes of the last save failed; null when none did. */
  readonly failed: { readonly failed: number; readonly all: number } | null
  /** What somebody else changed first: the user chooses before anything is covered. */
  readonly clashes: readonly ActivityClash[]
  readonly settle: (theirs: readonly ActivityClash[]) => void
}

type Merged = { readonly plan: ActivityPlan; readonly clashes: readonly ActivityClash[] }
type Problems = ReadonlyMap<string, string>
const noProblems: Problems = new Map()

/** The edit mode of a subject's activities: each is saved by a call of its own, with an outcome of its own. */
export function useActivityEdit(eecId: string, query: UseQueryResult<readonly Activity[]>): ActivityEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [isChecked, setChecked] = useState(false)
  const [reasons, setReasons] = useState(noProblems)
  const [failed, setFailed] = useState<ActivityEdit['failed']>(null)
  const [merged, setMerged] = useState<Merged | null>(null)
  const toKeep = useRef<ActivityPlan | null>(null)
  const requestIds = useRef(new Map<string, string>())
  const record = useMemo(() => planOf(query.data ?? []), [query.data])

  const edit = useRecordEdit<ActivityPlan>({
    title: texts.activities.label,
    label: texts.activities.label,
    record,
    isFresh: query.isSuccess && !query.isError,
    differ: (_, draft) => changedKeys(draft),
    save: (_, draft) => savePlan(draft),
    reload: () => void query.refetch(),
  })
  useHoldViews(edit.isEditing)

  /** One id for the same addition, however often it is sent. */
  function requestId(change: ActivityChange): string {
    const sent = JSON.stringify(change)
    const id = requestIds.current.get(sent) ?? crypto.randomUUID()
    requestIds.current.set(sent, id)
    return id
  }

  async function savePlan(draft: ActivityPlan): Promise<void> {
    const changes = changesOf(draft)
    const outcomes = await sendActivityChanges(work, eecId, changes, requestId)
    const errors = [...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [] : [[key, outcome.error] as const]))
    const ids = new Map(
      [...outcomes].flatMap(([key, outcome]) => (outcome.ok && outcome.value !== null ? [[key, outcome.value]] : [])),
    )
    const current = await refreshActivities(work, eecId).catch((error: unknown) => {
      if (errors.length === 0) return null
      throw error
    })
    const [first] = errors
    if (first === undefined || current === null) return
    const plan = rebase(draft, current, ids)
    const clashes = clashesOf(draft, plan)
    const open = new Set(changedKeys(plan))
    // The others did the same.
    if (open.size === 0) return
    // What waits for a choice is asked, not told.
    const told = errors.filter(([key]) => open.has(key) && !clashes.some((clash) => clash.key === key))
    toKeep.current = plan
    setMerged({ plan, clashes })
    setReasons(new Map(told.map(([key, error]) => [key, reasonOf(error)])))
    setFailed(told.length === 0 ? null : { failed: told.length, all: changes.length })
    throw clashes.length > 0 ? saveConflict(plan) : first[1]
  }

  const forget = (): void => {
    setChecked(false)
    setReasons(noProblems)
    setFailed(null)
  }

  const save = (): void => {
    setChecked(true)
    if (blankKeys(edit.shown).length > 0) {
      notify.error(texts.activities.invalid, { id: saveToast })
      return
    }
    toKeep.current = null
    setReasons(noProblems)
    setFailed(null)
    void edit.save().then(() => {
      const kept = toKeep.current
      // A conflict waits for the user's choice and takes no notice.
      if (kept !== null) edit.stored(() => kept)
    })
  }

  const blank = isChecked ? blankKeys(edit.shown).map((key) => [key, texts.activities.blank] as const) : []
  return {
    ...edit,
    problems: new Map([...reasons, ...blank]),
    failed,
    save,
    start: () => {
      forget()
      edit.start()
    },
    cancel: () => {
      edit.cancel()
      if (edit.mode.status === 'conflict' && merged !== null)
        edit.change(unsettled(merged.plan, merged.clashes, edit.mode.draft))
      else forget()
    },
    clashes: edit.mode.status === 'conflict' ? (merged?.clashes ?? []) : [],
    settle: (theirs) => {
      if (merged !== null) edit.resolve(withTheirs(merged.plan, theirs))
    },
    send: (event) => edit.update((draft) => transition(draft, event)),
  }
}

function reasonOf(error: unknown): string {
  if (isApiError(error) && error.code === 'conflict') return texts.activities.changedSince
  if (isApiError(error) && error.code === 'notFound') return texts.activities.deletedSince
  return displayMessageOf(error)
}
