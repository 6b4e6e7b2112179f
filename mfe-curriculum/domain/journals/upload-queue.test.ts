import {
  mostUploadsAtOnce,
  summaryOf,
  uploadTransition,
  type NewUpload,
  type UploadEvent,
  type UploadQueue,
  type UploadState,
} from './upload-queue.ts'

const file = (id: string, problem: string | null = null): NewUpload => ({
  ...{ id, owner: 'j', name: `${id}.pdf`, size: 100 },
  problem,
})
const itemOf = (id: string, state: UploadState) => ({
  ...{ id, owner: 'j', name: `${id}.pdf`, size: 100 },
  batch: 1,
  state,
})

const states = {
  waiting: { status: 'waiting' },
  sending: { status: 'sending', part: 0.5 },
  done: { status: 'done' },
  failed: { status: 'failed', reason: 'network', final: false },
  refused: { status: 'failed', reason: 'too large', final: true },
  cancelled: { status: 'cancelled' },
} as const satisfies Record<string, UploadState>

const events = {
  progress: { type: 'progress', id: 'x', part: 0.75 },
  done: { type: 'done', id: 'x' },
  failed: { type: 'failed', id: 'x', reason: 'lost', final: false },
  retry: { type: 'retry', ids: ['x'] },
  cancel: { type: 'cancel', ids: ['x'] },
  dismiss: { type: 'dismiss', ids: ['x'] },
} as const satisfies Record<string, UploadEvent>

const lost = { status: 'failed', reason: 'lost', final: false } as const
const further = { status: 'sending', part: 0.75 } as const
/** The next state of a file by state and event while nothing else can start. 'same' and 'gone' mean what they say. */
const table: Record<keyof typeof states, Record<keyof typeof events, UploadState | 'same' | 'gone'>> = {
  waiting: { progress: 'same', done: 'same', failed: 'same', retry: 'same', cancel: states.cancelled, dismiss: 'same' },
  sending: {
    progress: further,
    done: states.done,
    failed: lost,
    retry: 'same',
    cancel: states.cancelled,
    dismiss: 'same',
  },
  done: { progress: 'same', done: 'same', failed: 'same', retry: 'same', cancel: 'same', dismiss: 'gone' },
  failed: { progress: 'same', done: 'same', failed: 'same', retry: states.waiting, cancel: 'same', dismiss: 'gone' },
  refused: { progress: 'same', done: 'same', failed: 'same', retry: 'same', cancel: 'same', dismiss: 'gone' },
  cancelled: {
    progress: 'same',
    done: 'same',
    failed: 'same',
    retry: states.waiting,
    cancel: 'same',
    dismiss: 'gone',
  },
}

const cases = Object.entries(table).flatMap(([state, row]) =>
  // The keys of the tables above.
  Object.entries(row).map(([event, to]) => [state as keyof typeof states, event as keyof typeof events, to] as const),
)

it.each(cases)('a file that is %s: %s → %j', (state, event, to) => {
  // The other three are being sent, so that nothing else starts.
  const busy = ['a', 'b', 'c'].map((id) => itemOf(id, { status: 'sending', part: 0 }))
  const others = state === 'sending' ? busy.slice(0, 2) : busy
  const after = uploadTransition([...others, itemOf('x', states[state])], events[event])
  const found = after.find(({ id }) => id === 'x')?.state
  expect(found ?? 'gone').toEqual(to === 'same' ? states[state] : to)
  expect(after.slice(0, others.length)).toEqual(others)
})

const statusOf = (queue: UploadQueue): string => queue.map(({ state }) => state.status[0]).join('')

