import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { NumericPlan, PlanChange } from '@gakuseki/shared-api/contract/numeric-plan.ts'
import { refreshPlan, sendPlanChanges, type PlanOutcome } from '@gakuseki/shared-api/queries/curriculum-plan-changes.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { saveConflict } from '@gakuseki/shared-ui/edit/save-conflict.ts'
import { saveToast, useRecordEdit, type RecordEdit } from '@gakuseki/shared-ui/edit/use-record-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/notify.ts'
import { useMemo, useRef, useState } from 'react'
import { changeId, changesOf, planProblems } from '../domain/plan-changes.ts'
import { unsettled, withTheirs, type Clash } from '../domain/plan-clash.ts'
import { draftOf, type PlanDraft } from '../domain/plan-draft.ts'
import { transition, type PlanEvent } from '../domain/plan-edit.ts'
import { mergePlan, type MergedPlan } from '../domain/plan-merge.ts'
import { texts as planTexts } from './texts.ts'

const texts = planTexts.edit

/** Of a save: how many of its changes have been answered. */
export type SaveCount = { readonly done: number; readonly all: number }

/** What a save left behind, in sight until the next one. */
export type Aftermath = {
  readonly of: number
  readonly unsaved: number
  readonly failed: readonly { readonly change: PlanChange; readonly reason: string }[]
  readonly notes: readonly string[]
}

export type PlanEdit = Omit<RecordEdit<PlanDraft>, 'save' | 'problems' | 'resolve'> & {
  readonly send: (event: PlanEvent) => void
  /** True when the names could be sent. */
  readonly save: () => boolean
  /** What is wrong with a view point or content, by key. */
  readonly problems: ReadonlyMap<string, string>
  readonly aftermath: Aftermath | null
  readonly count: SaveCount
  readonly clashes: readonly Clash[]
  readonly settle: (theirs: readonly Clash[]) => void
}

const nothingSent: SaveCount = { done: 0, all: 0 }
const emptyPlan: NumericPlan = { viewPoints: [] }

/** The edit mode of a plan: one draft, of which each difference is saved by a call of its own (S2 §7). */
export function usePlanEdit(necId: string, query: UseQueryResult<NumericPlan>): PlanEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [isChecked, setChecked] = useState(false)
  const [aftermath, setAftermath] = useState<Aftermath | null>(null)
  const [count, setCount] = useState(nothingSent)
  const [merged, setMerged] = useState<MergedPlan | null>(null)
  const toKeep = useRef<PlanDraft | null>(null)
  const requestIds = useRef(new Map<string, string>())
  const record = useMemo(() => draftOf(query.data ?? emptyPlan), [query.data])

  const edit = useRecordEdit<PlanDraft>({
    title: texts.heading,
    label: texts.heading,
    record,
    isFresh: query.isSuccess && !query.isError,
    differ: (_, draft) => changesOf(draft).changes.map(changeId),
    save: (_, draft) => savePlan(draft),
    reload: () => void query.refetch(),
  })

  /** One id for the same change, however often it is sent; another one once something else is typed. */
  function requestId(change: PlanChange): string {
    const sent = JSON.stringify(change)
    const id = requestIds.current.get(sent) ?? crypto.randomUUID()
    requestIds.current.set(sent, id)
    return id
  }

  async function savePlan(draft: PlanDraft): Promise<void> {
    const { ids, changes } = changesOf(draft)
    setCount({ done: 0, all: changes.length })
    const { outcomes, created } = await sendPlanChanges(
      work,
      necId,
      { ids, changes },
      { requestId, onSettled: () => setCount((now) => ({ ...now, done: now.done + 1 })) },
    )
    const failed = outcomes.flatMap(({ change, result }) => (result.ok ? [] : [{ change, error: result.error }]))
    const current = await refreshPlan(work, necId).catch(() => null)
    // Without knowing what is stored now the draft stays as it is; what is sent again is not done twice.
    const outcome =
      current === null
        ? { draft, clashes: [], notes: [] }
        : mergePlan(draft, { current, created, unanswered: unansweredKeys(outcomes) })
    const open = new Set(changesOf(outcome.draft).changes.map(changeId))
    const [first] = failed
    if (first === undefined || open.size === 0) {
      if (outcome.notes.length > 0) notify.info([texts.othersDid, ...outcome.notes].join('\n'))
      return
    }
    const asks = outcome.clashes.length > 0
    setAftermath({
      of: changes.length,
      // What waits for a choice is asked, not told; what waited for something that failed has no reason of its own.
      unsaved: Math.max(0, open.size - outcome.clashes.length),
      failed: failed
        .filter(({ change, error }) => open.has(changeId(change)) && !(asks && isConflict(error)))
        .map(({ change, error }) => ({ change, reason: displayMessageOf(error) })),
      notes: outcome.notes,
    })
    setMerged(outcome)
    toKeep.current = outcome.draft
    if (asks) throw saveConflict(outcome.draft)
    throw first.error
  }

  function save(): boolean {
    setChecked(true)
    if (planProblems(edit.shown).size > 0) {
      notify.error(texts.invalid, { id: saveToast })
      return false
    }
    setAftermath(null)
    toKeep.current = null
    void edit.save().then(() => {
      const kept = toKeep.current
      // A conflict waits for the user's choice and takes no notice.
      if (kept !== null) edit.stored(() => kept)
    })
    return true
  }

  const begin = (): void => {
    setChecked(false)
    setAftermath(null)
  }

  return {
    ...edit,
    start: () => {
      begin()
      edit.start()
    },
    cancel: () => {
      edit.cancel()
      if (edit.mode.status === 'conflict' && merged !== null)
        edit.change(unsettled(merged.draft, merged.clashes, edit.mode.draft))
      else begin()
    },
    send: (event) => edit.update((draft) => transition(draft, event)),
    save,
    problems: new Map([...reasonsByKey(aftermath), ...(isChecked ? planProblems(edit.shown) : [])]),
    aftermath,
    count,
    clashes: edit.mode.status === 'conflict' ? (merged?.clashes ?? []) : [],
    settle: (theirs) => {
      if (merged !== null) edit.resolve(withTheirs(merged.draft, theirs))
    },
  }
}

function reasonsByKey(aftermath: Aftermath | null): readonly (readonly [string, string])[] {
  const failed = aftermath?.failed ?? []
  return failed.flatMap(({ change: { key, kind }, reason }) =>
    key === null || kind === 'sortContents' ? [] : [[key, reason] as const],
  )
}

/** New items of which nobody knows whether they are stored. */
function unansweredKeys(outcomes: readonly PlanOutcome[]): ReadonlySet<string> {
  return new Set(
    outcomes.flatMap(({ change, result }) =>
      (change.kind === 'createViewPoint' || change.kind === 'createContent') && !result.ok && !isAnswered(result.error)
        ? [change.key]
        : [],
    ),
  )
}

/** Refused for good: whatever else happened, it is not stored. */
function isAnswered(error: unknown): boolean {
  return isApiError(error) && error.status !== null && error.status >= 400 && error.status < 500
}

function isConflict(error: unknown): boolean {
  return isApiError(error) && error.code === 'conflict'
}
