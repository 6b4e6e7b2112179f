import { getTermByTime } from '@gakuseki/shared-api/contract/covering-term.ts'
import * as calls from '@gakuseki/shared-api/contract/terms.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { getSchool, getSchoolV1 } from '@gakuseki/shared-api/contract/school.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const path = (key: string): string => `/api/user/v2/terms/${key}`
const put = (key: string, startDate: unknown, endDate: unknown, headers: Record<string, string> = {}) =>
  api.ask(path(key), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ startDate, endDate }),
  })
const errorOf = (answer: { readonly body: unknown }) => failureSchema.parse(answer.body).error
const termsOf = (schoolYear: number) => api.call(calls.listTerms, { query: { schoolYear, noCache: '1' } })
const dates = (start: string, end: string) => ({ startDate: dateText(start), endDate: dateText(end) })

it('[API-37] creates a term by its key, replaces it, finds it by time, and deletes it', async () => {
  const key = '2050:elementary:1'
  const made = await api.call(calls.putTerm, { params: { key }, body: dates('2050-04-01', '2050-07-20') })
  expect(made).toMatchObject({ schoolYear: 2050, schoolType: 'elementary', termNumber: 1, version: 1 })
  expect(calls.termKey(made)).toBe(key)
  expect(await termsOf(2050)).toEqual([made])
  const replaced = await api.call(calls.putTerm, { params: { key }, body: dates('2050-04-02', '2050-07-20') })
  expect(replaced).toMatchObject({ ...dates('2050-04-02', '2050-07-20'), version: 2, createdAt: made.createdAt })
  const at = (day: string) =>
    api.call(getTermByTime, { query: { schoolType: 'elementary', at: dateText(day), noCache: '1' } })
  expect(await at('2050-04-02')).toEqual(replaced)
  expect(await at('2050-04-01')).toBeNull()
  expect(await api.call(calls.deleteTerm, { params: { key } })).toEqual({ deleted: true })
  expect(await termsOf(2050)).toEqual([])
  expect((await api.ask(path(key), { method: 'DELETE' })).status).toBe(404)
})

it('writes nothing for the same dates; a term created again continues the versions of the old one', async () => {
  const key = '2051:elementary:1'
  const call = () => api.call(calls.putTerm, { params: { key }, body: dates('2051-04-01', '2051-07-20') })
  const made = await call()
  expect(await call()).toEqual(made)
  await api.call(calls.deleteTerm, { params: { key } })
  expect((await call()).version).toBe(3)
})

it.each(['2052:elementary:3', '2052%3Aelementary%3A3'])(
  '[API-37] accepts the key in the address as %s',
  async (key) => {
    expect((await put(key, '2053-01-08', '2053-03-25')).status).toBe(200)
    expect((await termsOf(2052)).map(({ termNumber }) => termNumber)).toEqual([3])
  },
)

it.each(['me', '2026:elementary', '2026:elementary:0', '10000:elementary:1', '2026:highschool:1', '%20', 'a:b:c'])(
  '[API-03] refuses %s as a key',
  async (key) => {
    for (const answer of [await put(key, '2026-04-01', '2026-07-20'), await api.ask(path(key), { method: 'DELETE' })])
      expect([answer.status, errorOf(answer).issues?.map((issue) => issue.path)]).toEqual([400, ['key']])
  },
)