it('sends three of thirty files at once; whenever one ends, the longest waiting one follows', () => {
  const all = Array.from({ length: 30 }, (_, at) => file(String(at)))
  let queue = uploadTransition([], { type: 'add', files: all })
  expect(statusOf(queue).slice(0, 5)).toBe('sssww')
  queue = uploadTransition(queue, { type: 'done', id: '1' })
  expect(statusOf(queue).slice(0, 5)).toBe('sdssw')
  queue = uploadTransition(queue, { type: 'failed', id: '0', reason: 'lost', final: false })
  expect(statusOf(queue).slice(0, 6)).toBe('fdsssw')
  queue = uploadTransition(queue, { type: 'cancel', ids: ['2'] })
  expect(statusOf(queue).slice(0, 7)).toBe('fdcsssw')
  queue = uploadTransition(queue, { type: 'retry', ids: ['0'] })
  expect(statusOf(queue).slice(0, 7)).toBe('wdcsssw')
  queue = uploadTransition(queue, { type: 'done', id: '4' })
  expect(statusOf(queue).slice(0, 7)).toBe('sdcsdsw')
})

it('never sends more than three at once', () => {
  const ids = Array.from({ length: 12 }, (_, at) => String(at))
  let queue = uploadTransition([], { type: 'add', files: ids.map((id) => file(id)) })
  const kinds = ['done', 'failed', 'retry', 'cancel', 'dismiss'] as const
  // Every event on every file, repeated in an order that reaches every state.
  for (let step = 0; step < 600; step += 1) {
    const id = ids[(step * 7) % ids.length] ?? ''
    const type = kinds[(step * 3 + Math.floor(step / 5)) % kinds.length] ?? 'done'
    const event: UploadEvent =
      type === 'done' ? { type, id } : type === 'failed' ? { type, id, reason: '', final: false } : { type, ids: [id] }
    queue = uploadTransition(queue, event)
    expect(queue.filter(({ state }) => state.status === 'sending').length).toBeLessThanOrEqual(mostUploadsAtOnce)
  }
})

it('never sends a file with a problem, and lets the others pass', () => {
  const queue = uploadTransition([], { type: 'add', files: [file('a', 'too large'), file('b')] })
  expect(queue.map(({ state }) => state)).toEqual([
    { status: 'failed', reason: 'too large', final: true },
    { status: 'sending', part: 0 },
  ])
})

it('counts files in the summary, and the bytes of those to be sent', () => {
  const queue = [
    itemOf('a', states.done),
    itemOf('b', states.sending),
    itemOf('c', states.waiting),
    itemOf('d', states.failed),
    itemOf('e', states.refused),
    itemOf('f', states.cancelled),
  ]
  const counts = { all: 6, done: 1, failed: 2, cancelled: 1, open: 2, left: 0 }
  expect(summaryOf(queue)).toEqual({ ...counts, part: 0.5, retryable: ['d'] })
  expect(summaryOf([])).toMatchObject({ all: 0, part: 0 })
})

it('begins a new batch when nothing is being sent: its counts start at zero, unfinished files stay', () => {
  let queue = uploadTransition([], { type: 'add', files: ['a', 'b', 'c'].map((id) => file(id)) })
  queue = uploadTransition(queue, { type: 'done', id: 'a' })
  queue = uploadTransition(queue, { type: 'add', files: [file('d')] })
  expect(summaryOf(queue)).toMatchObject({ all: 4, done: 1, open: 3, left: 0, part: 0.25 })
  queue = uploadTransition(queue, { type: 'cancel', ids: ['b'] })
  queue = uploadTransition(queue, { type: 'failed', id: 'c', reason: 'lost', final: false })
  queue = uploadTransition(queue, { type: 'done', id: 'd' })
  expect(summaryOf(queue)).toMatchObject({ all: 4, done: 2, failed: 1, cancelled: 1, open: 0, left: 0 })
  queue = uploadTransition(queue, { type: 'add', files: [file('e'), file('f')] })
  expect(queue.map(({ id }) => id)).toEqual(['b', 'c', 'e', 'f'])
  expect(summaryOf(queue)).toMatchObject({ all: 2, done: 0, failed: 0, open: 2, left: 2, part: 0, retryable: ['c'] })
  queue = uploadTransition(queue, { type: 'retry', ids: ['c'] })
  expect(summaryOf(queue)).toMatchObject({ all: 3, open: 3, left: 1 })
})
