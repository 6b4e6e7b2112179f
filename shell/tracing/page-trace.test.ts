import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { createPageTrace } from './page-trace.ts'

function setup(isKept = () => true) {
  let time = 1_000_000
  let serial = 0
  const trace = createPageTrace({
    now: () => time,
    newId: (digits) => String((serial += 1)).padStart(digits, '0'),
    isKept,
    area: () => '/student',
  })
  return { trace, pass: (ms: number) => void (time += ms * 1000) }
}

it('calls after a click are its children, from the click to the end of the last one', () => {
  const { trace, pass } = setup()
  trace.act('click')
  pass(100)
  const first = trace.begin(listStudents)
  pass(50)
  first.end(200)
  const second = trace.begin(listStudents)
  pass(30)
  second.end(503)
  pass(5001)
  const [one, two, root, ...rest] = trace.take()
  expect(rest).toEqual([])
  expect(root).toMatchObject({
    name: 'click',
    parentSpanId: null,
    startedAt: 1_000_000,
    duration: 180_000,
    status: null,
  })
  const child = { traceId: root?.traceId, parentSpanId: root?.spanId, name: 'user GET /v2/students', area: '/student' }
  expect(one).toMatchObject({ ...child, startedAt: 1_100_000, duration: 50_000, status: 200 })
  expect(two).toMatchObject({ ...child, startedAt: 1_150_000, duration: 30_000, status: 503 })
  expect(first.traceparent).toBe(`00-${root?.traceId}-${one?.spanId}-01`)
  expect(new Set([root?.spanId, one?.spanId, two?.spanId]).size).toBe(3)
  expect(trace.take()).toEqual([])
})

it('an action keeps its calls when another one begins before they are answered', () => {
  const { trace } = setup()
  trace.act('click')
  const slow = trace.begin(listStudents)
  trace.act('submit')
  const quick = trace.begin(listStudents)
  quick.end(200)
  expect(trace.take().map(({ name }) => name)).toEqual(['user GET /v2/students'])
  slow.end(200)
  const [late, root] = trace.take()
  expect([late?.parentSpanId, root?.name]).toEqual([root?.spanId, 'click'])
})

it('a call long after the last one is a trace of its own', () => {
  const { trace, pass } = setup()
  trace.act('click')
  trace.begin(listStudents).end(200)
  pass(5001)
  trace.begin(listStudents).end(200)
  const [first, own, root] = trace.take()
  expect(own).toMatchObject({ parentSpanId: null, name: 'user GET /v2/students' })
  expect(own?.traceId).not.toBe(first?.traceId)
  expect(first?.parentSpanId).toBe(root?.spanId)
})

it('a call that runs for long holds its action open for those after it', () => {
  const { trace, pass } = setup()
  trace.act('click')
  const long = trace.begin(listStudents)
  pass(20_000)
  const after = trace.begin(listStudents)
  long.end(200)
  after.end(200)
  pass(5001)
  const spans = trace.take()
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
})

it('sends nothing for a click that leads to no call', () => {
  const { trace, pass } = setup()
  trace.act('click')
  trace.act('input')
  pass(10_000)
  expect(trace.take()).toEqual([])
})

it('informs the server that a trace is not kept, and does not send it', () => {
  const { trace, pass } = setup(() => false)
  trace.act('click')
  const call = trace.begin(listStudents)
  call.end(200)
  pass(5001)
  expect(call.traceparent).toMatch(/-00$/)
  expect(trace.take()).toEqual([])
})

it('sends the open action when the page is left', () => {
  const { trace } = setup()
  trace.act('click')
  trace.begin(listStudents).end(null)
  expect(trace.take().map(({ name }) => name)).toEqual(['user GET /v2/students'])
  expect(trace.take(true).map(({ name }) => name)).toEqual(['click'])
})

it('keeps the newest spans only, when nobody takes them', () => {
  const { trace } = setup()
  for (let at = 0; at < 600; at += 1) trace.begin(listStudents).end(200)
  expect(trace.take()).toHaveLength(500)
})
