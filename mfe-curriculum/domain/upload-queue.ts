/**
 * Files on their way to the server: at most three are sent at a time, and what becomes of one of them holds up no other.
 * `part` is how much of it has been handed over, 0 to 1.
 */
export type UploadState =
  | { readonly status: 'waiting' }
  | { readonly status: 'sending'; readonly part: number }
  | { readonly status: 'done' }
  /** `final`: what is wrong with it does not change by sending it again. */
  | { readonly status: 'failed'; readonly reason: string; readonly final: boolean }
  | { readonly status: 'cancelled' }

export type UploadItem = {
  readonly id: string
  /** What the file belongs to. */
  readonly owner: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly state: UploadState
}

/** In the order in which they were chosen. */
export type UploadQueue = readonly UploadItem[]

export type NewUpload = Omit<UploadItem, 'state'> & {
  /** Why it is not sent at all; null when nothing is wrong with it. */
  readonly problem: string | null
}

export type UploadEvent =
  | { readonly type: 'add'; readonly files: readonly NewUpload[] }
  | { readonly type: 'progress'; readonly id: string; readonly part: number }
  | { readonly type: 'done'; readonly id: string }
  | { readonly type: 'failed'; readonly id: string; readonly reason: string; readonly final: boolean }
  | { readonly type: 'retry'; readonly ids: readonly string[] }
  | { readonly type: 'cancel'; readonly ids: readonly string[] }
  /** Takes what has ended out of sight. */
  | { readonly type: 'dismiss'; readonly ids: readonly string[] }

export const mostUploadsAtOnce = 3

/** The queue after an event; events that mean nothing in a file's state leave it as it is. */
export function transition(queue: UploadQueue, event: UploadEvent): UploadQueue {
  return started(afterEvent(queue, event))
}

function afterEvent(queue: UploadQueue, event: UploadEvent): UploadQueue {
  if (event.type === 'add') return [...queue, ...event.files.map(addedOf)]
  if (event.type === 'dismiss') return queue.filter(({ id, state }) => isOpen(state) || !event.ids.includes(id))
  const ids = 'ids' in event ? event.ids : [event.id]
  return queue.map((item) => {
    const state = ids.includes(item.id) ? stateAfter(item.state, event) : item.state
    return state === item.state ? item : { ...item, state }
  })
}

type StateEvent = Exclude<UploadEvent, { readonly type: 'add' | 'dismiss' }>

function stateAfter(state: UploadState, event: StateEvent): UploadState {
  const { status } = state
  switch (event.type) {
    case 'progress':
      return status === 'sending' ? { status, part: event.part } : state
    case 'done':
      // The server may have stored what was taken back a moment too late.
      return status === 'sending' || status === 'cancelled' ? { status: 'done' } : state
    case 'failed':
      return status === 'sending' ? { status: 'failed', reason: event.reason, final: event.final } : state
    case 'retry':
      return (status === 'failed' && !state.final) || status === 'cancelled' ? { status: 'waiting' } : state
    case 'cancel':
      return isOpen(state) ? { status: 'cancelled' } : state
  }
}

/** Whoever waits longest is sent next. */
function started(queue: UploadQueue): UploadQueue {
  let room = mostUploadsAtOnce - queue.filter(({ state }) => state.status === 'sending').length
  return queue.map((item) => {
    if (item.state.status !== 'waiting' || room <= 0) return item
    room -= 1
    return { ...item, state: { status: 'sending', part: 0 } }
  })
}

function addedOf({ problem, ...file }: NewUpload): UploadItem {
  return {
    ...file,
    state: problem === null ? { status: 'waiting' } : { status: 'failed', reason: problem, final: true },
  }
}

/** Still to be sent, or on its way. */
export function isOpen({ status }: UploadState): boolean {
  return status === 'waiting' || status === 'sending'
}

export type UploadSummary = {
  readonly all: number
  readonly done: number
  readonly failed: number
  readonly cancelled: number
  readonly open: number
  /** How much of all the bytes that are to be sent has been sent, 0 to 1. */
  readonly part: number
  /** Those that sending again may help. */
  readonly retryable: readonly string[]
}

export function summaryOf(queue: UploadQueue): UploadSummary {
  const count = (status: UploadState['status']): number => queue.filter(({ state }) => state.status === status).length
  const wanted = queue.filter(({ state }) => isOpen(state) || state.status === 'done')
  const bytes = wanted.reduce((sum, { size }) => sum + size, 0)
  const sent = wanted.reduce((sum, { size, state }) => sum + size * partOf(state), 0)
  return {
    all: queue.length,
    done: count('done'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    open: count('waiting') + count('sending'),
    part: bytes === 0 ? 0 : sent / bytes,
    retryable: queue.flatMap(({ id, state }) => (state.status === 'failed' && !state.final ? [id] : [])),
  }
}

function partOf(state: UploadState): number {
  if (state.status === 'done') return 1
  return state.status === 'sending' ? state.part : 0
}
