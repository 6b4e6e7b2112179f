import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { cellOfIssue } from '@gakuseki/shared-api/contract/people/imports.ts'
import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { applyImport, forgetImport } from '@gakuseki/shared-api/queries/people/imports.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { createPause } from '@gakuseki/shared-ui/ui/load/pause.ts'
import { untouched, withRejections, type ImportDraft, type Rejection } from '../domain/import/import-draft.ts'
import { transition } from '../domain/import/import-flow.ts'
import { draftOfKept, keptDraft } from '../domain/import/kept-import.ts'
import { isReady } from '../domain/import/preview/preview-counts.ts'
import { labelOfType } from '../domain/sync-figures.ts'
import { checkDraft, type Checked } from './check-draft.ts'
import { isLoaded, type ChosenSource, type Flow, type FlowEvent, type Parts } from './import-parts.ts'
import type { KeptImports } from './kept/kept-imports.ts'
import { readSource } from './file/read-source.ts'
import { namedRowsOf, stagedBefore, stageRows, type NamedRows, type Staged } from './file/stage-rows.ts'
import { texts } from './texts.ts'

/** ms: the preview waits for the last of several changes (CSI-06). */
const previewDelay = 200

export type ImportRunner = {
  readonly getState: () => Flow
  readonly subscribe: (listener: () => void) => () => void
  readonly choose: (source: ChosenSource) => void
  readonly change: (draft: ImportDraft) => void
  readonly confirm: () => void
  /** Checks, sends or applies once more what failed. */
  readonly retry: () => void
  readonly stop: () => void
  /** Without the file; what the server has of it is forgotten. */
  readonly drop: () => void
  /** The page is left for good; an import under way can be gone on with later. */
  readonly leave: () => void
}

type Dependencies = { readonly work: Work; readonly userType: UserType; readonly kept: KeptImports }

/**
 * Runs the import of one type of people: does what the state asks for and feeds back what came of it. Stands outside of
 * React, because a sign-out or a change of account takes the page away and nothing may be lost.
 */
