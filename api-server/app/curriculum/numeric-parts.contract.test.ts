import { listContents, listContentMonths } from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import { listEvaluations } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import { listViewPoints } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { curriculumCalls } from '../../testing/calls/curriculum-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())
const { send, write, list, newLines } = curriculumCalls(() => api)

// 国語 of 小3 in 2026.
const necId = 'nec-2026-e3-1'
const viewPointId = `${necId}-v1`
const contentId = `${viewPointId}-c1`
const contentPath = `/neCurriculums/${necId}/viewPoints/${viewPointId}/contents/${contentId}`
const contentParams = { necId, viewPointId, contentId }
describe('[API-42][API-43] filters beneath a curriculum', () => {
  it.each([
    [{}, true],
    [{ schoolYear: 2026, grade: 'e3' }, true],
    [{ schoolYear: 2025 }, false],
    [{ grade: 'j3' }, false],
    [{ schoolYear: 2026, grade: 'e4' }, false],
  ])('%j', async (query, found) => {
    const params = contentParams
    expect((await api.call(listViewPoints, { params, query })).length > 0).toBe(found)
    expect((await api.call(listContents, { params, query })).length > 0).toBe(found)
    expect((await api.call(listContentMonths, { params, query })).length).toBe(found ? 12 : 0)
    const month = '4'
    expect((await api.call(listEvaluations, { params: { ...params, month }, query })).length > 0).toBe(found)
  })

  it('compares a name like a subject’s name', async () => {
    const named = async (name: string): Promise<number> =>
      (await api.call(listViewPoints, { params: { necId }, query: { name } })).length
    expect([await named(' 知識・技能 '), await named('知識･技能'), await named('知識')]).toEqual([1, 1, 0])
    const [content] = await api.call(listContents, { params: contentParams, query: {} })
    const query = { name: content?.name ?? '' }
    expect(await api.call(listContents, { params: contentParams, query })).toEqual([content])
  })

  it('[API-03] answers 400 for an invalid grade, year, flag or month', async () => {
    const queries = ['grade=e7', 'schoolYear=0', 'schoolYear=x', 'enabled=maybe', 'month=13', 'month=4&month=5']
    const said = await Promise.all(queries.map((query) => send('GET', `${contentPath}/months?${query}`)))
    expect(said.map(({ status }) => status)).toEqual(queries.map(() => 400))
  })
})

it('[NEC-04] refuses a colour part outside 0 to 255 with 422, an incomplete colour with 400', async () => {
  const path = `/neCurriculums/${necId}/viewPoints`
  const color = { red: 256, green: -1, blue: 255 }
  const issues = ['name nullValue', 'color.red tooBig', 'color.green tooSmall']
  expect(await send('POST', path, { name: '', color })).toMatchObject({ status: 422, issues })
  expect(await send('PATCH', `${path}/${viewPointId}`, { color })).toMatchObject({ status: 422 })
  expect(await send('PATCH', `${path}/${viewPointId}`, { color: { red: 1 } })).toMatchObject({ status: 400 })
  const changed = await write('PATCH', `${path}/${viewPointId}`, { color: { red: 0, green: 255, blue: 9 } })
  expect(changed).toMatchObject({ color: { red: 0, green: 255, blue: 9 }, name: '知識・技能' })
})

it('[NEC-05] returns the months of a content only if returnMonths asks for them', async () => {
  const all = contentPath.replace(/\/[^/]+$/, '')
  for (const path of [all, contentPath]) {
    const [plain] = [await api.ask(`/api/curriculum${path}?returnMonths=false`)]
    expect(JSON.stringify(plain.body)).not.toContain('"months"')
  }
  for (const content of await list(`${all}?returnMonths=true`)) expect(content['months']).toHaveLength(12)
  const months = await list(`${contentPath}/months`)
  expect(await write('PATCH', `${contentPath}?returnMonths=1`, {})).toMatchObject({ months })
})

describe('months of a content', () => {
  it('[API-44][NEC-06] creates all twelve for a new content from April to March, all disabled', async () => {
    const added = await write('POST', `${contentPath.replace(/\/[^/]+$/, '')}?returnMonths=true`, {
      name: '新しい内容',
    })
    expect(added['months']).toMatchObject(
      [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month) => ({ month, enabled: false, text: '', version: 1 })),
    )
  })

  it('[API-44][API-13] reads, changes by field and clears a month, with an audit line for each write', async () => {
    const at = `${contentPath}/months/1`
    await newLines()
    expect(await write('PATCH', at, { enabled: true, text: 'Ａbcを読む\n書く' })).toMatchObject({
      month: 1,
      version: 2,
    })
    expect(await write('PATCH', at, { text: '' })).toMatchObject({ enabled: true, text: '', version: 3 })
    expect(await write('PATCH', at, { text: 'Ａbcを読む' })).toMatchObject({ enabled: true, version: 4 })
    expect(await list(`${contentPath}/months?month=1`)).toEqual([await write('GET', at)])
    const lines = await newLines()
    expect(lines.map(({ entity, recordId, version }) => [entity, recordId, version])).toEqual(
      [2, 3, 4].map((version) => ['contentMonth', `${contentId}:1`, version]),
    )
  })

  it.each([
    ['text=abc', [1]],
    ['text=ＡＢＣ&enabled=true', [1]],
    ['text=abc&enabled=false', []],
    ['month=2', [2]],
    ['month=2&text=abc', []],
  ])('[API-44] finds for %s the months %j', async (query, months) => {
    await write('PATCH', `${contentPath}/months/1`, { enabled: true, text: 'Ａbcを読む' })
    expect((await list(`${contentPath}/months?${query}`)).map(({ month }) => month)).toEqual(months)
  })

  it('[API-08][API-14] refuses an old If-Match for the same field only', async () => {
    const at = `${contentPath}/months/3`
    await write('PATCH', at, { text: '先' })
    expect(await send('PATCH', at, { text: '後' }, 1)).toMatchObject({
      status: 409,
      current: { text: '先', version: 2 },
    })
    expect(await send('PATCH', at, { enabled: true }, 1)).toMatchObject({
      status: 200,
      data: { text: '先', version: 3 },
    })
  })

  it.each(['0', '13', '04', '4.0', 'april'])('[API-07] answers 404 for month %s', async (month) => {
    const at = `${contentPath}/months/${month}`
    const said = [await send('GET', at), await send('PATCH', at, { text: 'x' }), await send('GET', `${at}/evaluations`)]
    expect(said.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
