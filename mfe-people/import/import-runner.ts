import { displayMessageOf, isApiError, requestIdOf } from '@gakuseki/shared-api/client/api-error.ts'
import { cellOfIssue } from '@gakuseki/shared-api/contract/people/imports.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { createStore } from 'zustand/vanilla'
import { withRejections, type ImportDraft, type Rejection } from '../domain/import/import-draft.ts'
import { importTransition } from '../domain/import/import-flow.ts'
import { keptDraft } from '../domain/import/kept-import.ts'
import { isReady } from '../domain/import/preview/preview-counts.ts'
import { isLoaded, type ChosenSource, type Flow, type FlowEvent, type Parts } from './import-parts.ts'
import { createImportSteps, forgetQuietly, type StepDependencies } from './import-steps.ts'
import { texts } from './texts.ts'

export type ImportRunner = {
  readonly getState: () => Flow
  readonly subscribe: (listener: () => void) => () => void
  readonly choose: (source: ChosenSource) => void
  readonly change: (draft: ImportDraft) => void
  readonly confirm: () => void
  /** Repeats the failed check, upload or commit. */
  readonly retry: () => void
  readonly stop: () => void
  /** Removes the file and its rows on the server. */
  readonly drop: () => void
  /** Called when the page is left for good. A started import can be continued later. */
  readonly leave: () => void
}

/**
 * Runs the import of one user type: acts on each state and reports the results to it. Lives outside of React, because a sign-out or a
 * change of account unmounts the page, and nothing may be lost.
 */
export function createImportRunner(dependencies: StepDependencies): ImportRunner {
  const { work, kept } = dependencies
  const store = createStore<Flow>(() => ({ status: 'empty' }))
  const flow = store.getState
  const steps = createImportSteps(dependencies)
  let run = new AbortController()

  function send(event: FlowEvent): void {
    const before = flow()
    const mayConfirm = before.status === 'preview' && isReady(before.preview)
    const now = importTransition<Parts>(before, event, { mayConfirm })
    if (now === before) return
    store.setState(now, true)
    if (needsWork(before, now)) {
      run.abort()
      run = new AbortController()
      void act(now, run.signal)
    }
    if (isLoaded(now) && now.importId !== null) keep(now)
  }

  async function act(now: Flow, signal: AbortSignal): Promise<void> {
    const answer = (event: FlowEvent): void => {
      if (!signal.aborted) send(event)
    }
    try {
      await steps.run(now, signal, answer)
    } catch (error) {
      if (signal.aborted) return
      reportFailure(now, error)
      const rejections = rejectionsOf(error)
      if (rejections.length > 0 && isLoaded(now))
        answer({ type: 'reject', draft: withRejections(now.draft, rejections) })
      else {
        const reason = displayMessageOf(error)
        answer({ type: 'fail', reason, unanswered: isUnanswered(error), requestId: requestIdOf(error) })
      }
    }
  }

  function keep(now: Flow & { readonly importId: string | null }): void {
    const earlier = kept.read()
    if (earlier !== null && isLoaded(now) && earlier.importId === now.importId)
      kept.write({ ...earlier, ...keptDraft(now.draft) })
  }

  return {
    getState: flow,
    subscribe: store.subscribe,
    choose: (source) => send({ type: 'choose', source }),
    change: (draft) => send({ type: 'change', draft }),
    confirm: () => {
      const now = flow()
      if (now.status === 'preview') send({ type: 'confirm', total: now.preview.counts.changedRows })
    },
    retry: () => {
      const now = flow()
      send({ type: 'retry', total: 'preview' in now ? (now.preview?.counts.changedRows ?? 0) : 0 })
    },
    stop: () => send({ type: 'stop' }),
    drop: () => {
      const now = flow()
      const earlier = kept.read()
      if (isLoaded(now) && earlier !== null && earlier.importId === now.importId) {
        kept.write(null)
        void forgetQuietly(work, earlier.importId)
      }
      send({ type: 'drop' })
    },
    leave: () => {
      send({ type: 'stop' })
      send({ type: 'drop' })
    },
  }
}

function reportFailure(now: Flow, error: unknown): void {
  if (now.status !== 'staging' && now.status !== 'committing') return
  const text = now.status === 'committing' && isUnanswered(error) ? texts.unsure : texts.failed
  notify.error(text(now.source.name, displayMessageOf(error)), { cause: error })
}

/** Whether a change of state starts a new step, which ends the one before. */
function needsWork(before: Flow, now: Flow): boolean {
  if (now.status !== before.status || now.status === 'reading') return true
  return now.status === 'checking' && before.status === 'checking' && now.draft !== before.draft
}

/** The server's messages about rows. Changes by others are shown in the next preview; broken rules block the import. */
function rejectionsOf(error: unknown): readonly Rejection[] {
  if (!isApiError(error)) return []
  return error.issues.flatMap((issue) => {
    const cell = cellOfIssue(issue)
    if (cell === null) return []
    const level = error.code === 'conflict' || issue.code === 'conflict' ? 'warning' : 'error'
    return [{ line: cell.rowNumber, field: cell.field, message: issue.message, level }]
  })
}

/** Whether the call may have been carried out. False when the server itself refused it. */
function isUnanswered(error: unknown): boolean {
  return !isApiError(error) || error.status === null || error.status >= 500 || error.code === 'badAnswer'
}
