import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { getSchool } from '@gakuseki/shared-api/contract/school.ts'
import type { PageSpan } from '@gakuseki/shared-api/contract/telemetry.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { areaOf, startPageTracing } from './page-tracing.ts'

const spansPath = '/api/user/v2/telemetry/spans'

let stop = (): void => {}
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

/** A page with a button that calls the server, and what the server gets of it. */
function setup(statusOfSpans = 200) {
  const requests: Request[] = []
  const reported: PageSpan[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    if (!request.url.endsWith(spansPath)) return Response.json({ ok: true, data: { schoolName: '学校' } })
    const { spans } = (await request.json()) as { spans: PageSpan[] }
    reported.push(...spans)
    const error = { code: 'notFound', message: 'm', displayMessage: 'm' }
    return Response.json(
      statusOfSpans === 200 ? { ok: true, data: { taken: spans.length } } : { ok: false, message: 'm', error },
      { status: statusOfSpans },
    )
  }
  const target = { bases: { user: '/api/user', curriculum: '/api/curriculum' }, token: () => 'me' } as const
  const tracing = startPageTracing({ ratio: 1, target, fetch })
  ;({ stop } = tracing)
  const api = createApiClient({ ...target, fetch, trace: () => tracing })
  render(<button onClick={() => void api.call(getSchool, { query: {} })}>読む</button>)
  const click = async () => {
    fireEvent.click(screen.getByRole('button'))
    await act(() => jest.advanceTimersByTimeAsync(11_000))
  }
  return { requests, reported, click, handed: () => requests.filter(({ url }) => url.endsWith(spansPath)) }
}

it('a click and its call come to the server as one trace, by which the call itself was made', async () => {
  const { requests, reported, click, handed } = setup()
  await click()
  const root = reported.find(({ name }) => name === 'click')
  const call = reported.find(({ name }) => name === 'user GET /v2/school')
  expect(reported).toHaveLength(2)
  expect(call).toMatchObject({ traceId: root?.traceId, parentSpanId: root?.spanId, status: 200 })
  expect(requests[0]?.headers.get('traceparent')).toBe(`00-${root?.traceId}-${call?.spanId}-01`)
  // The handing over is in the person's name, and no trace of its own.
  for (const request of handed()) {
    expect(request.headers.get('authorization')).toBe('Bearer me')
    expect(request.headers.has('traceparent')).toBe(false)
  }
})

it('a page where nothing happens hands over nothing', async () => {
  const { handed } = setup()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(handed()).toHaveLength(0)
})

it('a server that does not trace is asked once', async () => {
  const { click, handed } = setup(404)
  await click()
  await click()
  expect(handed()).toHaveLength(1)
})

it.each([
  ['/', '/'],
  ['/student/list', '/student'],
  ['/student', '/student'],
  ['/佐藤/x', '/'],
  ['/s26001', '/'],
])('the area of %s is %s', (path, area) => expect(areaOf(path)).toBe(area))
