import { getFile } from '../contract/stored-file.ts'
import { getBasicUserInfo, listStudents } from '../contract/people/people.ts'
import { listTerms } from '../contract/terms.ts'
import { endpoint, dataOf } from '../contract/kit/kit.ts'
import { z } from '../core/schema.ts'
import { isApiError } from './api-error.ts'
import { createApiClient } from './create-client.ts'

const sync = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/admin/syncWithGWS',
  access: 'people.read',
  summary: 'slow',
  body: z.object({ userType: z.string() }),
  answer: dataOf(z.object({ done: z.boolean() })),
  slow: true,
})

const person = { userId: 's1', googleMail: 'a@school.example', userType: 'student', name: '佐藤', photoUrl: null }

type Answer = (request: Request) => Promise<Response> | Response

function clientOf(answer: Answer, token: string | null = 'secret', verifyAnswers = false) {
  const requests: Request[] = []
  const onAnswer = jest.fn()
  const api = createApiClient({
    bases: { user: '/api/user', curriculum: '/api/curriculum' },
    token: () => token,
    onAnswer,
    verifyAnswers,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request)
      return answer(request)
    },
  })
  const read = () => api.call(getBasicUserInfo, { params: { userId: 's1' } })
  return { api, requests, onAnswer, read }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const failureBody = (code: string) => ({
  ok: false,
  message: 'm',
  error: { code, message: 'm', displayMessage: '日本語' },
})
const failure = (code: string, status: number) => json(failureBody(code), status)

it('returns a stored file unchanged under its name, and its failure like any other', async () => {
  const name = 'inline; filename="_.png"; filename*=UTF-8\'\'%E6%A0%A1%E7%AB%A0%20%281%29.png'
  const headers = { 'content-type': 'image/png', 'content-disposition': name }
  const { api, requests } = clientOf(() => new Response('bytes', { headers }), 'secret', true)
  const args = { params: { address: 'gs://gakuseki/k' }, query: { thumbnail: true } }
  const file = await api.call(getFile, args)
  expect([file.name, file.type, await file.text()]).toEqual(['校章 (1).png', 'image/png', 'bytes'])
  expect(requests[0]?.url).toContain('/v2/files/gs%3A%2F%2Fgakuseki%2Fk?thumbnail=true')
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret')
  const refused = clientOf(() => failure('forbidden', 403)).api.call(getFile, args)
  expect((await failureOf(refused)).code).toBe('forbidden')
})

async function failureOf(call: Promise<unknown>) {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (!isApiError(error)) throw new Error('no ApiError', { cause: error })
  return error
}

it('[C38] removes direction marks from the stored texts it reads', async () => {
  const { read } = clientOf(() => json({ ok: true, data: { ...person, name: '\u202e佐藤\u2069' } }))
  await expect(read()).resolves.toEqual(person)
})

it('[SHL-20] sends the bearer token if there is one, and no header without one', async () => {
  const withToken = clientOf(() => json({ ok: true, data: person }))
  await expect(withToken.read()).resolves.toEqual(person)
  expect(withToken.requests[0]?.headers.get('authorization')).toBe('Bearer secret')
  const without = clientOf(() => json({ ok: true, data: person }), null)
  await without.read()
  expect(without.requests[0]?.headers.has('authorization')).toBe(false)
})

it('sends the version that was read, and the idempotency key of a call', async () => {
  const { api, requests, read } = clientOf(() => json({ ok: true, data: { done: true } }))
  const body = { userType: 'student' }
  await api.call(sync, { body, ifMatch: 3, idempotencyKey: 'a-key-of-its-own' })
  const sent = requests[0]?.headers
  expect([sent?.get('if-match'), sent?.get('idempotency-key')]).toEqual(['3', 'a-key-of-its-own'])
  await read()
  expect(requests[1]?.headers.has('idempotency-key')).toBe(false)
})

it('returns the rows of a list with the counts, and omits absent query values', async () => {
  const page = { ok: true, data: [], numSearchResults: 0, numResultsPerPage: 50 }
  const { api, requests } = clientOf(() => json(page))
  await expect(api.call(listStudents, { query: { q: '佐藤', classId: undefined } })).resolves.toMatchObject(page)
  expect(new URL(requests[0]?.url ?? '').search).toBe(`?q=${encodeURIComponent('佐藤')}`)
})

it.each([
  [403, 'forbidden'],
  [409, 'conflict'],
  [422, 'ruleBroken'],
  [503, 'unavailable'],
])('[API-17] turns status %i into a failure with the server’s code and sentence', async (status, code) => {
  const error = await failureOf(clientOf(() => failure(code, status)).read())
  expect(error).toMatchObject({ code, status, displayMessage: '日本語' })
})

