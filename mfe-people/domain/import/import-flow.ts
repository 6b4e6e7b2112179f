/** The values that the screen puts into the flow, which only passes them on. */
type ImportParts = {
  /** The chosen or pasted content, and how it is to be read. */
  readonly source: unknown
  /** The rows as read. */
  readonly table: unknown
  /** The changes by user and server since then; replaced, never mutated. */
  readonly draft: unknown
  /** Why the source cannot be read as it is. */
  readonly refusal: unknown
  /** What an import of the draft would do. */
  readonly preview: unknown
  /** What the import did. */
  readonly outcome: unknown
}

type Work<P extends ImportParts> = {
  readonly source: P['source']
  readonly table: P['table']
  readonly draft: P['draft']
  /** The import on the server that receives the rows; null until the first one is sent. */
  readonly importId: string | null
}

/** Why, and the number of the call that failed. */
type Failed = { readonly reason: string; readonly requestId?: string | undefined }

type Previewed<P extends ImportParts> = Work<P> & { readonly preview: P['preview'] }

/**
 * The state of an import (D-Settled.12). While it is `checking`, its preview belongs to an earlier draft and is stale.
 */
export type ImportFlow<P extends ImportParts> =
  | { readonly status: 'empty' }
  | { readonly status: 'reading'; readonly source: P['source'] }
  | { readonly status: 'refused'; readonly source: P['source']; readonly refusal: P['refusal'] }
  | ({ readonly status: 'checking'; readonly preview: P['preview'] | null } & Work<P>)
  | ({ readonly status: 'uncheckable'; readonly preview: P['preview'] | null } & Failed & Work<P>)
  | ({ readonly status: 'preview' } & Previewed<P>)
  | ({ readonly status: 'staging'; readonly sent: number; readonly total: number } & Previewed<P>)
  | ({ readonly status: 'committing'; readonly importId: string } & Previewed<P>)
  /** A retry sends the missing rows. If the commit may have been applied without an answer, it asks for the commit again. */
  | ({ readonly status: 'failed'; readonly mayBeApplied: boolean } & Failed & Previewed<P>)
  | { readonly status: 'done'; readonly outcome: P['outcome'] }

export type ImportEvent<P extends ImportParts> =
  /** A file, or the same one with another encoding or without some columns. */
  | { readonly type: 'choose'; readonly source: P['source'] }
  | { readonly type: 'refuse'; readonly refusal: P['refusal'] }
  | {
      readonly type: 'read'
      readonly table: P['table']
      readonly draft: P['draft']
      readonly importId: string | null
    }
  | { readonly type: 'change'; readonly draft: P['draft'] }
  | { readonly type: 'checked'; readonly draft: P['draft']; readonly preview: P['preview'] }
  | { readonly type: 'confirm'; readonly total: number }
  | { readonly type: 'created'; readonly importId: string }
  | { readonly type: 'sent'; readonly sent: number }
  | { readonly type: 'staged' }
  | { readonly type: 'committed'; readonly outcome: P['outcome'] }
  /** The server found problems in rows, which are now in the draft. */
  | { readonly type: 'reject'; readonly draft: P['draft'] }
  /** `unanswered`: the result of the last call on the server is unknown. */
  | ({ readonly type: 'fail'; readonly unanswered: boolean } & Failed)
  /** Continues after a failure. */
  | { readonly type: 'retry'; readonly total: number }
  /** Returns to the preview. The rows that were sent stay on the server, unapplied. */
  | { readonly type: 'stop' }
  | { readonly type: 'drop' }

/** `mayConfirm`: the preview changes something and no row has an error. */
export type ImportEnvironment = { readonly mayConfirm: boolean }

/** The state machine of an import screen. Events without a meaning in a state leave it as it is, so late answers do no harm. */
export function importTransition<P extends ImportParts>(
  flow: ImportFlow<P>,
  event: ImportEvent<P>,
  environment: ImportEnvironment,
): ImportFlow<P> {
  if (isApplying(flow)) return whileApplying(flow, event)
  if (event.type === 'drop') return { status: 'empty' }
  if (event.type === 'choose') return { status: 'reading', source: event.source }
  switch (flow.status) {
    case 'empty':
    case 'refused':
    case 'done':
      return flow
    case 'reading':
      return whileReading(flow, event)
    case 'checking':
    case 'uncheckable':
    case 'preview':
    case 'failed':
      return withTable(flow, event, environment)
  }
}

