import * as calls from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { listViewPoints } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import { createHash } from 'node:crypto'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { countEssay, countNumeric, type Counts } from '../../testing/calls/curriculum-counts.ts'
import { curriculumCalls } from '../../testing/calls/curriculum-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())
const { send, write, read, list, newLines } = curriculumCalls(() => api)

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 16)
const grade = { schoolType: 'elementary', gradeNumber: 4 } as const
const wanted = { schoolYear: 2031, grade, name: ' 国語　', orderNum: 2 }

describe.each([
  ['neCurriculums', 'necId', 'neCurriculum', 'numeric'],
  ['eeCurriculums', 'eecId', 'eeCurriculum', 'essay'],
])('%s', (path, id, entity, evalType) => {
  const at = (record: object): string => `/${path}/${String(new Map(Object.entries(record)).get(id))}`

  it('[API-40][API-46][NEC-01][NEC-02][EEC-01] creates, reads, finds, changes and deletes them with an audit line each', async () => {
    await newLines()
    const added = await write('POST', `/${path}`, wanted)
    const [sameName] = await list(`/${path}?name=${encodeURIComponent('国語')}&schoolYear=2031&grade=e4`)
    expect(added).toMatchObject({
      schoolYear: 2031,
      grade,
      orderNum: 2,
      syllabusFileGcsUrl: null,
      evalType,
      version: 1,
    })
    expect(added['name']).toEqual({ value: '国語', hash: hashOf('国語') })
    expect(sameName).toEqual(added)
    const before = await write('POST', `/${path}`, { ...wanted, schoolYear: 2030, name: '国語' })
    const ofAllYears = await list(`/${path}?name=${encodeURIComponent('国語')}`)
    expect(ofAllYears).toEqual(expect.arrayContaining([added, before]))
    expect(ofAllYears.every(({ name }) => JSON.stringify(name).includes(hashOf('国語')))).toBe(true)
    expect(await read(at(added))).toEqual(added)
    const renamed = await write('PATCH', at(added), { name: '社会' })
    expect(renamed).toEqual({
      ...added,
      name: { value: '社会', hash: hashOf('社会') },
      version: 2,
    })
    expect(await write('PATCH', at(added), { orderNum: 5 })).toEqual({ ...renamed, orderNum: 5, version: 3 })
    expect(await write('PATCH', at(added), {})).toMatchObject({ orderNum: 5, version: 3 })
    expect(await write('DELETE', at(added))).toEqual({ deleted: true })
    const lines = (await newLines()).filter(
      (line) => line.entity === entity && line.recordId === at(added).split('/')[2],
    )
    expect(lines.map(({ action, version }) => [action, version])).toEqual([
      ['create', 1],
      ['update', 2],
      ['update', 3],
      ['delete', 4],
    ])
    expect(lines[1]?.changes).toHaveProperty('name', { before: '国語', after: '社会' })
    expect(lines[3]?.changes).toMatchObject({
      name: { before: '社会', after: null },
      orderNum: { before: 5, after: null },
    })
  })

  it('[NEC-02] finds them by the same name in full and half width', async () => {
    const added = await write('POST', `/${path}`, { ...wanted, schoolYear: 2033, name: 'ｵｰﾗﾙ英語Ⅰ' })
    expect(added['name']).toEqual({ value: 'ｵｰﾗﾙ英語Ⅰ', hash: hashOf('オーラル英語I') })
  })

  it('[API-07] answers 404 for unknown ones', async () => {
    const statuses = await Promise.all([
      send('GET', `/${path}/none`),
      send('PATCH', `/${path}/none`, { name: 'x' }),
      send('DELETE', `/${path}/none`),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it.each([
    [{ ...wanted, name: ' 　' }, 422, ['name nullValue']],
    [{ ...wanted, schoolYear: 0 }, 400, ['schoolYear tooSmall']],
    [{ ...wanted, schoolYear: 100_000, name: 'あ'.repeat(129) }, 400, ['schoolYear tooBig', 'name tooLong']],
    [{ ...wanted, grade: { schoolType: 'elementary', gradeNumber: 7 } }, 400, ['grade invalidValue']],
    [{ ...wanted, grade: 'e4' }, 400, ['grade invalidValue']],
    [{ ...wanted, orderNum: -1 }, 400, ['orderNum tooSmall']],
    [{ ...wanted, orderNum: 10_000_000_000 }, 400, ['orderNum tooBig']],
    [{ schoolYear: 2031, grade }, 400, ['name nullValue', 'orderNum nullValue']],
    [{ ...wanted, syllabusFileGcsUrl: 'gs://x' }, 400, ['syllabusFileGcsUrl unknownField']],
  ])('[API-03][API-04] refuses %j with %i', async (body, status, issues) => {
    expect(await send('POST', `/${path}`, body)).toMatchObject({ status, issues })
  })

  it('[API-08][API-14] refuses an old If-Match for a changed field, and always for a DELETE', async () => {
    const seen = await write('POST', `/${path}`, wanted)
    const current = await write('PATCH', at(seen), { name: '理科' })
    expect(await send('PATCH', at(seen), { name: '音楽' }, 1)).toMatchObject({
      status: 409,
      current,
      issues: ['name changedSince'],
    })
    expect(await send('PATCH', at(seen), { orderNum: 7 }, 1)).toMatchObject({
      status: 200,
      data: { name: { value: '理科' }, orderNum: 7, version: 3 },
    })
    expect(await send('DELETE', at(seen), undefined, 2)).toMatchObject({ status: 409, current: { version: 3 } })
    expect((await send('DELETE', at(seen), undefined, 3)).status).toBe(200)
  })

  it('[API-06] requires an administrator', async () => {
    const asStaff = { token: staffToken, headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify(wanted)
    expect((await api.ask(`/api/curriculum/${path}`, { ...asStaff, method: 'POST', body })).status).toBe(403)
  })
})

it('[NEC-03] creates the three default view points with a numeric curriculum in one transaction', async () => {
  const { necId } = await api.call(calls.postNeCurriculum, { body: wanted })
  const viewPoints = await api.call(listViewPoints, { params: { necId }, query: {} })
  expect(viewPoints.map(({ name, color, orderNum }) => [name, ...Object.values(color), orderNum])).toEqual([
    ['知識・技能', 218, 59, 116, 0],
    ['思考・判断・表現', 79, 101, 219, 1],
    ['学びに向かう力・人間性', 54, 131, 47, 2],
  ])
})

it('creates no curriculum without its default view points', async () => {
  const { necId } = await api.call(calls.postNeCurriculum, { body: wanted })
  const last = Number(necId.split('-')[1])
  // All possible ids of the next view points are taken.
  const taken = Array.from({ length: 30 }, (_, index) => ({ viewPointId: `request-${last + 5 + index}`, necId }))
  const rows = taken.map((each) => ({ ...each, name: 'x', red: 0, green: 0, blue: 0, orderNum: 9 }))
  await api.database.db.insertInto('viewPoints').values(rows).execute()
  const before = await list('/neCurriculums')
  expect((await send('POST', '/neCurriculums', wanted)).status).toBe(500)
  expect(await list('/neCurriculums')).toEqual(before)
})

describe('[NEC-10] deletes everything beneath a curriculum', () => {
  const minus = (a: Counts, b: Counts): Counts =>
    Object.fromEntries(Object.entries(a).map(([name, count]) => [name, count - (b[name] ?? 0)]))
  const none = (counts: Counts): Counts => Object.fromEntries(Object.keys(counts).map((name) => [name, 0]))

  it.each([
    ['/neCurriculums/nec-2026-e3-1', countNumeric, ['viewPoints', 'contents', 'evaluations']],
    ['/eeCurriculums/eec-2026-e3-2', countEssay, ['activities', 'journals', 'journalFiles']],
  ])('%s', async (path, count, countNames) => {
    const id = path.split('/').at(-1) ?? ''
    const [journal] = await api.database.db.selectFrom('journals').select('journalId').where('eecId', '=', id).execute()
    if (journal !== undefined)
      await api.database.db
        .insertInto('journalFiles')
        .values({
          journalFileId: 'f1',
          ...journal,
          fileName: 'a.pdf',
          mediaType: 'application/pdf',
          size: 1,
          gcsUrl: 'gs://x',
        })
        .execute()
    const before = await count(api, id)
    const all = await count(api, '%')
    for (const name of countNames) expect(before[name]).toBeGreaterThan(0)
    await newLines()
    await write('DELETE', path)
    expect(await count(api, id)).toEqual(none(before))
    expect(await count(api, '%')).toEqual(minus(all, before))
    const [line, ...more] = await newLines()
    expect(more).toEqual([])
    for (const name of countNames) expect(line?.changes).toHaveProperty(name, { before: before[name], after: null })
  })
})
