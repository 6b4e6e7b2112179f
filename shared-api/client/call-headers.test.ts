import { dataOf, endpoint } from '../contract/kit/kit.ts'
import { getBasicUserInfo } from '../contract/people/people.ts'
import { z } from '../core/schema.ts'
import { setLanguageSource, type ScreenLanguage } from '../core/text/in-language.ts'
import type { CallTarget } from './bearer.ts'
import type { CallTrace } from './call-trace.ts'
import { createApiClient } from './create-client.ts'
import { createWritten } from './written.ts'

const change = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/admin/syncWithGWS',
  access: 'people.read',
  summary: 'change',
  body: z.object({ userType: z.string() }),
  answer: dataOf(z.object({ done: z.boolean() })),
  slow: true,
})

const person = { userId: 's1', googleMail: 'a@school.example', userType: 'student', name: '佐藤', photoUrl: null }

/** A client whose calls get these answers in turn, the last for all that follow, and a header of each request it sent. */
function clientOf(header: string, answers: readonly (() => Response)[], target: Pick<CallTarget, 'trace' | 'written'>) {
  const sent: (string | null)[] = []
  const api = createApiClient({
    bases: { user: '/api/user', curriculum: '/api/curriculum' },
    token: () => 'secret',
    ...target,
    fetch: async (input, init) => {
      sent.push(new Request(input, init).headers.get(header))
      const answer = answers[sent.length - 1] ?? answers.at(-1)
      if (answer === undefined) throw new Error('no answer was given')
      return answer()
    },
  })
  return { sent, read: () => api.call(getBasicUserInfo, { params: { userId: 's1' } }), api }
}

const found = () => Response.json({ ok: true, data: person })
const lost = () => {
  throw new TypeError('fetch failed')
}

describe('a call that is followed', () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`

  it('is made by who follows it, with the header of its span on each try', async () => {
    jest.useFakeTimers()
    const followed: string[] = []
    const follow: CallTrace['follow'] = ({ path }, send) => {
      followed.push(path)
      return send({ traceparent })
    }
    const { sent, read } = clientOf('traceparent', [lost], { trace: () => ({ follow }) })
    const failed = read().catch((reason: unknown) => reason)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await failed).toMatchObject({ code: 'network' })
    jest.useRealTimers()
    expect(followed).toEqual([getBasicUserInfo.path])
    expect([...new Set(sent)]).toEqual([traceparent])
    expect(sent.length).toBeGreaterThan(1)
  })

  it('is made without a header where nobody follows it', async () => {
    const { sent, read } = clientOf('traceparent', [found], {})
    await read()
    expect(sent).toEqual([null])
  })
})

it('sends the position of the last change with the next call, whatever became of the change', async () => {
  const [first, second] = ['000000010000000000000A00', '000000010000000000000B00']
  const notes = new Map<string, string>()
  const written = createWritten({
    getItem: (key) => notes.get(key) ?? null,
    setItem: (key, text) => void notes.set(key, text),
  })
  const refused = { ok: false, message: 'm', error: { code: 'conflict', message: 'm', displayMessage: '日本語' } }
  const answers = [
    () => Response.json({ ok: true, data: { done: true } }, { headers: { 'x-gakuseki-written': first } }),
    found,
    () => Response.json(refused, { status: 409, headers: { 'x-gakuseki-written': second } }),
    found,
    lost,
    found,
  ]
  const { sent, read, api } = clientOf('x-gakuseki-written', answers, { written })
  for (let changes = 0; changes < 3; changes += 1) {
    await api.call(change, { body: { userType: 'student' } }).catch(() => undefined)
    await read()
  }
  expect(sent).toEqual([null, first, first, second, second, 'F'.repeat(24)])
})

it('takes a change that was broken off for one that may be stored', async () => {
  const notes = new Map<string, string>()
  const written = createWritten({
    getItem: (key) => notes.get(key) ?? null,
    setItem: (key, text) => void notes.set(key, text),
  })
  const leaving = new AbortController()
  const { api } = clientOf(
    'x-gakuseki-written',
    [
      () => {
        leaving.abort()
        throw leaving.signal.reason as Error
      },
    ],
    { written },
  )
  await expect(api.call(change, { body: { userType: 'student' }, signal: leaving.signal })).rejects.toThrow(/abort/i)
  expect(written.position()).toBe('F'.repeat(24))
})

it('[FND-07] asks for sentences in the language of the screen, and for none in that of the specification', async () => {
  let language: ScreenLanguage = 'spec'
  const source = { locale: 'ja-JP', textsOf: (_name: string, texts: unknown) => texts, wordOf: (text: string) => text }
  setLanguageSource({
    ...source,
    get language() {
      return language
    },
  })
  const { sent, read } = clientOf('x-gakuseki-language', [found], {})
  await read()
  language = 'en'
  await read()
  language = 'ja'
  await read()
  language = 'spec'
  expect(sent).toEqual([null, 'en', 'ja'])
})
