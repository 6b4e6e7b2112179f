import { connect } from 'node:net'
import { failureSchema, type Failure } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { listen } from '../../site/listen.ts'
import { openContractApi, type Answer, type ContractApi } from '../../testing/contract-api.ts'
import type { RequestFacts } from '../http/log.ts'

const logged: (readonly [string, string])[] = []
let seen: ((facts: RequestFacts) => void) | null = null

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi(undefined, {
    log: (level, event) => void logged.push([level, event]),
    observe: (facts) => seen?.(facts),
  })
})
afterAll(() => api.close())

const school = '/api/user/v2/school'
const errorOf = ({ body }: Answer): Failure['error'] => failureSchema.parse(body).error
const patch = (path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> =>
  api.ask(path, { method: 'PATCH', body, headers: { 'content-type': 'application/json', ...headers } })

describe('[API-09] a body that its caller breaks off', () => {
  it.each([
    ['of a known length', school, 'PATCH', 'content-type: application/json\r\ncontent-length: 900', '{"schoolName":'],
    ['in chunks', school, 'PATCH', 'content-type: application/json\r\ntransfer-encoding: chunked', '5\r\n{"sch\r\n'],
    [
      'a form',
      `${school}/uploadLogo`,
      'POST',
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900',
      '--b\r\n',
    ],
  ])('%s is logged as an abort by the caller, not as our error', async (_case, path, method, headers, part) => {
    logged.length = 0
    const facts = new Promise<RequestFacts>((resolve) => {
      seen = resolve
    })
    const server = await listen(api.app.fetch, { port: 0, host: '127.0.0.1' })
    if (!server.ok) throw new Error(server.error)
    const socket = connect(server.value.port, '127.0.0.1')
    const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer debug:t001\r\n${headers}\r\n\r\n`
    socket.write(head + part, () => socket.destroy())
    expect(await facts).toMatchObject({ status: 499, method, route: `${method} ${path.replace('/api/user', '')}` })
    expect(logged).toEqual([['info', 'request']])
    await server.value.close()
  })
})

it('[API-03] refuses a body of another encoding instead of destroying its characters', async () => {
  // 山田 in CP932.
  const cp932 = Uint8Array.of(...Buffer.from('{"schoolName":"'), 0x8e, 0x52, 0x93, 0x63, ...Buffer.from('"}'))
  const answer = await patch(school, cp932)
  expect([answer.status, errorOf(answer)]).toMatchObject([
    400,
    {
      code: 'malformed',
      displayMessage: 'リクエストの形式（JSON）を読み取れません。文字コードはUTF-8で送信してください。',
    },
  ])
  const named = await patch(school, '{}', { 'content-type': 'application/json; charset=shift_jis' })
  expect([named.status, errorOf(named).displayMessage]).toEqual([
    415,
    'このデータ形式は受け付けられません。文字コードはUTF-8で送信してください。',
  ])
  for (const charset of ['utf-8', 'UTF8', '"utf-8"'])
    expect((await patch(school, '\ufeff{}', { 'content-type': `application/json;charset=${charset}` })).status).toBe(
      200,
    )
})

it.each(['2026/4/1', '2040-02-30', 20_260_401])(
  '[DAT-05] reports the day %j of a term with its label',
  async (startDate) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ startDate, endDate: '2040-03-31' })
    const answer = await api.ask('/api/user/v2/terms/2040:e:1', { method: 'PUT', headers, body })
    expect([answer.status, errorOf(answer).issues]).toMatchObject([
      400,
      [{ path: 'startDate', message: '開始日付: 日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。' }],
    ])
  },
)

it.each(['\u202e学園\u2069', String.raw`\u202e学園\u2069`])('[C38] removes direction marks: %j', async (name) => {
  const answer = await patch(school, `{"schoolName":"${name}"}`)
  expect([answer.status, answer.body]).toMatchObject([200, { data: { schoolName: '学園' } }])
})

it('[API-03] counts the item of a batch once, and gives each unknown field its own sentence', async () => {
  const items = [{ userId: 's26001', request: { zip: '1', googleMail: 'a@b.example' } }]
  const error = errorOf(await patch('/api/user/v2/students', JSON.stringify(items)))
  expect(error.issues?.map(({ path, code }) => [path, code])).toEqual([
    ['0.request.zip', 'unknownField'],
    ['0.request.googleMail', 'unknownField'],
  ])
  expect(error.displayMessage.split('\n').slice(1)).toEqual([
    '1件目: 使用できない項目です。（zip）',
    expect.stringMatching(/^1件目: .*: この項目はワークスペースディレクトリで管理されています。$/),
  ])
  const empty = errorOf(await patch('/api/user/v2/students', '[]'))
  expect(empty.issues).toMatchObject([{ path: '', message: '1件以上で指定してください。' }])
})

it.each([
  [school, 'If-Match', 'abc', '読み取った時のversionを整数で指定してください（例: 3）。'],
  [school, 'Idempotency-Key', 'short', '8〜64文字の半角英数字・記号で指定してください。'],
  ['/api/user/v2/studentCustomColumnDef', 'If-Match', '3', 'この操作では使用できません。'],
])('[API-14] %s: names a wrong %s', async (path, name, value, message) => {
  const answer = await patch(path, '{}', { [name]: value })
  expect(answer.status).toBe(400)
  expect(errorOf(answer)).toMatchObject({ issues: [{ path: name, message }] })
  expect(errorOf(answer).displayMessage).toContain(`${name}: ${message}`)
})

it('[API-09] answers an unknown call as such, and forbids caches', async () => {
  const answer = await api.ask('/api/user/v2/nothing')
  expect([answer.status, answer.headers.get('cache-control'), errorOf(answer)]).toMatchObject([
    404,
    'no-store',
    { code: 'notFound', displayMessage: 'このアドレスの機能はありません。' },
  ])
})

it('[API-09] accepts a percent-encoded colon of a verb', async () => {
  const path = '/api/curriculum/neCurriculums/nec-2026-e3-1%3AupdateSyllabusFile'
  expect((await api.ask(path, { method: 'POST', body: '{}' })).status).toBe(415)
})