/** Whether rows are read, which would be lost by leaving the screen. */
export function hasTable<P extends ImportParts>(flow: ImportFlow<P>): flow is ImportFlow<P> & Work<P> {
  return 'table' in flow
}

/** Whether rows are being sent or applied. */
export function isApplying<P extends ImportParts>(
  flow: ImportFlow<P>,
): flow is Extract<ImportFlow<P>, { readonly status: 'staging' | 'committing' }> {
  return flow.status === 'staging' || flow.status === 'committing'
}

/** Whether rows are being applied, or may be, so that they cannot be changed any more. */
export function isLocked<P extends ImportParts>(flow: ImportFlow<P>): boolean {
  return isApplying(flow) || (flow.status === 'failed' && flow.mayBeApplied)
}

/** Whether the preview can be confirmed: it must be fresh, not while saving (CSI-07), and change something (CSI-35). */
export function canConfirm<P extends ImportParts>(flow: ImportFlow<P>, { mayConfirm }: ImportEnvironment): boolean {
  return flow.status === 'preview' && mayConfirm
}

function whileReading<P extends ImportParts>(
  flow: Extract<ImportFlow<P>, { readonly status: 'reading' }>,
  event: ImportEvent<P>,
): ImportFlow<P> {
  const { source } = flow
  if (event.type === 'refuse') return { status: 'refused', source, refusal: event.refusal }
  if (event.type !== 'read') return flow
  const { table, draft, importId } = event
  return { status: 'checking', source, table, draft, importId, preview: null }
}

type WithTable<P extends ImportParts> = Extract<
  ImportFlow<P>,
  { readonly status: 'checking' | 'uncheckable' | 'preview' | 'failed' }
>

function withTable<P extends ImportParts>(
  flow: WithTable<P>,
  event: ImportEvent<P>,
  environment: ImportEnvironment,
): ImportFlow<P> {
  const { preview } = flow
  const work = workOf<P>(flow)
  switch (event.type) {
    case 'change':
      if (isLocked(flow)) return flow
      return { ...work, status: 'checking', draft: event.draft, preview }
    case 'checked':
      // A check of an earlier draft arrives too late.
      return flow.status === 'checking' && event.draft === flow.draft
        ? { ...work, status: 'preview', preview: event.preview }
        : flow
    case 'fail':
      return flow.status === 'checking' ? { ...work, status: 'uncheckable', preview, ...failedBy(event) } : flow
    case 'retry':
      if (flow.status === 'uncheckable') return { ...work, status: 'checking', preview }
      return flow.status === 'failed' ? { ...work, status: 'staging', preview, sent: 0, total: event.total } : flow
    case 'confirm':
      return canConfirm(flow, environment) ? { ...work, status: 'staging', preview, sent: 0, total: event.total } : flow
    case 'stop':
      return flow.status === 'failed' && !isLocked(flow) ? { ...work, status: 'preview', preview } : flow
    default:
      return flow
  }
}

const failedBy = ({ reason, requestId }: Failed): Failed => ({ reason, requestId })

function whileApplying<P extends ImportParts>(
  flow: Extract<ImportFlow<P>, { readonly status: 'staging' | 'committing' }>,
  event: ImportEvent<P>,
): ImportFlow<P> {
  const { preview } = flow
  const work = workOf<P>(flow)
  if (event.type === 'fail') {
    const mayBeApplied = flow.status === 'committing' && event.unanswered
    return { ...work, status: 'failed', preview, ...failedBy(event), mayBeApplied }
  }
  if (event.type === 'reject') return { ...work, status: 'checking', draft: event.draft, preview }
  if (flow.status === 'committing')
    return event.type === 'committed' ? { status: 'done', outcome: event.outcome } : flow
  switch (event.type) {
    case 'created':
      return { ...flow, importId: event.importId }
    case 'sent':
      return { ...flow, sent: event.sent }
    case 'staged':
      return flow.importId === null ? flow : { ...work, importId: flow.importId, status: 'committing', preview }
    case 'stop':
      return { ...work, status: 'preview', preview }
    default:
      return flow
  }
}

function workOf<P extends ImportParts>({ source, table, draft, importId }: Work<P>): Work<P> {
  return { source, table, draft, importId }
}