it.each([300, 304, 399])('[API-17] treats status %i as a failure, whatever its body says', async (status) => {
  // By the standard, a 304 has no body.
  const answer = () => (status === 304 ? new Response(null, { status }) : json({ ok: true, data: person }, status))
  await expect(clientOf(answer).read()).rejects.toMatchObject({ status })
})

it('[API-18] passes on a failure of the server unchanged, with its problems and current record', async () => {
  const issues = [{ path: 'birthday', row: 2, code: 'invalidDateValue', message: 'Birthday: …' }]
  const current = { userId: 's1', version: 4 }
  const error = { code: 'conflict', message: 'the student has changed', displayMessage: '先に更新されました。' }
  const body = { ok: false, message: error.message, error: { ...error, issues, current } }
  const headers = { 'x-request-id': 'request-1234' }
  const thrown = await failureOf(clientOf(() => Response.json(body, { status: 409, headers })).read())
  expect(Object.fromEntries(Object.entries(thrown))).toEqual({
    name: 'ApiError',
    code: error.code,
    status: 409,
    displayMessage: error.displayMessage,
    issues,
    current,
    requestId: 'request-1234',
  })
  expect(thrown.message).toBe(error.message)
})

it.each(['2026-02-30', '2026/04/01', '', null, 20260401])(
  '[API-18] fails the listing of terms when a term starts on %j, with and without verified answers',
  async (startDate) => {
    const meta = { version: 1, createdAt: '2026-04-01T00:00:00Z', updatedAt: '2026-04-01T00:00:00Z' }
    const rest = { schoolYear: 2026, schoolType: 'elementary', endDate: '2026-07-20', ...meta }
    const good = { ...rest, termNumber: 1, startDate: '2026-04-01' }
    const list = (data: unknown) =>
      clientOf(() => json({ ok: true, data })).api.call(listTerms, { query: { schoolType: 'elementary' } })
    expect(await list([good])).toEqual([good])
    const failed = await failureOf(list([good, { ...rest, termNumber: 2, startDate }]))
    expect(failed).toMatchObject({ code: 'badAnswer', status: 200 })
    expect(failed.displayMessage).toMatch(/[ぁ-ん]/)
  },
)

it('reports each answer to the session, with the token it was sent with', async () => {
  const refused = clientOf(() => failure('unknownPerson', 403))
  await failureOf(refused.read())
  expect(refused.onAnswer.mock.calls).toMatchObject([[{ code: 'unknownPerson' }, 'secret']])
  const good = clientOf(() => json({ ok: true, data: person }))
  await good.read()
  expect(good.onAnswer.mock.calls).toMatchObject([[{ code: null }, 'secret']])
})

it.each([
  ['a page instead of JSON', () => new Response('<html>')],
  ['JSON without the envelope', () => json({ data: person })],
  ['a failure without the envelope', () => json({ oops: true }, 500)],
])('reports %s as a bad answer', async (_what, answer) => {
  expect((await failureOf(clientOf(answer).read())).code).toBe('badAnswer')
})

it('[API-17] turns a thrown error into a network failure, also in the middle of the body', async () => {
  const thrown = clientOf(() => Promise.reject(new TypeError('fetch failed')))
  expect((await failureOf(thrown.read())).code).toBe('network')
  const cut = clientOf(() => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) })))
  expect((await failureOf(cut.read())).code).toBe('network')
})

it.each([
  ['usual', 15_000],
  ['slow', 30_000],
])('[API-16] gives up %s calls in time, also while the body arrives', async (speed, ms) => {
  jest.useFakeTimers()
  const { api, read } = clientOf((request) => {
    const never = new ReadableStream({
      start: (body) => request.signal.addEventListener('abort', () => body.error(request.signal.reason)),
    })
    return new Response(never)
  })
  const code = failureOf(speed === 'slow' ? api.call(sync, { body: { userType: 'student' } }) : read())
  let isDone = false
  void code.then(() => (isDone = true))
  await jest.advanceTimersByTimeAsync(ms - 1)
  expect(isDone).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  jest.useRealTimers()
  expect((await code).code).toBe('timeout')
})

it('does not count an abandoned call as a failure of the server', async () => {
  const abandon = new AbortController()
  const { api } = clientOf(() => Promise.reject(abandon.signal.reason ?? new Error('not aborted')))
  abandon.abort()
  const call = api.call(getBasicUserInfo, { params: { userId: 's1' }, signal: abandon.signal })
  const error: unknown = await call.catch((reason: unknown) => reason)
  expect(isApiError(error)).toBe(false)
})

it('throws a bug for an answer that breaks the contract, where answers are verified', async () => {
  const { read } = clientOf(() => json({ ok: true, data: { ...person, userType: 'robot' } }), 'secret', true)
  await expect(read()).rejects.toThrow('GET /basicUserInfo/{userId}: answer breaks the contract')
})
