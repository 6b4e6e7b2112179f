import { mostPageSpans, sendPageSpans, type PageSpan } from '@gakuseki/shared-api/contract/telemetry.ts'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import type { CallTracing } from './request-trace.ts'

const path = '/api/user/v2/telemetry/spans'
const takePageSpans = jest.fn()
const follow = jest.fn<ReturnType<CallTracing['follow']>, Parameters<CallTracing['follow']>>()

let api: ContractApi
let off: ContractApi
beforeAll(async () => {
  api = await openContractApi(accessPolicy, { tracing: { follow, takePageSpans } })
  off = await openContractApi()
})
afterAll(async () => {
  await api.close()
  await off.close()
})
beforeEach(() => {
  takePageSpans.mockReset()
  follow.mockReset()
  follow.mockImplementation(async (_headers, answer) => void (await answer()))
})

const span: PageSpan = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  parentSpanId: null,
  name: 'click',
  area: '/student',
  startedAt: 1_795_000_000_000_000,
  duration: 12_500,
  status: null,
}

const send = (to: ContractApi, body: unknown, token: string | null = staffToken) => {
  const headers = { 'content-type': 'application/json' }
  return to.ask(path, { method: 'POST', headers, body: JSON.stringify(body), token })
}

it('takes actions and declared calls, and passes over what it does not know', async () => {
  const call = { ...span, name: 'user GET /v2/students/{userId}', status: 200 }
  const answer = await api.call(sendPageSpans, { body: { spans: [span, call, { ...span, name: '佐藤 花子' }] } })
  expect(answer).toEqual({ taken: 2 })
  expect(takePageSpans.mock.calls).toEqual([[[span, call]]])
})

it('any member of staff may hand spans over, nobody else', async () => {
  expect((await send(api, { spans: [span] })).status).toBe(200)
  expect((await send(api, { spans: [span] }, null)).status).toBe(401)
  expect(takePageSpans).toHaveBeenCalledTimes(1)
})

it('does not exist where tracing is off', async () => {
  expect((await send(off, { spans: [span] })).status).toBe(404)
})

it.each([
  ['an id that is none', { ...span, traceId: '0'.repeat(32) }],
  ['an id in capitals', { ...span, spanId: 'B'.repeat(16) }],
  ['an address', { ...span, area: '/student/s26001' }],
  ['text in the place of an address', { ...span, area: '/佐藤' }],
  ['a field of its own', { ...span, userId: 's26001' }],
  ['a time without end', { ...span, duration: 1e12 }],
])('refuses %s', async (_what, wrong) => {
  expect((await send(api, { spans: [wrong] })).status).toBe(400)
  expect(takePageSpans).not.toHaveBeenCalled()
})

it('refuses more spans than a page hands over at once', async () => {
  expect((await send(api, { spans: Array.from({ length: mostPageSpans + 1 }, () => span) })).status).toBe(400)
})

it('follows calls, but neither pages nor the handing over itself', async () => {
  await send(api, { spans: [span] })
  await api.ask('/readyz')
  expect(follow).not.toHaveBeenCalled()
  await api.ask('/api/user/v2/school')
  expect(follow).toHaveBeenCalledTimes(1)
})
