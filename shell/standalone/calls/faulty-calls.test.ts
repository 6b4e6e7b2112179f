import { refusal } from '@gakuseki/api-server/browser.ts'
import { createStore } from 'zustand'
import { parseCallFault, type ArmedFault } from './call-fault.ts'
import { createCallLog, printCall, printCalls } from './call-log.ts'
import { withCallFaults } from './faulty-calls.ts'

const site = 'http://localhost'
const student = `${site}/api/user/v2/students/s001`
const json = { 'content-type': 'application/json' }

/** An API that records the requests it receives, and a clock that moves only while a fault waits. */
function open(...texts: string[]) {
  const armed = texts.flatMap((text) => parseCallFault(text) ?? []).map((fault) => ({ ...fault, used: 0 }))
  const faults = createStore<readonly ArmedFault[]>(() => armed)
  let time = 0
  const log = createCallLog(() => time)
  const reached: string[] = []
  const api = async (request: Request): Promise<Response> => {
    reached.push(`${request.method} ${await request.text()}`)
    return Response.json({ ok: true })
  }
  const later = (ms: number, run: () => void) => {
    time += ms
    run()
    return () => {}
  }
  let mayFail = true
  const fetch = withCallFaults(api, { faults, log, later, mayFail: () => mayFail, refuse: refusal })
  const patch = (): Promise<Response> =>
    fetch(new Request(student, { method: 'PATCH', headers: json, body: '{"grade":3}' }))
  return { fetch, patch, reached, log, faults, begin: (may: boolean) => (mayFail = may) }
}

it('answers the next two calls with 503 after three seconds, then lets them through', async () => {
  const { patch, reached, log } = open('PATCH /students/* 503 3000ms 2x')
  const answers = [await patch(), await patch(), await patch()]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
  expect(await answers[0]?.json()).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  expect(reached).toEqual(['PATCH {"grade":3}'])
  expect(printCalls(log.calls.getState())).toBe(
    [
      'PATCH /api/user/v2/students/s001 503 3000ms (PATCH /students/* 503 3000ms 2x)',
      'PATCH /api/user/v2/students/s001 503 3000ms (PATCH /students/* 503 3000ms 2x)',
      'PATCH /api/user/v2/students/s001 200 0ms',
    ].join('\n'),
  )
})

it.each([
  ['PATCH / lost-before', 0],
  ['PATCH / lost-after', 1],
])('breaks the connection by %s when the API has seen %i calls', async (fault, seen) => {
  const { patch, reached, log } = open(fault)
  expect((await patch()).type).toBe('error')
  expect(reached).toHaveLength(seen)
  expect(log.calls.getState()[0]?.outcome?.status).toBe('lost')
})

it('only delays', async () => {
  const { patch, log } = open('* / late 2000ms')
  expect((await patch()).status).toBe(200)
  expect(log.calls.getState()[0]?.outcome?.ms).toBe(2000)
})

it('disturbs no call of the start, which uses up no fault', async () => {
  const { patch, fetch, faults, begin } = open('* / 500 1x')
  begin(false)
  expect((await patch()).status).toBe(200)
  begin(true)
  expect((await fetch(new Request(`${site}/api/user/v2/userInfo/me`))).status).toBe(200)
  expect(faults.getState()[0]?.used).toBe(0)
  expect((await patch()).status).toBe(500)
})

it('notes bodies that can be read, the newest call first, and no pictures', async () => {
  const { fetch, patch, log } = open()
  await fetch(new Request(`${site}/demo/photos/p1.svg`))
  await patch()
  await fetch(new Request(`${site}/api/user/v2/students?q=%E4%BD%90`))
  const calls = log.calls.getState()
  expect(calls.map(({ method, search, sent }) => [method, search, sent])).toEqual([
    ['GET', '?q=%E4%BD%90', null],
    ['PATCH', '', '{\n  "grade": 3\n}'],
  ])
  const [, patched] = calls
  expect(patched && printCall(patched)).toBe(
    'PATCH /api/user/v2/students/s001 200 0ms\n\n{\n  "grade": 3\n}\n\n{\n  "ok": true\n}',
  )
})

it('keeps the last 50 calls', async () => {
  const { patch, log } = open()
  for (let count = 0; count < 51; count += 1) await patch()
  const ids = log.calls.getState().map(({ id }) => id)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 51, 2])
})
