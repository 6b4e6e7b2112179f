import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import * as calls from '@gakuseki/shared-api/contract/people/prospects.ts'
import { getRollCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { prospectCalls } from '../../testing/calls/prospect-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { add, one, list, first } = prospectCalls(() => api)

async function refused(path: string, method: string, body: unknown, init: { ifMatch?: number; token?: string } = {}) {
  const answer = await api.ask(`/api/user/v2/prospects${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(init.ifMatch && { 'if-match': `${init.ifMatch}` }) },
    ...(init.token !== undefined && { token: init.token }),
  })
  const { displayMessage, issues = [] } = failureSchema.parse(answer.body).error
  return { status: answer.status, displayMessage, codes: issues.map(({ row, path: at, code }) => [row, at, code]) }
}

it('[YEA-10] keeps people who will join, by year and kana, with a history', async () => {
  await add([
    { ...one, name: '渡辺 一', nameKana: 'わたなべ はじめ' },
    {
      ...one,
      name: '青木 二',
      nameKana: 'アオキ フタバ',
      sex: 'female',
      guardianName1: '青木 母',
      guardianRelation1: '母',
    },
    { ...one, name: '名無し 三', entranceOn: '2028-04-01' },
  ])
  const listed = await list()
  expect(listed.map(({ name, state, sex }) => [name, state, sex])).toEqual([
    ['青木 二', 'open', 'female'],
    ['渡辺 一', 'open', null],
  ])
  const [aoki] = listed
  expect(aoki).toMatchObject({ guardianRelation1: '母', entranceOn: '2027-04-06', version: 1, planned: null })
  const params = { prospectId: first(listed).prospectId }
  const changed = await api.call(calls.patchProspect, {
    params,
    body: { nameKana: 'わんだ', note: '食物アレルギー' },
    ifMatch: 1,
  })
  expect(changed).toMatchObject({ nameKana: 'わんだ', version: 2 })
  expect((await list()).map(({ name }) => name)).toEqual(['渡辺 一', '青木 二'])
  const history = await api.call(listHistory, { query: { entity: 'prospect', id: params.prospectId } })
  expect(history.data.map(({ action, changes }) => [action, Object.keys(changes).toSorted()])).toEqual([
    ['update', ['nameKana', 'note']],
    ['create', expect.arrayContaining(['name', 'birthday']) as string[]],
  ])
  await api.call(calls.deleteProspect, { params, ifMatch: 2 })
  expect((await list()).map(({ name }) => name)).toEqual(['渡辺 一'])
})

it('[YEA-10] adds all or none, and says what is wrong with which', async () => {
  const bad = { prospects: [one, { ...one, name: '', gradeNumber: 7 }, { ...one, entranceOn: '' }] }
  expect(await refused('', 'POST', bad)).toMatchObject({
    status: 422,
    displayMessage: expect.stringContaining('2件目') as string,
    codes: [
      [1, 'name', 'required'],
      [1, 'gradeNumber', 'noSuchGrade'],
      [2, 'entranceOn', 'required'],
    ],
  })
  expect(await list()).toEqual([])
})

it('[YEA-10] enters nobody twice: neither by two imports of one file, nor for another year, nor within one call', async () => {
  const file = [one, { ...one, name: '新入 二' }]
  const refusal = (prospects: readonly unknown[]) => refused('', 'POST', { prospects })
  const there = '2027年度の就学予定者としてすでに登録されています'
  await add([first(file)])
  expect(
    await refusal([
      { ...one, name: '新入 三' },
      { ...one, name: '新入一' },
    ]),
  ).toEqual({
    status: 422,
    displayMessage: expect.stringMatching(new RegExp(`^2件目.*新入 一.*${there}`, 'u')) as string,
    codes: [[1, 'name', 'alreadyThere']],
  })
  const otherYear = await refusal([{ ...one, entranceOn: '2028-04-06' }])
  expect(otherYear).toMatchObject({ status: 422, codes: [[undefined, 'name', 'alreadyThere']] })
  expect(otherYear.displayMessage).toContain(there)
  const repeated = await refusal([
    { ...one, name: '新入 四' },
    { ...one, name: '新入　四' },
  ])
  expect(repeated).toMatchObject({ status: 422, codes: [[1, 'name', 'personRepeated']] })
  expect(await list()).toHaveLength(1)
})

it('[YEA-10] gives nobody the name and birthday of somebody who is entered already', async () => {
  const [aoki, wada] = await add([one, { ...one, name: '和田 二' }])
  const path = `/${wada?.prospectId ?? ''}`
  const { status, codes, displayMessage } = await refused(path, 'PATCH', { name: '新入　一' })
  expect([status, codes]).toEqual([422, [[undefined, 'name', 'alreadyThere']]])
  expect(displayMessage).toContain('2027年度')
  const params = { prospectId: aoki?.prospectId ?? '' }
  // One's own name, written in another way, is no double.
  expect(await api.call(calls.patchProspect, { params, body: { name: '新入　一' } })).toMatchObject({ version: 2 })
  const elder = { name: '新入 一', birthday: dateText('2020-05-02') }
  await api.call(calls.patchProspect, { params: { prospectId: wada?.prospectId ?? '' }, body: elder })
  expect((await refused(path, 'PATCH', { birthday: '2020-05-03' })).codes).toEqual([
    [undefined, 'name', 'alreadyThere'],
  ])
})

it('[YEA-10] takes an addition back as a whole, unless one was changed', async () => {
  const added = await add([one, { ...one, name: '新入 二' }])
  const prospects = added.map(({ prospectId, version: ifVersion }) => ({ prospectId, ifVersion }))
  const [a, b] = prospects
  await api.call(calls.patchProspect, { params: { prospectId: b?.prospectId ?? '' }, body: { note: 'x' }, ifMatch: 1 })
  expect(await refused(':takeBack', 'POST', { prospects })).toMatchObject({ status: 409 })
  expect(await list()).toHaveLength(2)
  expect(await refused(':takeBack', 'POST', { prospects: [a, a] })).toMatchObject({ status: 422 })
  await api.call(calls.takeBackProspects, { body: { prospects: [first([a]) as NonNullable<typeof a>] } })
  expect((await list()).map(({ name }) => name)).toEqual(['新入 二'])
})

it('[YEA-10] refuses a change of the same field by two people, and people without the right', async () => {
  const [added] = await add([one])
  const id = added?.prospectId ?? ''
  await api.call(calls.patchProspect, { params: { prospectId: id }, body: { address: '1' }, ifMatch: 1 })
  expect(await refused(`/${id}`, 'PATCH', { address: '2' }, { ifMatch: 1 })).toMatchObject({
    status: 409,
    codes: [[undefined, 'address', 'changedSince']],
  })
  expect(await refused(`/${id}`, 'PATCH', { address: '2' }, { token: staffToken })).toMatchObject({ status: 403 })
  expect((await api.ask('/api/user/v2/prospects', { token: staffToken })).status).toBe(403)
})

it('[YEA-10] counts them on later days only, apart from the roll, and lists them nowhere else', async () => {
  const students = () => api.call(listStudents, { query: { limit: 1 } })
  const counts = (on?: string) => api.call(getRollCounts, { query: { ...(on !== undefined && { on: dateText(on) }) } })
  const [before, laterBefore] = [await students(), await counts('2027-04-06')]
  const todayBefore = await counts()
  await add([one, { ...one, name: '新入 二', sex: 'female' }])
  expect(await counts()).toEqual(todayBefore)
  expect(await counts()).not.toHaveProperty('expected')
  expect((await counts('2027-04-05')).expected).toEqual([])
  const { expected, ...later } = await counts('2027-04-06')
  expect(expected).toEqual([
    { grade: { schoolType: 'elementary', gradeNumber: 1 }, students: { male: 0, female: 1, other: 0, none: 1 } },
  ])
  expect({ ...later, expected: [] }).toEqual(laterBefore)
  expect((await students()).numSearchResults).toBe(before.numSearchResults)
  expect((await api.call(listStudents, { query: { q: '新入', limit: 1 } })).numSearchResults).toBe(0)
})
