/**
 * Files to upload. At most three are sent at a time, and a failed one does not block the others. `part` is the part already sent, 0 to 1.
 */
export type UploadState =
  | { readonly status: 'waiting' }
  | { readonly status: 'sending'; readonly part: number }
  | { readonly status: 'done' }
  /** `final`: what is wrong with it does not change by sending it again. */
  | {
      readonly status: 'failed'
      readonly reason: string
      readonly final: boolean
      readonly requestId?: string | undefined
    }
  | { readonly status: 'cancelled' }

export type UploadItem = {
  readonly id: string
  /** The owner of the file. */
  readonly owner: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Increases. Files added while others are being sent belong to their batch. */
  readonly batch: number
  readonly state: UploadState
}

/** In the order in which they were chosen. */
export type UploadQueue = readonly UploadItem[]

export type NewUpload = Omit<UploadItem, 'state' | 'batch'> & {
  /** Why it is not sent; null if it has no problem. */
  readonly problem: string | null
}

export type UploadEvent =
  | { readonly type: 'add'; readonly files: readonly NewUpload[] }
  | { readonly type: 'progress'; readonly id: string; readonly part: number }
  | { readonly type: 'done'; readonly id: string }
  | {
      readonly type: 'failed'
      readonly id: string
      readonly reason: string
      readonly final: boolean
      /** Of the call that failed. */
      readonly requestId?: string | undefined
    }
  | { readonly type: 'retry'; readonly ids: readonly string[] }
  | { readonly type: 'cancel'; readonly ids: readonly string[] }
  /** Removes finished files from the list. */
  | { readonly type: 'dismiss'; readonly ids: readonly string[] }

export const mostUploadsAtOnce = 3

/** The queue after an event. Events without a meaning in a file's state leave it as it is. */
export function uploadTransition(queue: UploadQueue, event: UploadEvent): UploadQueue {
  return started(afterEvent(queue, event))
}

function afterEvent(queue: UploadQueue, event: UploadEvent): UploadQueue {
  if (event.type === 'add') return withAdded(queue, event.files)
  if (event.type === 'dismiss') return queue.filter(({ id, state }) => isOpen(state) || !event.ids.includes(id))
  const ids = 'ids' in event ? event.ids : [event.id]
  const batch = lastBatch(queue)
  return queue.map((item) => {
    const state = ids.includes(item.id) ? stateAfter(item.state, event) : item.state
    // A file that is sent again joins the current batch.
    return state === item.state ? item : { ...item, batch, state }
  })
}

/** The finished files of an earlier batch are removed, its unfinished ones stay. */
function withAdded(queue: UploadQueue, files: readonly NewUpload[]): UploadQueue {
  const isUnderWay = queue.some(({ state }) => isOpen(state))
  const batch = lastBatch(queue) + (isUnderWay ? 0 : 1)
  const kept = isUnderWay ? queue : queue.filter(({ state }) => state.status !== 'done')
  return [...kept, ...files.map((file) => addedOf(file, batch))]
}

function lastBatch(queue: UploadQueue): number {
  return Math.max(0, ...queue.map(({ batch }) => batch))
}

type StateEvent = Exclude<UploadEvent, { readonly type: 'add' | 'dismiss' }>

function stateAfter(state: UploadState, event: StateEvent): UploadState {
  const { status } = state
  switch (event.type) {
    case 'progress':
      return status === 'sending' ? { status, part: event.part } : state
    case 'done':
      return status === 'sending' ? { status: 'done' } : state
    case 'failed': {
      const { reason, final, requestId } = event
      return status === 'sending' ? { status: 'failed', reason, final, requestId } : state
    }
    case 'retry':
      return (status === 'failed' && !state.final) || status === 'cancelled' ? { status: 'waiting' } : state
    case 'cancel':
      return isOpen(state) ? { status: 'cancelled' } : state
  }
}

/** The longest waiting file is sent next. */
function started(queue: UploadQueue): UploadQueue {
  let room = mostUploadsAtOnce - queue.filter(({ state }) => state.status === 'sending').length
  return queue.map((item) => {
    if (item.state.status !== 'waiting' || room <= 0) return item
    room -= 1
    return { ...item, state: { status: 'sending', part: 0 } }
  })
}

function addedOf({ problem, ...file }: NewUpload, batch: number): UploadItem {
  return {
    ...file,
    batch,
    state: problem === null ? { status: 'waiting' } : { status: 'failed', reason: problem, final: true },
  }
}

/** Whether a file is still to be sent or being sent. */
export function isOpen({ status }: UploadState): boolean {
  return status === 'waiting' || status === 'sending'
}

/** The current batch, or the last one that has ended. */
export type UploadSummary = {
  readonly all: number
  readonly done: number
  readonly failed: number
  readonly cancelled: number
  readonly open: number
  /** The unfinished files of earlier batches. */
  readonly left: number
  /** The sent part of all bytes to send, 0 to 1. */
  readonly part: number
  /** Files of all batches that may succeed when sent again. */
  readonly retryable: readonly string[]
}

export function summaryOf(queue: UploadQueue): UploadSummary {
  const last = lastBatch(queue)
  const items = queue.filter(({ batch }) => batch === last)
  const count = (status: UploadState['status']): number => items.filter(({ state }) => state.status === status).length
  const wanted = items.filter(({ state }) => isOpen(state) || state.status === 'done')
  const bytes = wanted.reduce((sum, { size }) => sum + size, 0)
  const sent = wanted.reduce((sum, { size, state }) => sum + size * partOf(state), 0)
  return {
    all: items.length,
    done: count('done'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    open: count('waiting') + count('sending'),
    left: queue.length - items.length,
    part: bytes === 0 ? 0 : sent / bytes,
    retryable: queue.flatMap(({ id, state }) => (state.status === 'failed' && !state.final ? [id] : [])),
  }
}

function partOf(state: UploadState): number {
  if (state.status === 'done') return 1
  return state.status === 'sending' ? state.part : 0
}
