import { getBasicUserInfo } from '../contract/people/people.ts'
import { dataOf, endpoint } from '../contract/kit/kit.ts'
import { z } from '../core/schema.ts'
import { isApiError } from './api-error.ts'
import { createApiClient } from './create-client.ts'

const sync = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/admin/syncWithGWS',
  access: 'people.read',
  summary: 'writes',
  body: z.object({ userType: z.string() }),
  answer: dataOf(z.object({ done: z.boolean() })),
})

const person = { userId: 's1', googleMail: 'a@school.example', userType: 'student', name: '佐藤', photoUrl: null }
const bases = { user: '/api/user', curriculum: '/api/curriculum' }

function clientOf(answer: (request: Request) => Promise<Response> | Response) {
  const requests: Request[] = []
  const api = createApiClient({
    bases,
    token: () => 'secret',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request)
      return answer(request)
    },
  })
  return { api, requests, read: () => api.call(getBasicUserInfo, { params: { userId: 's1' } }) }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const failure = (code: string, status: number) =>
  json({ ok: false, message: 'm', error: { code, message: 'm', displayMessage: '日本語' } }, status)

/** Node's fetch reports a body that ends too early in this way. */
const brokenOff = (): Response =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }))

async function failureOf(call: Promise<unknown>) {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (!isApiError(error)) throw new Error('no ApiError', { cause: error })
  return error
}

describe('[C40] ky', () => {
  afterEach(() => jest.useRealTimers())

  const busy = (seconds: string) =>
    Response.json(
      { ok: false, message: 'm', error: { code: 'unavailable', message: 'm', displayMessage: '混雑しています。' } },
      { status: 503, headers: { 'retry-after': seconds } },
    )

  it('repeats a read call after the time that a busy server names', async () => {
    jest.useFakeTimers()
    const answers = [busy('3'), json({ ok: true, data: person })]
    const { read, requests } = clientOf(() => answers.shift() ?? busy('3'))
    const answer = read()
    await jest.advanceTimersByTimeAsync(2900)
    expect(requests).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(200)
    await expect(answer).resolves.toEqual(person)
    expect(requests).toHaveLength(2)
  })

  it('waits ten seconds at most, whatever the header says', async () => {
    jest.useFakeTimers()
    const { read, requests } = clientOf(() =>
      requests.length > 1
        ? json({ ok: true, data: person })
        : Response.json({}, { status: 503, headers: { 'ratelimit-reset': '3600' } }),
    )
    const answer = read()
    await jest.advanceTimersByTimeAsync(10_100)
    await expect(answer).resolves.toEqual(person)
  })

  it('tries three times in all, and reports the last answer of the server', async () => {
    const { read, requests } = clientOf(() => busy('0'))
    expect(await failureOf(read())).toMatchObject({
      code: 'unavailable',
      status: 503,
      displayMessage: '混雑しています。',
    })
    expect(requests).toHaveLength(3)
  })

  it.each([
    ['a server that is busy for a minute', () => busy('60'), 1],
    ['a server that is busy until tomorrow', () => busy(new Date(Date.now() + 86_400_000).toUTCString()), 1],
    ['a refusal', () => failure('internal', 500), 1],
    ['no network', () => Promise.reject(new TypeError('fetch failed')), 3],
    ['an answer that breaks off', () => brokenOff(), 3],
  ])('counts the tries: %s', async (_what, answer, tries) => {
    const { read, requests } = clientOf(answer)
    await failureOf(read())
    expect(requests).toHaveLength(tries)
  })

  it.each([
    ['a busy server', () => busy('0')],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('sends a write call only once: %s', async (_what, answer) => {
    const { api, requests } = clientOf(answer)
    await failureOf(api.call(sync, { body: { userType: 'student' }, idempotencyKey: 'a-key-of-its-own' }))
    expect(requests).toHaveLength(1)
  })

  it('gives up 15 s after a call was sent, even when the head of its answer has arrived', async () => {
    jest.useFakeTimers()
    const never = () => new ReadableStream({ pull: () => new Promise(() => {}) })
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { read } = clientOf(() => promise)
    const settled = jest.fn()
    const failed = failureOf(read()).then((error) => {
      settled()
      return error
    })
    await jest.advanceTimersByTimeAsync(14_000)
    resolve(new Response(never()))
    await jest.advanceTimersByTimeAsync(900)
    expect(settled).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(200)
    expect(settled).toHaveBeenCalled()
    expect((await failed).code).toBe('timeout')
  })

  it('repeats a write call with its body and key once its token is renewed', async () => {
    let token = 'old'
    const seen: (readonly [string | null, string | null, string])[] = []
    const api = createApiClient({
      bases: { user: '/api/user', curriculum: '/api/curriculum' },
      token: () => token,
      renew: async () => {
        token = 'new'
        return true
      },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const { headers } = request
        seen.push([headers.get('authorization'), headers.get('idempotency-key'), await request.text()])
        return token === 'old' ? failure('unauthenticated', 401) : json({ ok: true, data: { done: true } })
      },
    })
    await api.call(sync, { body: { userType: 'student' }, idempotencyKey: 'a-key-of-its-own' })
    expect(seen).toEqual([
      ['Bearer old', 'a-key-of-its-own', '{"userType":"student"}'],
      ['Bearer new', 'a-key-of-its-own', '{"userType":"student"}'],
    ])
  })
})

it.each([
  ['a message alone', () => json({ message: '回線の点検中です。' }, 503), '回線の点検中です。'],
  ['an empty message', () => json({ message: ' ' }, 400), 'エラーが発生しました。'],
  ['nothing', () => new Response(null, { status: 500 }), 'エラーが発生しました。'],
  ['a page of a proxy', () => new Response('<html>Bad Gateway</html>', { status: 502 }), 'エラーが発生しました。'],
])('[C10] [ERR-05] a failed answer with %s', async (_what, answer, shown) => {
  expect((await failureOf(clientOf(answer).read())).displayMessage).toBe(shown)
})
