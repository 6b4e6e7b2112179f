import { displayMessageOf, isApiError, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import type { Activity, ActivityChange } from '@gakuseki/shared-api/contract/curriculum-activities.ts'
import { refreshActivities, sendActivityChanges } from '@gakuseki/shared-api/queries/activity-changes.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import {
  usePartsEdit,
  type Aftermath,
  type PartsEdit,
  type PartsSaved,
  type Sending,
} from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useMemo, useRef } from 'react'
import { clashesOf, unsettled, withTheirs, type ActivityClash } from '../domain/activity-clash.ts'
import {
  blankKeys,
  changedKeys,
  changesOf,
  planOf,
  transition,
  type ActivityEvent,
  type ActivityPlan,
} from '../domain/activity-edit.ts'
import { adopted, rebase, stillUnanswered, unansweredAfter, type Unanswered } from '../domain/activity-merge.ts'
import { useHoldViews } from './editing-context.tsx'
import { texts as essayTexts } from './texts.ts'

const texts = essayTexts.activities

export type ActivityEdit = PartsEdit<ActivityPlan, ActivityEvent, Aftermath, ActivityClash>

/** The edit mode of a subject's activities: each is saved by a call of its own, with an outcome of its own. */
export function useActivityEdit(eecId: string, query: UseQueryResult<readonly Activity[]>): ActivityEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const unanswered = useRef<Unanswered>(new Map())

  async function send(
    draft: ActivityPlan,
    { requestId, onStart, onSettled }: Sending<ActivityChange>,
  ): Promise<PartsSaved<ActivityPlan, Aftermath, ActivityClash>> {
    // What is stored already would be added a second time if it was changed since it was sent.
    const before =
      unanswered.current.size === 0 ? draft : adopted(draft, await refreshActivities(work, eecId), unanswered.current)
    const changes = changesOf(before)
    onStart(changes.length)
    const outcomes = await sendActivityChanges(work, eecId, changes, { requestId, onSettled })
    const errors = [...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [] : [[key, outcome.error] as const]))
    const refused = new Set(errors.flatMap(([key, error]) => (isRefused(error) ? [key] : [])))
    const saved = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [[key, outcome.value]] : [])))
    const sent = unansweredAfter(unanswered.current, changes, (key) => refused.has(key))
    const current = await refreshActivities(work, eecId).catch(() => null)
    // Without knowing what is stored now the draft stays as it is; what is sent again is not done twice.
    const merged = current === null ? before : rebase(before, { current, saved, unanswered: sent })
    unanswered.current = stillUnanswered(sent, merged)
    const [first] = errors
    if (first === undefined) return { isComplete: true, notes: [] }
    const clashes = clashesOf(before, merged)
    const open = new Set(changedKeys(merged))
    // The others did the same.
    if (open.size === 0) return { isComplete: true, notes: [] }
    // What waits for a choice is asked, not told.
    const told = errors.filter(([key]) => open.has(key) && !clashes.some((clash) => clash.key === key))
    const reasons = new Map(told.map(([key, error]) => [key, reasonOf(error)]))
    return {
      isComplete: false,
      draft: merged,
      clashes,
      left: { of: changes.length, reasons, notes: [] },
      error: (told[0] ?? first)[1],
    }
  }

  const edit = usePartsEdit({
    title: texts.label,
    label: texts.label,
    record: useMemo(() => planOf(query.data ?? []), [query.data]),
    isFresh: query.isSuccess && !query.isError,
    reload: () => void query.refetch(),
    changedKeys,
    problemsOf: (plan) => new Map(blankKeys(plan).map((key) => [key, texts.blank])),
    transition,
    send,
    clashing: { withTheirs, unsettled },
    invalid: texts.invalid,
  })
  useHoldViews(edit.isEditing)
  return {
    ...edit,
    start: () => {
      unanswered.current = new Map()
      edit.start()
    },
  }
}

function reasonOf(error: unknown): string {
  if (isConflict(error)) return texts.changedSince
  if (isApiError(error) && error.code === 'notFound') return texts.deletedSince
  return displayMessageOf(error)
}
