// Before everything that has texts, as in gakuseki.ts.
import { inRequestLanguage } from './language-by-request.ts'
import { failureSchema, type Failure } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { languageHeader } from '@gakuseki/shared-api/contract/delivery/language-header.ts'
import { listDirectorySyncs } from '@gakuseki/shared-api/contract/people/directory-syncs.ts'
import { err } from '@gakuseki/shared-api/core/result.ts'
import { openContractApi, type ContractApi } from '../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  const list = async () => err({ reason: 'unavailable', detail: 'down' } as const)
  api = await openContractApi(undefined, { directory: { consent: null, list } })
})
afterAll(() => api.close())

type Language = 'ja' | 'en' | null

/** The error of a call as the server answers it in the language that the call asks for. */
async function errorOf(language: Language, method: string, path: string, body: unknown): Promise<Failure['error']> {
  const request = new Request(`http://localhost/api/user/v2/${path}`, {
    method,
    headers: {
      authorization: 'Bearer debug:t001',
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(language !== null && { [languageHeader]: language }),
    },
    body: JSON.stringify(body),
  })
  const response = await inRequestLanguage(request, () => api.app.fetch(request))
  return failureSchema.parse(await response.json()).error
}

const sentencesOf = ({ displayMessage, issues = [] }: Failure['error']): readonly string[] => [
  ...displayMessage.split('\n'),
  ...issues.map(({ message }) => message),
]
const malformed = (language: Language) =>
  errorOf(language, 'PATCH', 'students/s26001', { birthday: '2001-02-30', nickname: 'はな', email: 'a'.repeat(300) })
const english = ['The request contains a mistake.', 'Birthday: Enter the date as yyyy-mm-dd (for example 2001-01-01).']
const japanese = [
  'リクエストの内容に誤りがあります。',
  '生年月日: 日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。',
]

describe('[FND-07] the sentences of an answer', () => {
  it('are English for a call that asks for it, with the problems of its fields', async () => {
    const said = sentencesOf(await malformed('en'))
    expect(said).toEqual(expect.arrayContaining(english))
    expect(said.join('\n')).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)
  })

  it.each([null, 'ja'] as const)(
    'are Japanese for a call that asks for %s, whatever the browser prefers',
    async (language) => {
      expect(sentencesOf(await malformed(language))).toEqual(expect.arrayContaining(japanese))
    },
  )

  it('are also those of the rules that the server shares with the screen', async () => {
    const grade = { schoolType: 'juniorhigh', gradeNumber: 2 }
    const nameless = (language: Language) =>
      errorOf(language, 'POST', 'classes', { schoolYear: 2031, grade, orderNum: 1, name: '' })
    expect((await nameless('en')).displayMessage).toBe('Class Name: A value is missing.')
    expect((await nameless(null)).displayMessage).toBe('クラス名: 値がありません。')
  })

  it('do not mix when calls in several languages are under way', async () => {
    const asked = Array.from({ length: 12 }, (_, at): Language => (['en', null, 'ja'] as const)[at % 3] ?? null)
    const answers = await Promise.all(asked.map(malformed))
    const first = asked.map((language) => (language === 'en' ? english[0] : japanese[0]))
    expect(answers.map(({ displayMessage }) => displayMessage.split('\n')[0])).toEqual(first)
  })

  it('are kept for others as the specification has them', async () => {
    const failed = await errorOf('en', 'POST', 'admin/syncWithGWS', { userType: 'student' })
    expect(failed.displayMessage).toBe('Google Workspace cannot be reached. Wait a moment and try again.')
    const kept = (await api.call(listDirectorySyncs, {})).find(({ userType }) => userType === 'student')
    expect(kept?.failure).toBe('Google Workspaceに接続できません。しばらく待ってから、もう一度お試しください。')
  })
})