describe('dates', () => {
  const missing = 'すべての開始・終了日付を入力してください。'

  it.each([
    ['', '', ['startDate', 'endDate'], missing],
    [undefined, '2054-07-20', ['startDate'], missing],
    ['2054-04-01', null, ['endDate'], missing],
    ['2054-07-21', '2054-07-20', ['endDate'], '終了日付は開始日付以降に設定してください。'],
  ])('[API-04] %j to %j breaks a rule', async (start, end, paths, sentence) => {
    const answer = await put('2054:elementary:1', start, end)
    expect(answer.status).toBe(422)
    expect(errorOf(answer)).toMatchObject({ code: 'ruleBroken', displayMessage: sentence })
    expect(errorOf(answer).issues?.map((issue) => issue.path)).toEqual(paths)
    expect(await termsOf(2054)).toEqual([])
  })

  it('far from the school year are refused, because the term of today decides the current school year', async () => {
    const answer = await put('2062:elementary:1', '2027-04-01', '2027-07-20')
    const sentence = '2062年度の学期の日付は、2061年4月1日〜2064年3月31日の間で指定してください。'
    expect(answer.status).toBe(422)
    expect(errorOf(answer).displayMessage).toBe(sentence)
    expect(errorOf(answer).issues?.map(({ path: at, code }) => `${at} ${code}`)).toEqual([
      'startDate outsideSchoolYear',
      'endDate outsideSchoolYear',
    ])
    expect(await termsOf(2062)).toEqual([])
  })

  it('[API-04] one day is a term', async () => {
    expect((await put('2055:elementary:1', '2055-04-01', '2055-04-01')).status).toBe(200)
  })

  it.each(['2056-02-30', '2056/04/01', '2056-4-1', 20560401, '0000-01-01'])(
    '[API-03] refuse %j as a date',
    async (date) => {
      const answer = await put('2056:elementary:1', date, '2057-03-31')
      expect([answer.status, errorOf(answer).issues?.map((issue) => issue.path)]).toEqual([400, ['startDate']])
    },
  )

  it.each([
    ['2060-07-20', '2060-08-31', '1学期', '2060-04-01〜2060-07-20'],
    ['2060-03-01', '2060-04-01', '1学期', '2060-04-01〜2060-07-20'],
    ['2060-05-01', '2060-05-02', '1学期', '2060-04-01〜2060-07-20'],
  ])('[API-04] %s to %s overlaps another term, which is named', async (start, end, name, days) => {
    expect((await put('2060:elementary:1', '2060-04-01', '2060-07-20')).status).toBe(200)
    const answer = await put('2060:elementary:2', start, end)
    expect([answer.status, errorOf(answer).issues?.[0]?.code]).toEqual([422, 'termOverlap'])
    expect(errorOf(answer).displayMessage).toBe(`期間が他の学期（2060年度 小学校 ${name}: ${days}）と重なっています。`)
  })

  it('may be the same in the other school type, and may begin on the next day', async () => {
    expect((await put('2061:elementary:1', '2061-04-01', '2061-07-20')).status).toBe(200)
    expect((await put('2061:juniorhigh:1', '2061-04-01', '2061-07-20')).status).toBe(200)
    expect((await put('2061:elementary:2', '2061-07-21', '2061-12-24')).status).toBe(200)
  })

  it('name every overlapping term, also one of another year', async () => {
    expect((await put('2061:elementary:1', '2061-04-01', '2061-07-20')).status).toBe(200)
    expect((await put('2061:elementary:2', '2061-07-21', '2061-12-24')).status).toBe(200)
    const answer = await put('2062:elementary:1', '2061-04-01', '2063-03-31')
    expect(errorOf(answer).issues?.length).toBe(2)
  })

  it('of concurrent writers never overlap', async () => {
    const numbers = [1, 2, 3, 4, 5, 6]
    const answers = await Promise.all(
      numbers.map((number) => put(`2070:elementary:${number}`, '2070-04-01', '2070-07-20')),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect((await termsOf(2070)).length).toBe(1)
  })
})

it('[API-14] creates with If-Match 0 a term that does not exist, and overwrites none', async () => {
  const [key, nothingSeen] = ['2081:elementary:1', { 'if-match': '0' }]
  expect((await put(key, '2081-04-01', '2081-07-20', nothingSeen)).status).toBe(200)
  expect((await put(key, '2081-04-01', '2081-07-20', nothingSeen)).status).toBe(200)
  const [current] = await termsOf(2081)
  const late = await put(key, '2081-04-01', '2081-07-31', nothingSeen)
  expect([late.status, errorOf(late).current]).toEqual([409, current])
  expect(errorOf(late).issues).toMatchObject([{ path: 'endDate', code: 'changedSince' }])
  const seeded = await put('2026:elementary:1', '2026-04-02', '2026-07-20', nothingSeen)
  expect([seeded.status, errorOf(seeded).issues?.map(({ path: at }) => at)]).toEqual([409, ['startDate', 'endDate']])
})

it('[API-14] lets one of several writers create a term that none had seen, and answers the others with it', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((day) => put('2082:elementary:1', `2082-04-0${day}`, '2082-07-20', { 'if-match': '0' })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

it('[API-08][API-14] refuses an old If-Match with the current term; one of a deleted term with 404', async () => {
  const key = '2080:juniorhigh:1'
  await put(key, '2080-04-01', '2080-07-20')
  await put(key, '2080-04-02', '2080-07-20')
  const [current] = await termsOf(2080)
  const late = await put(key, '2080-04-03', '2080-07-20', { 'if-match': '1' })
  expect([late.status, errorOf(late).current]).toEqual([409, current])
  expect(errorOf(late).issues).toMatchObject([{ path: 'startDate', code: 'changedSince' }])
  const lateDelete = await api.ask(path(key), { method: 'DELETE', headers: { 'if-match': '1' } })
  expect([lateDelete.status, errorOf(lateDelete).current]).toEqual([409, current])
  expect(errorOf(lateDelete).displayMessage).toContain('削除していません')
  expect((await put(key, '2080-04-02', '2080-07-21', { 'if-match': '1' })).status).toBe(200)
  expect((await api.ask(path(key), { method: 'DELETE', headers: { 'if-match': '"3"' } })).status).toBe(200)
  expect((await put(key, '2080-04-02', '2080-07-21', { 'if-match': '3' })).status).toBe(404)
})

it('[API-06][SEC-03] lets users who are no administrators read terms, and not write', async () => {
  const headers = { 'content-type': 'application/json' }
  expect((await api.ask('/api/user/v2/terms', { token: staffToken })).status).toBe(200)
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? { body: '{}', headers } : {}
    expect((await api.ask(path('2026:elementary:1'), { method, token: staffToken, ...body })).status).toBe(403)
  }
})

it('[API-20][API-25] answers v1 school and semester like v2, as deprecated calls', async () => {
  expect(await api.call(getSchoolV1, { query: {} })).toEqual(await api.call(getSchool, { query: {} }))
  const query = { schoolType: 'elementary', schoolYear: 2026 } as const
  expect(await api.call(calls.listSemestersV1, { query })).toEqual(await api.call(calls.listTerms, { query }))
  for (const v1 of ['/school', '/semester'])
    expect((await api.ask(`/api/user${v1}`)).headers.get('deprecation')).toMatch(/^@\d{10}$/)
  for (const v2 of ['/v2/school', '/v2/terms'])
    expect((await api.ask(`/api/user${v2}`)).headers.get('deprecation')).toBeNull()
})
