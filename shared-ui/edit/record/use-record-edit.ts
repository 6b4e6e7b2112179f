import { useEffect, useRef, useState } from 'react'
import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { sentCalls, type SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import {
  isBusy,
  editTransition,
  viewing,
  workOf,
  type EditEvent,
  type EditMode,
} from '@gakuseki/shared-api/rules/record/edit-mode.ts'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'
import { recordTexts as texts } from '../texts.ts'
import { notify } from '../../ui/toast/notify.ts'

/** The result of a save. A save that returns nothing has stored everything. */
export type RecordSaved<R> =
  | { readonly kind: 'saved' }
  /** The user was asked something and goes on editing. Nothing was sent. */
  | { readonly kind: 'back' }
  /** Others have changed the same fields, so the user chooses. */
  | { readonly kind: 'conflict'; readonly theirs: R }
  | {
      readonly kind: 'failed'
      readonly reason: string
      /** What was thrown, for the number of the call. */
      readonly cause?: unknown
      /** Applies to a record the part that the save has stored nevertheless. */
      readonly stored?: (record: R) => R
      /** The problems, by field id. */
      readonly problems?: Readonly<Record<string, string>>
    }

export type RecordOptions<R> = {
  /** The name in the question about unsaved work. */
  readonly title: string
  /** The kind of record, in failure messages. */
  readonly label: string
  readonly record: R
  readonly isFresh: boolean
  /** The ids of the fields in which two records differ. */
  readonly differ: (base: R, draft: R) => readonly string[]
  /** Sends the differences and resolves when the screen shows the server's record. `calls` belong to this edit. */
  readonly save: (base: R, draft: R, calls: SentCalls) => Promise<RecordSaved<R> | void>
  /** Saves even if nothing differs, because a new record is stored as it is. */
  readonly isNew?: boolean
  /** Whether an earlier try may have stored something without an answer. For saves that do not use `calls`. */
  readonly mayBeStored?: () => boolean
  /** Reloads the record, also on Cancel (EDT-04). */
  readonly reload: () => void
}

export type RecordEdit<R> = {
  readonly mode: EditMode<R>
  /** The shown record: the draft while editing, otherwise the stored one. */
  readonly shown: R
  readonly isEditing: boolean
  readonly isBusy: boolean
  readonly changed: readonly string[]
  /** The problems that the server found, by field id. */
  readonly problems: Readonly<Record<string, string>>
  readonly start: () => void
  readonly change: (draft: R) => void
  /** Like `change`, for results that arrive after the click: applied to the draft of that moment. */
  readonly update: (apply: (draft: R) => R) => void
  readonly stored: (apply: (record: R) => R) => void
  readonly cancel: () => void
  readonly save: () => Promise<void>
  readonly resolve: (draft: R) => void
  /** Runs `remove` while the page is locked. */
  readonly remove: (remove: () => Promise<void>) => Promise<boolean>
}

/** The id of the toast about the last save; the next one replaces it. */
export const saveToast = 'save'
const cancelToast = 'cancel'

/** An edit screen: the state machine of rules/record/edit-mode.ts, its requests and toasts. */
export function useRecordEdit<R extends object>(options: RecordOptions<R>): RecordEdit<R> {
  const { title, label, record, isFresh, differ, reload } = options
  const [mode, setMode] = useState<EditMode<R>>(viewing)
  const [calls] = useState(() => sentCalls())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const work = workOf(mode)
  const changed = work === null ? [] : differ(work.base, work.draft)
  const send = (event: EditEvent<R>): void => setMode((now) => editTransition(now, event, { isFresh }))
  // A user who has confirmed a deletion is not asked again on leaving.
  useUnsavedChanges(title, changed.length > 0 && mode.status !== 'deleting')

  const latest = useLatest(mode)
  // After the screen is closed, values can no longer be restored.
  useEffect(() => () => notify.dismiss(cancelToast), [])

  async function save(): Promise<void> {
    if (mode.status !== 'editing') return
    setProblems({})
    notify.dismiss(saveToast)
    const mayBeStored = calls.isOpen() || options.mayBeStored?.() === true
    if (changed.length === 0 && options.isNew !== true && !mayBeStored) {
      send({ type: 'cancel' })
      reload()
      notify.info(texts.unchanged, { id: saveToast })
      return
    }
    send({ type: 'save' })
    const saved = await outcomeOf(options.save(mode.base, mode.draft, calls), label)
    for (const event of eventsOf(saved)) send(event)
    if (saved.kind === 'saved') {
      calls.clear()
      notify.success(texts.saved, { id: saveToast })
    } else if (saved.kind === 'failed') {
      setProblems(saved.problems ?? {})
      notify.error(texts.saveFailed(saved.reason), { id: saveToast, cause: saved.cause })
    }
  }

  async function remove(run: () => Promise<void>): Promise<boolean> {
    if (mode.status !== 'editing') return false
    send({ type: 'delete' })
    try {
      await run()
      send({ type: 'deleted' })
      return true
    } catch (error) {
      send({ type: 'failed' })
      notify.error(`${coreTexts.errors.deleteFailed(label)} ${displayMessageOf(error)}`, { cause: error })
      return false
    }
  }

  function cancel(): void {
    send({ type: 'cancel' })
    if (mode.status !== 'editing') return
    reload()
    if (changed.length === 0) return
    const { base, draft } = mode
    const action = { label: texts.undoCancel, onAct: () => send({ type: 'restore', base, draft }) }
    notify.info(texts.cancelled(changed.length), { id: cancelToast, action })
  }

  return {
    mode,
    shown: work === null ? record : work.draft,
    isEditing: work !== null,
    isBusy: isBusy(mode),
    changed,
    problems,
    start: () => {
      // A start that comes late, from an earlier render, must not forget the calls of the edit that runs by now.
      if (latest.current.status !== 'viewing') return
      calls.clear()
      setProblems({})
      notify.dismiss(cancelToast)
      // The message of the last save is about the previous edit.
      notify.dismiss(saveToast)
      send({ type: 'start', record })
    },
    change: (draft) => send({ type: 'change', draft }),
    update: (apply) => setMode((now) => withDraft(now, apply, isFresh)),
    stored: (apply) => send({ type: 'stored', apply }),
    cancel,
    save,
    resolve: (draft) => send({ type: 'resolved', draft }),
    remove,
  }
}

function withDraft<R>(mode: EditMode<R>, apply: (draft: R) => R, isFresh: boolean): EditMode<R> {
  const work = workOf(mode)
  return work === null ? mode : editTransition(mode, { type: 'change', draft: apply(work.draft) }, { isFresh })
}

/** The value of the last render, for handlers that a caller kept from an earlier one. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}

/** The result of a save, even if it threw. */
async function outcomeOf<R>(saving: Promise<RecordSaved<R> | void>, label: string): Promise<RecordSaved<R>> {
  try {
    return (await saving) ?? { kind: 'saved' }
  } catch (error) {
    if (isApiError(error) && error.code === 'conflict' && error.current !== undefined && isStale(error.issues))
      // `current` has the record type of the call that failed.
      return { kind: 'conflict', theirs: error.current as R }
    const reason = displayMessageOf(error, coreTexts.errors.updateFailed(label))
    return { kind: 'failed', reason, cause: error, problems: isApiError(error) ? problemsOf(error.issues) : {} }
  }
}

function eventsOf<R>(saved: RecordSaved<R>): readonly EditEvent<R>[] {
  switch (saved.kind) {
    case 'saved':
      return [{ type: 'saved' }]
    case 'conflict':
      return [{ type: 'conflicted', theirs: saved.theirs }]
    case 'back':
      return [{ type: 'failed' }]
    case 'failed':
      return [
        { type: 'failed' },
        ...(saved.stored === undefined ? [] : [{ type: 'stored', apply: saved.stored } as const]),
      ]
  }
}

/** Whether somebody saved the same fields. Other conflicts, such as a number that is taken, have no two values to choose from. */
function isStale(issues: readonly Issue[] = []): boolean {
  return issues.some(({ code }) => code === 'changedSince')
}

function problemsOf(issues: readonly Issue[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0] ?? '', message]))
}
