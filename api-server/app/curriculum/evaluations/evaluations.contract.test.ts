import { listClasses } from '@gakuseki/shared-api/contract/classes.ts'
import {
  getEvaluation,
  listEvaluations,
  patchEvaluation,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import { patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import { openContractApi, type ContractApi } from '../../../testing/contract-api.ts'
import { curriculumCalls } from '../../../testing/calls/curriculum-calls.ts'

let api: ContractApi
let studentUserId = ''
beforeAll(async () => {
  api = await openContractApi()
  const evaluated = api.database.db.selectFrom('evaluations').select('studentUserId').where('contentId', '=', contentId)
  studentUserId = (await evaluated.orderBy('studentUserId').executeTakeFirstOrThrow()).studentUserId
})
afterAll(() => api.close())
const { send, list, newLines } = curriculumCalls(() => api)

// 国語 of 小3 in 2026. Class 1 has evaluations in the last month planned for the content.
const necId = 'nec-2026-e3-1'
const viewPointId = `${necId}-v1`
const contentId = `${viewPointId}-c1`
const contentPath = `/neCurriculums/${necId}/viewPoints/${viewPointId}/contents/${contentId}`
const contentParams = { necId, viewPointId, contentId }
const classOf3 = async (orderNum: number): Promise<string> => {
  const classes = await api.call(listClasses, { query: { schoolYear: 2026, schoolType: 'elementary', gradeNumber: 3 } })
  return classes.find((each) => each.orderNum === orderNum)?.classId ?? ''
}
/** The month in which the demo school has evaluated the content. */
const evaluatedMonth = async (): Promise<string> => {
  const made = api.database.db.selectFrom('evaluations').select('month').where('contentId', '=', contentId)
  return String((await made.executeTakeFirstOrThrow()).month)
}

it('[API-45] lists those of the students of the grade in class order, with and without values', async () => {
  const params = { ...contentParams, month: await evaluatedMonth() }
  const all = await api.call(listEvaluations, { params, query: {} })
  const ofGrade = api.database.db
    .selectFrom('studentClasses')
    .innerJoin('classes', 'classes.classId', 'studentClasses.classId')
    .select(['userId', 'classes.classId', 'studentNumber'])
    .where('classes.schoolYear', '=', 2026)
    .where('gradeOrder', '=', 3)
    .orderBy('orderNum')
    .orderBy('studentNumber', (order) => order.asc().nullsLast())
  const members = await ofGrade.execute()
  expect(all.map((each) => each.studentUserId)).toEqual(members.map(({ userId }) => userId))
  const first = await classOf3(1)
  const ofFirst = await api.call(listEvaluations, { params, query: { classId: first } })
  expect(ofFirst).toEqual(all.filter((_each, index) => members[index]?.classId === first))
  expect(ofFirst.some(({ version }) => version > 0)).toBe(true)
  const later = { params: { ...params, month: '12' }, query: { classId: await classOf3(2) } }
  const second = await api.call(listEvaluations, later)
  expect(second[0]).toMatchObject({ grade: null, score: null, comment: '', version: 0, createdAt: null })
  const one = await api.call(listEvaluations, { params, query: { studentUserId } })
  expect(one).toEqual(all.filter((each) => each.studentUserId === studentUserId))
  expect(await api.call(getEvaluation, { params: { ...params, studentUserId } })).toEqual(one[0])
  expect(await api.call(listEvaluations, { params, query: { studentUserId, classId: 'none' } })).toEqual([])
})

it('[API-45][NEC-07][API-13] creates one with the first PATCH; later ones change the fields they name, null and "" clear', async () => {
  const params = { ...contentParams, month: '2', studentUserId }
  await newLines()
  const made = await api.call(patchEvaluation, {
    params,
    body: { grade: 'A', score: 100, comment: '字'.repeat(2000) },
  })
  expect(made).toMatchObject({ contentId, month: 2, studentUserId, grade: 'A', score: 100, version: 1 })
  expect(await api.call(patchEvaluation, { params, body: { score: null } })).toMatchObject({
    grade: 'A',
    score: null,
  })
  const cleared = await api.call(patchEvaluation, { params, body: { grade: null, comment: '' } })
  expect(cleared).toMatchObject({ grade: null, score: null, comment: '', version: 3 })
  expect(await api.call(patchEvaluation, { params, body: { grade: '' } })).toEqual(cleared)
  expect((await newLines()).map(({ action, recordId }) => [action, recordId])).toEqual(
    ['create', 'update', 'update'].map((action) => [action, `${contentId}:2:${studentUserId}`]),
  )
})

it('[API-14] compares version 0 with another first write by field, and creates nothing for a PATCH without fields', async () => {
  const at = `${contentPath}/months/10/evaluations/${studentUserId}`
  expect(await send('PATCH', at, {}, 0)).toMatchObject({ status: 200, data: { version: 0 } })
  expect(await send('PATCH', at, { grade: 'B' }, 0)).toMatchObject({ status: 200, data: { version: 1 } })
  expect(await send('PATCH', at, { grade: 'C' }, 0)).toMatchObject({
    status: 409,
    issues: ['grade changedSince'],
    current: { grade: 'B', version: 1 },
  })
  expect(await send('PATCH', at, { comment: 'よい' }, 0)).toMatchObject({
    status: 200,
    data: { grade: 'B', version: 2 },
  })
})

it('[API-04][NEC-07] refuses every invalid value with 422', async () => {
  const at = `${contentPath}/months/6/evaluations/${studentUserId}`
  const body = { grade: 'D', score: 101, comment: '字'.repeat(2001) }
  const issues = ['grade invalidValue', 'score tooBig', 'comment tooLong']
  expect(await send('PATCH', at, body)).toMatchObject({ status: 422, issues })
  expect(await send('PATCH', at, { score: -1 })).toMatchObject({ status: 422, issues: ['score tooSmall'] })
  expect(await send('PATCH', at, { score: 1.5, value: 1 })).toMatchObject({ status: 400 })
  expect(await send('GET', at)).toMatchObject({ data: { version: 0 } })
})

it('[NEC-08] allows the grades of the school', async () => {
  const at = `${contentPath}/months/7/evaluations/${studentUserId}`
  await api.call(patchSchool, { body: { evaluationGrades: '◎、○、△' } })
  expect(await send('PATCH', at, { grade: 'A' })).toMatchObject({ status: 422, issues: ['grade invalidValue'] })
  expect(await send('PATCH', at, { grade: '◎' })).toMatchObject({ status: 200, data: { grade: '◎' } })
  const setting = {
    method: 'PATCH',
    body: JSON.stringify({ evaluationGrades: 'A,A' }),
    headers: { 'content-type': 'application/json' },
  }
  expect((await api.ask('/api/user/v2/school', setting)).status).toBe(422)
  await api.call(patchSchool, { body: { evaluationGrades: 'A,B,C' } })
})

it('[API-07] answers 404 without content, month or student', async () => {
  const [other] = await list('/neCurriculums/nec-2026-e3-2/viewPoints')
  const elsewhere = contentPath.replace(viewPointId, String(other?.['viewPointId']))
  const paths = [
    `${contentPath}/months/6/evaluations/nobody`,
    `${elsewhere}/months/6/evaluations/${studentUserId}`,
    `${contentPath.replace(necId, 'nec-2026-e3-2')}/months/6/evaluations/${studentUserId}`,
  ]
  const said = await Promise.all(paths.flatMap((path) => [send('GET', path), send('PATCH', path, { grade: 'A' })]))
  expect(said.map(({ status }) => status)).toEqual(said.map(() => 404))
})

it('[API-04] belong only to students of the grade in that year, and to others who have one already', async () => {
  const inYear = api.database.db
    .selectFrom('studentClasses')
    .innerJoin('classes', 'classes.classId', 'studentClasses.classId')
    .select('userId')
    .where('classes.schoolYear', '=', 2026)
  const { userId: firstGrader } = await inYear.where('gradeOrder', '=', 1).executeTakeFirstOrThrow()
  const students = api.database.db.selectFrom('students').select('userId')
  const { userId: leftBefore } = await students.where('userId', 'not in', inYear).executeTakeFirstOrThrow()
  const at = (userId: string) => `${contentPath}/months/9/evaluations/${userId}`
  for (const userId of [firstGrader, leftBefore])
    expect(await send('PATCH', at(userId), { grade: 'A', score: 101 })).toMatchObject({
      status: 422,
      issues: ['studentUserId otherGrade', 'score tooBig'],
    })
  const kept = { contentId, month: 9, studentUserId: firstGrader, grade: 'B', comment: '' }
  await api.database.db.insertInto('evaluations').values(kept).execute()
  expect(await send('PATCH', at(firstGrader), { grade: 'A' })).toMatchObject({ status: 200, data: { grade: 'A' } })
})

it('makes one evaluation of several first writes at once', async () => {
  const at = `${contentPath}/months/8/evaluations/${studentUserId}`
  const bodies = [{ grade: 'A' }, { score: 7 }, { comment: 'よい' }, { grade: 'A' }]
  const said = await Promise.all(bodies.map((body) => send('PATCH', at, body)))
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await send('GET', at)).toMatchObject({ data: { grade: 'A', score: 7, comment: 'よい', version: 3 } })
})
