import { listClasses } from '@gakuseki/shared-api/contract/classes.ts'
import { listActivities } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import * as calls from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { openContractApi, type ContractApi } from '../../../testing/contract-api.ts'
import { curriculumCalls } from '../../../testing/calls/curriculum-calls.ts'

let api: ContractApi
let studentUserId = ''
beforeAll(async () => {
  api = await openContractApi()
  const writers = api.database.db.selectFrom('journals').select('studentUserId').where('eecId', '=', eecId)
  studentUserId = (await writers.orderBy('studentUserId').executeTakeFirstOrThrow()).studentUserId
})
afterAll(() => api.close())
const { send, write, list, newLines } = curriculumCalls(() => api)

// 総合的な学習の時間 of 小3 in 2026. Class 1 writes journals.
const eecId = 'eec-2026-e3-2'
const base = `/eeCurriculums/${eecId}`
const journalsPath = (userId = studentUserId): string => `${base}/journalStudents/${userId}/journals`
const activityIn = async (month: number): Promise<string> => {
  const [first] = await api.call(listActivities, { params: { eecId, month: String(month) }, query: {} })
  return first?.activityId ?? ''
}
const classOf3 = async (orderNum: number): Promise<string> => {
  const classes = await api.call(listClasses, { query: { schoolYear: 2026, schoolType: 'elementary', gradeNumber: 3 } })
  return classes.find((each) => each.orderNum === orderNum)?.classId ?? ''
}
const addFile = (journalId: string, journalFileId: string) =>
  api.database.db
    .insertInto('journalFiles')
    .values({
      journalFileId,
      journalId,
      fileName: `${journalFileId}.pdf`,
      mediaType: 'application/pdf',
      size: 9,
      gcsUrl: `gs://b/${journalFileId}`,
    })
    .execute()

describe('journal students', () => {
  it('[API-48][EEC-05] lists those of the grade in class order, with journals and files only on request', async () => {
    const all = await api.call(calls.listJournalStudents, { params: { eecId }, query: {} })
    expect(all.every((each) => Object.keys(each).join() === 'studentUserId')).toBe(true)
    const classId = await classOf3(1)
    const ofClass = await api.call(calls.listJournalStudents, { params: { eecId }, query: { classId } })
    expect(all.slice(0, ofClass.length)).toEqual(ofClass)
    const [journal] = await list(journalsPath())
    await addFile(String(journal?.['journalId']), 'f1')
    const query = { returnJournals: true, returnFiles: true }
    const [full] = await api.call(calls.listJournalStudents, {
      params: { eecId },
      query: { ...query, studentUserId },
    })
    expect(full?.files).toMatchObject([{ journalFileId: 'f1', fileName: 'f1.pdf', version: 1 }])
    expect(full?.journals?.[0]).toEqual({ ...journal, files: full?.files })
    const one = { params: { eecId, studentUserId } }
    expect(await api.call(calls.getJournalStudent, { ...one, query })).toEqual(full)
    expect(await api.call(calls.getJournalStudent, { ...one, query: {} })).toEqual({ studentUserId })
    const onlyJournals = await api.call(calls.getJournalStudent, { ...one, query: { returnJournals: true } })
    expect(Object.keys(onlyJournals)).toEqual(['studentUserId', 'journals'])
    expect(onlyJournals.journals?.[0]).not.toHaveProperty('files')
  })

  it('[API-04][API-48] lists and accepts somebody of another grade only with an existing journal, last', async () => {
    const placed = api.database.db
      .selectFrom('studentClasses')
      .innerJoin('classes', 'classes.classId', 'studentClasses.classId')
    const { userId } = await placed
      .select('userId')
      .where('classes.schoolYear', '=', 2026)
      .where('gradeOrder', '=', 6)
      .executeTakeFirstOrThrow()
    const before = await api.call(calls.listJournalStudents, { params: { eecId }, query: {} })
    // A student who never had a class of the grade gets no journal.
    expect(await send('POST', journalsPath(userId), { month: 4, activityId: 'none' })).toMatchObject({
      status: 422,
      issues: ['studentUserId otherGrade', 'activityId invalidValue'],
    })
    const left = { journalId: 'of-an-earlier-grade', eecId, studentUserId: userId, month: 4 }
    await api.database.db
      .insertInto('journals')
      .values({ ...left, activityId: '', title: '', text: '' })
      .execute()
    await write('POST', journalsPath(userId), { month: 5 })
    const after = await api.call(calls.listJournalStudents, { params: { eecId }, query: {} })
    expect(after).toEqual([...before, { studentUserId: userId }])
  })
})

