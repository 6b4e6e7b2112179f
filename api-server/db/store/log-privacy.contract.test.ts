import { sql } from 'kysely'
import { pinoLog } from '../../observe/pino-log.ts'
import { slowStatements } from '../../observe/slow-statements.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { createStore } from './create-store.ts'

const lines: string[] = []
const log = pinoLog({ write: (line) => void lines.push(line) }, () => testNow, 'debug')

let api: ContractApi
let names: readonly string[]
beforeAll(async () => {
  api = await openContractApi(accessPolicy, { log })
  const { rows } = await sql<{ text: string }>`
    select unnest(array[name, name_kana, name_rome, family_name, given_name, google_mail, address]) as text from students
    union select unnest(array[name1, name_kana1, email1, mobile_phone1, google_mail]) from guardians
    union select unnest(array[name, name_kana, google_mail]) from teachers`.execute(api.database.db)
  names = rows.map(({ text }) => text).filter((text) => text.length > 1)
})
afterAll(() => api.close())

const json = (body: unknown, method = 'PATCH') => ({
  method,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
type Ask = readonly [path: string, init?: Parameters<ContractApi['ask']>[1]]

const student = '/api/user/v2/students/s26001'
const mail = 'hanako.sato@school.example.jp'
const asks: readonly Ask[] = [
  [student],
  [`/api/user/v2/students?q=${encodeURIComponent('佐藤 花子')}`],
  [`/api/user/v2/students?sortBy=${encodeURIComponent('佐藤 花子')}`],
  [`/api/user/v2/students/${encodeURIComponent(mail)}`],
  [student, json({ familyName: '佐藤', birthday: '花子の誕生日', 佐藤花子: 1 })],
  [student, json(`{"familyName": "佐藤 花子", ${mail}`)],
  [student, json({ familyName: '佐'.repeat(400) })],
  [student, { ...json({ familyName: '佐藤' }), headers: { 'content-type': 'application/json', 'if-match': mail } }],
  ['/api/user/v2/students', json([{ userId: mail, request: { familyName: '花子' } }])],
  ['/api/user/v2/school', { ...json('<佐藤 花子/>'), headers: { 'content-type': 'application/xml' } }],
  [student, { token: null }],
  [student, { token: `debug:${mail}` }],
  [student, { token: 'debug:t004' }],
  [`/api/user/nothing/${encodeURIComponent('佐藤 花子')}?mail=${mail}`],
  [`/api/user/v2/students/s26001?x=${'花'.repeat(500)}`, { method: 'DELETE', token: 'debug:t004' }],
]

it('logs no names, mail addresses, bodies or queries, whatever fails', async () => {
  const statuses = new Set<number>()
  for (const [path, init] of asks) statuses.add((await api.ask(path, init)).status)
  // An internal failure: the table is missing, and the statement quotes the searched value.
  const { db } = api.database
  await sql`alter table students rename to gone`.execute(db)
  statuses.add((await api.ask(`/api/user/v2/students?q=${encodeURIComponent('佐藤 花子')}`)).status)
  await sql`alter table gone rename to students`.execute(db)
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 400, 401, 403, 404, 415, 500])
  expect(lines.length).toBeGreaterThan(asks.length)
  const text = lines.join('')
  expect(names.filter((name) => text.includes(name))).toEqual([])
  expect(text).not.toMatch(/[ぁ-ヿ一-龯]|@school|hanako|%E4|花子/i)
})

it('logs a request with its route, status, actor and time', async () => {
  lines.length = 0
  await api.ask(student)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: testNow.toISOString(),
    event: 'request',
    requestId: expect.stringMatching(/^request-/) as string,
    actor: 't001',
    method: 'GET',
    route: 'GET /v2/students/{userId}',
    status: 200,
    ms: expect.any(Number) as number,
  })
})

it('logs a slow statement without its parameters', async () => {
  const slow: string[] = []
  const watch = slowStatements(
    pinoLog({ write: (line) => void slow.push(line) }, () => testNow, 'info'),
    0,
  )
  const database = await openTestDatabase(watch)
  await sql`select ${'佐藤 花子'} || ${mail} as found`.execute(database.db)
  expect(
    await createStore(database.db)
      .personByUserId(mail)
      .catch(() => null),
  ).toBeNull()
  await database.close()
  expect(slow.join('')).toContain('select $1 || $2 as found')
  expect(slow.join('')).not.toMatch(/佐藤|hanako/)
})