export function createImportRunner({ work, userType, kept }: Dependencies): ImportRunner {
  const listeners = new Set<() => void>()
  let flow: Flow = { status: 'empty' }
  let run = new AbortController()
  let checked: Checked | null = null
  let staged: Staged | null = null

  function send(event: FlowEvent): void {
    const before = flow
    flow = transition<Parts>(before, event, { mayConfirm: before.status === 'preview' && isReady(before.preview) })
    if (flow === before) return
    listeners.forEach((listener) => listener())
    if (needsWork(before, flow)) {
      run.abort()
      run = new AbortController()
      void act(flow, run.signal)
    }
    if (isLoaded(flow) && flow.importId !== null) keep(flow)
  }

  async function act(now: Flow, signal: AbortSignal): Promise<void> {
    const answer = (event: FlowEvent): void => {
      if (!signal.aborted) send(event)
    }
    try {
      switch (now.status) {
        case 'reading':
          return await read(now, answer)
        case 'checking':
          return await check(now, signal, answer)
        case 'staging':
          return await stage(now, signal, answer)
        case 'committing':
          return await commit(now, answer)
        default:
          return
      }
    } catch (error) {
      if (signal.aborted) return
      tellFailure(now, error)
      const rejections = rejectionsOf(error)
      if (rejections.length > 0 && isLoaded(now))
        answer({ type: 'reject', draft: withRejections(now.draft, rejections) })
      else answer({ type: 'fail', reason: displayMessageOf(error), unanswered: isUnanswered(error) })
    }
  }

  async function read({ source }: Extract<Flow, { readonly status: 'reading' }>, answer: Answer): Promise<void> {
    checked = null
    staged = null
    const result = await readSource(source, createPause())
    if (!result.ok) return answer({ type: 'refuse', refusal: result.error })
    const earlier = kept.read()
    const goesOn = earlier?.textHash === result.value.textHash && earlier.schoolYear === source.schoolYear
    const draft = goesOn ? draftOfKept(earlier) : untouched
    answer({ type: 'read', table: result.value, draft, importId: goesOn ? earlier.importId : null })
  }

  async function check(now: Extract<Flow, { readonly status: 'checking' }>, signal: AbortSignal, answer: Answer) {
    await delay(previewDelay)
    if (signal.aborted) return
    const dependencies = { ...work, userType, pause: createPause(), signal }
    const result = await checkDraft(dependencies, now.table.source, now.draft, checked)
    if (signal.aborted) return
    checked = result.checked
    answer({ type: 'checked', draft: now.draft, preview: result.preview })
  }

  async function stage(now: Extract<Flow, { readonly status: 'staging' }>, signal: AbortSignal, answer: Answer) {
    const { preview, source } = now
    const named = await namedRowsOf(preview, createPause())
    if (signal.aborted) return
    staged ??= await earlierStaged(now.importId, named)
    await stageRows(
      {
        ...{ work, userType, preview, signal, fileName: source.name },
        onBegun: (importId) => {
          answer({ type: 'created', importId })
          kept.write({ ...keptOf(now, importId), rowsHash: named.hash })
        },
        onStaged: (next, sent) => {
          staged = next
          answer({ type: 'sent', sent })
        },
      },
      named,
      staged,
    )
    answer({ type: 'staged' })
  }

  async function commit(now: Extract<Flow, { readonly status: 'committing' }>, answer: Answer): Promise<void> {
    const record = await applyImport(work, now.importId)
    kept.write(null)
    notify.success(texts.done(record.changedPeople, labelOfType[userType]))
    answer({ type: 'committed', outcome: { record, fileName: now.source.name } })
  }

  /** An import that another page began counts as far as it has the very rows that are to be sent now. */
  async function earlierStaged(importId: string | null, named: NamedRows): Promise<Staged | null> {
    const earlier = kept.read()
    if (earlier !== null && (importId === null || earlier.rowsHash !== named.hash)) {
      kept.write(null)
      await forgetQuietly(earlier.importId)
    }
    if (importId === null || earlier?.rowsHash !== named.hash) return null
    return stagedBefore(work, importId, named)
  }

  async function forgetQuietly(importId: string): Promise<void> {
    // The server forgets it by itself after a week.
    await forgetImport(work, importId).catch(() => {})
  }

  function keep(now: Flow & { readonly importId: string | null }): void {
    const earlier = kept.read()
    if (earlier !== null && isLoaded(now) && earlier.importId === now.importId)
      kept.write({ ...earlier, ...keptDraft(now.draft) })
  }

  function tellFailure(now: Flow, error: unknown): void {
    if (now.status !== 'staging' && now.status !== 'committing') return
    const tell = now.status === 'committing' && isUnanswered(error) ? texts.unsure : texts.failed
    notify.error(tell(now.source.name, displayMessageOf(error)))
  }

  return {
    getState: () => flow,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (source) => send({ type: 'choose', source }),
    change: (draft) => send({ type: 'change', draft }),
    confirm: () => {
      if (flow.status === 'preview') send({ type: 'confirm', total: flow.preview.counts.changedRows })
    },
    retry: () => send({ type: 'retry', total: 'preview' in flow ? (flow.preview?.counts.changedRows ?? 0) : 0 }),
    stop: () => send({ type: 'stop' }),
    drop: () => {
      const earlier = kept.read()
      if (isLoaded(flow) && earlier !== null && earlier.importId === flow.importId) {
        kept.write(null)
        void forgetQuietly(earlier.importId)
      }
      send({ type: 'drop' })
    },
    leave: () => {
      send({ type: 'stop' })
      send({ type: 'drop' })
    },
  }
}

type Answer = (event: FlowEvent) => void

const keptOf = ({ source, table, draft }: Extract<Flow, { readonly status: 'staging' }>, importId: string) => ({
  importId,
  fileName: source.name,
  schoolYear: source.schoolYear,
  textHash: table.textHash,
  ...keptDraft(draft),
})

/** The step that a change of state starts; what ran before is ended. */
function needsWork(before: Flow, now: Flow): boolean {
  if (now.status !== before.status || now.status === 'reading') return true
  return now.status === 'checking' && before.status === 'checking' && now.draft !== before.draft
}

/** What the server says of rows: changes of others are shown in the next preview, broken rules stand in the way. */
function rejectionsOf(error: unknown): readonly Rejection[] {
  if (!isApiError(error)) return []
  return error.issues.flatMap((issue) => {
    const cell = cellOfIssue(issue)
    if (cell === null) return []
    const level = error.code === 'conflict' || issue.code === 'conflict' ? 'warning' : 'error'
    return [{ line: cell.rowNumber, field: cell.field, message: issue.message, level }]
  })
}

/** The server itself said no, or else the call may have been carried out. */
function isUnanswered(error: unknown): boolean {
  return !isApiError(error) || error.status === null || error.status >= 500 || error.code === 'badAnswer'
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