describe('journals', () => {
  it('[C30] stores no activity when null is written', async () => {
    const june = await activityIn(6)
    const added = await write('POST', journalsPath(), { month: 6, activityId: june })
    const at = `${journalsPath()}/${String(added['journalId'])}`
    expect(await write('PATCH', at, { activityId: null })).toMatchObject({ activityId: '', version: 2 })
    expect(await write('POST', journalsPath(), { month: 6, activityId: null })).toMatchObject({ activityId: '' })
    await write('DELETE', at)
  })

  it('[API-49][EEC-06] creates, reads, changes and deletes journals with an audit line each', async () => {
    const [june, july] = [await activityIn(6), await activityIn(7)]
    await newLines()
    const added = await write('POST', journalsPath(), { month: 6, activityId: june, title: '見学', text: '楽しかった' })
    expect(added).toMatchObject({
      eecId,
      studentUserId,
      month: 6,
      activityId: june,
      title: '見学',
      text: '楽しかった',
      files: [],
      version: 1,
    })
    expect(added).toHaveProperty('createdAt')
    const at = `${journalsPath()}/${String(added['journalId'])}`
    expect(await write('GET', at)).toEqual(added)
    expect(await write('PATCH', at, { month: 7, activityId: july, text: '' })).toMatchObject({
      month: 7,
      title: '見学',
      text: '',
      version: 2,
    })
    expect(await write('PATCH', at, { activityId: '' })).toMatchObject({ activityId: '', version: 3 })
    expect(await write('PATCH', at, { month: 3 })).toMatchObject({ month: 3, version: 4 })
    expect(await send('PATCH', at, { month: 5 }, 3)).toMatchObject({
      status: 409,
      issues: ['month changedSince'],
      current: { month: 3, version: 4 },
    })
    expect(await send('PATCH', at, { title: '春' }, 3)).toMatchObject({ status: 200, data: { month: 3, version: 5 } })
    await addFile(String(added['journalId']), 'f2')
    expect(await write('GET', at)).toMatchObject({ files: [{ journalFileId: 'f2', gcsUrl: 'gs://b/f2' }] })
    expect(await write('DELETE', at)).toEqual({ deleted: true })
    expect((await send('GET', at)).status).toBe(404)
    expect(
      await api.database.db.selectFrom('journalFiles').selectAll().where('journalFileId', '=', 'f2').execute(),
    ).toEqual([])
    const lines = await newLines()
    expect(lines.map(({ action, version }) => [action, version])).toEqual([
      ['create', 1],
      ...[2, 3, 4, 5].map((version) => ['update', version]),
      ['delete', 6],
    ])
    expect(lines.at(-1)?.changes).toMatchObject({
      journalFiles: { before: 1, after: null },
      title: { before: '春', after: null },
    })
  })

  it('[API-49] orders by month of the school year, and finds by month, activity and class', async () => {
    const months = [3, 4, 12].map((month) => write('POST', journalsPath(), { month, title: '順' }))
    await Promise.all(months)
    const all = await list(journalsPath())
    const places = all.map(({ month }) => schoolMonths.findIndex((each) => each === month))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const [first] = all.filter(({ activityId }) => activityId !== '')
    const found = async (query: string): Promise<readonly unknown[]> => list(`${journalsPath()}?${query}`)
    expect(await found('month=12')).toEqual(all.filter(({ month }) => month === 12))
    expect(await found(`activity=${String(first?.['activityId'])}`)).toEqual(
      all.filter(({ activityId }) => activityId === first?.['activityId']),
    )
    expect(await found(`classId=${await classOf3(1)}`)).toEqual(all)
    expect(await found(`classId=${await classOf3(2)}`)).toEqual([])
    for (const journal of await found('returnFiles=true')) expect(journal).toHaveProperty('files')
    for (const journal of all) expect(journal).not.toHaveProperty('files')
    expect((await send('GET', `${journalsPath()}?month=0`)).status).toBe(400)
  })

  it('[API-04] refuses an activity of another curriculum or month', async () => {
    const [june, july] = [await activityIn(6), await activityIn(7)]
    const [foreign] = await list('/eeCurriculums/eec-2026-e3-1/months/6/activities')
    const issues = ['activityId invalidValue']
    for (const activityId of [july, String(foreign?.['activityId']), 'none'])
      expect(await send('POST', journalsPath(), { month: 6, activityId })).toMatchObject({ status: 422, issues })
    const added = await write('POST', journalsPath(), { month: 6, activityId: june })
    const at = `${journalsPath()}/${String(added['journalId'])}`
    expect(await send('PATCH', at, { month: 7 })).toMatchObject({ status: 422, issues })
    expect(await send('PATCH', at, { activityId: july })).toMatchObject({ status: 422, issues })
    for (const body of [{ month: 13 }, {}, { month: 6, title: 'あ'.repeat(257) }, { month: 6, files: [] }])
      expect((await send('POST', journalsPath(), body)).status).toBe(400)
  })

  it('removes a deleted activity from its journals', async () => {
    const { activityId } = await write('POST', `${base}/months/2/activities`, { text: '雪遊び' })
    const added = await write('POST', journalsPath(), { month: 2, activityId })
    await newLines()
    await write('DELETE', `${base}/months/2/activities/${String(activityId)}`)
    expect(await write('GET', `${journalsPath()}/${String(added['journalId'])}`)).toMatchObject({
      activityId: '',
      version: 2,
    })
    expect((await newLines()).map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'delete activity',
      'update journal',
    ])
  })

  it('stores no journal about an activity that is deleted at the same time', async () => {
    const { activityId } = await write('POST', `${base}/months/1/activities`, { text: '初詣' })
    const body = { month: 1, activityId }
    const said = await Promise.all([
      send('POST', journalsPath(), body),
      send('DELETE', `${base}/months/1/activities/${String(activityId)}`),
      send('POST', journalsPath(), body),
    ])
    for (const { status } of said) expect([200, 422]).toContain(status)
    expect(await list(`${journalsPath()}?activity=${String(activityId)}`)).toEqual([])
  })

  it('[API-07] answers 404 without curriculum, student or journal', async () => {
    const [journal] = await list(journalsPath())
    const id = String(journal?.['journalId'])
    const elsewhere = `/eeCurriculums/eec-2026-e3-1/journalStudents/${studentUserId}/journals`
    const [other] = (await list(`${base}/journalStudents`)).filter((each) => each['studentUserId'] !== studentUserId)
    const calls404 = [
      ...[
        `${journalsPath()}/none`,
        `${elsewhere}/${id}`,
        `${journalsPath(String(other?.['studentUserId']))}/${id}`,
      ].flatMap((path) => [send('GET', path), send('PATCH', path, { title: 'x' }), send('DELETE', path)]),
      send('GET', journalsPath('nobody')),
      send('POST', journalsPath('nobody'), { month: 4 }),
      send('POST', journalsPath().replace(eecId, 'none'), { month: 4 }),
      send('GET', `${base}/journalStudents/nobody`),
      send('GET', '/eeCurriculums/none/journalStudents'),
    ]
    const statuses = (await Promise.all(calls404)).map(({ status }) => status)
    expect(statuses).toEqual(statuses.map(() => 404))
  })
})
