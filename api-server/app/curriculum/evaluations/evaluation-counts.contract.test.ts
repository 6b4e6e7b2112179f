import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { listEvaluationCounts } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { attendedMonths } from '@gakuseki/shared-api/rules/people/attended-months.ts'
import { openContractApi, staffToken, type ContractApi } from '../../../testing/contract-api.ts'
import { curriculumCalls } from '../../../testing/calls/curriculum-calls.ts'

let api: ContractApi
let necId = ''
const { write, list } = curriculumCalls(() => api)
const counts = () => api.call(listEvaluationCounts, { params: { necId } })

// 小4 of 2033 has two classes, うみ before やま.
const classes = [
  ['k-b', 2033, 4, 2, 'やま'],
  ['k-a', 2033, 4, 1, 'うみ'],
  ['k-c', 2033, 5, 1, '1組'],
  ['k-d', 2034, 4, 1, 'うみ'],
] as const
const places = { k1: 'k-a', k2: 'k-a', k3: 'k-a', k4: 'k-b', k5: 'k-b', k6: 'k-c' } as const
const days = {
  k1: { elementarySchoolEntranceDate: dateText('2030-04-06'), transferDate: null },
  k2: { elementarySchoolEntranceDate: null, transferDate: dateText('2033-06-01') },
  k3: { elementarySchoolEntranceDate: dateText('2033-09-30'), transferDate: null },
  k4: { elementarySchoolEntranceDate: null, transferDate: dateText('2034-03-31') },
} as const
/** Students of the demo school play k1 to k6. */
let pupils: Readonly<Record<string, string>> = {}
const pupil = (name: string): string => pupils[name] ?? ''

beforeAll(async () => {
  api = await openContractApi()
  const { db } = api.database
  const students = await db.selectFrom('students').select('userId').orderBy('userId').limit(6).execute()
  pupils = Object.fromEntries(students.map(({ userId }, at) => [`k${at + 1}`, userId]))
  for (const [classId, schoolYear, gradeNumber, orderNum, name] of classes)
    await db
      .insertInto('classes')
      .values({ classId, schoolYear, schoolType: 'elementary', gradeNumber, orderNum, name })
      .execute()
  for (const [name, classId] of Object.entries(places))
    await db
      .insertInto('studentClasses')
      .values({ userId: pupil(name), schoolYear: 2033, classId, studentNumber: null })
      .execute()
  for (const name of Object.keys(places))
    await db
      .updateTable('students')
      .set({ elementarySchoolEntranceDate: null, transferDate: null })
      .where('userId', '=', pupil(name))
      .execute()
  for (const [name, of] of Object.entries(days))
    await db.updateTable('students').set(of).where('userId', '=', pupil(name)).execute()
  const grade = { schoolType: 'elementary', gradeNumber: 4 }
  const made = await write('POST', '/neCurriculums', { schoolYear: 2033, grade, name: '国語', orderNum: 0 })
  necId = String(made['necId'])
})
afterAll(() => api.close())

const idOf = (record: Readonly<Record<string, unknown>> | undefined, name: string) => String(record?.[name])

/** A content of a view point with some enabled months. */
async function addContent(at: number, enabled: readonly number[]): Promise<string> {
  const viewPoint = (await list(`/neCurriculums/${necId}/viewPoints`))[at]
  const path = `/neCurriculums/${necId}/viewPoints/${idOf(viewPoint, 'viewPointId')}/contents`
  const contentId = idOf(await write('POST', path, { name: '漢字' }), 'contentId')
  for (const month of enabled) await write('PATCH', `${path}/${contentId}/months/${month}`, { enabled: true })
  return contentId
}

async function evaluate(contentId: string, month: number, grades: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(grades).map(([name, grade]) => ({ contentId, month, studentUserId: pupil(name), grade }))
  await api.database.db
    .insertInto('evaluations')
    .values(rows.map((row) => ({ ...row, comment: 'よい' })))
    .execute()
}

/** Two contents with evaluations in three months. */
async function evaluateClasses() {
  const second = await addContent(1, [5, 1])
  const first = await addContent(0, [4, 6])
  await evaluate(second, 1, { k1: 'C', k4: 'A' })
  await evaluate(first, 6, { k1: 'A', k2: 'C', k3: 'B', k4: 'A', k5: '' })
  await evaluate(first, 4, { k1: 'B', k2: '', k4: 'A', k5: 'A' })
  return { first, second }
}

it('names the classes of the year and grade in their order, and the students expected in each month', async () => {
  const { classes: listed, counts: none } = await counts()
  expect(none).toEqual([])
  expect(listed.map(({ classId, name }) => [classId, name])).toEqual([
    ['k-a', 'うみ'],
    ['k-b', 'やま'],
  ])
  expect(listed.map(({ months }) => months.map(({ month }) => month))).toEqual(
    listed.map(() => [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3]),
  )
  // k2 left on the first of June, k3 came on the last of September, k4 left on the last of March.
  expect(listed.map(({ months }) => months.map(({ students }) => students))).toEqual([
    [2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2],
    [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1],
  ])
})

it('expects the same students as the screens', async () => {
  const { classes: listed } = await counts()
  const unknown = { elementarySchoolEntranceDate: null, juniorHighSchoolEntranceDate: null, transferDate: null }
  const attended = Object.entries(places).map(([name, classId]) => {
    const own = Object.entries(days).find(([of]) => of === name)?.[1]
    return { classId, months: attendedMonths({ ...unknown, ...own }, { schoolYear: 2033, schoolType: 'elementary' }) }
  })
  expect(listed.map(({ months }) => months.map(({ students }) => students))).toEqual(
    listed.map(({ classId }) =>
      schoolMonths.map((month) => attended.filter((each) => each.classId === classId && each.months.has(month)).length),
    ),
  )
})

it('counts each grade exactly; comments or scores without a grade do not count, nor do disabled months', async () => {
  const { first, second } = await evaluateClasses()
  // Evaluations of a disabled month, of another grade, and of a student without a class.
  await evaluate(first, 5, { k1: 'A', k2: 'A' })
  await evaluate(first, 4, { k6: 'A' })
  expect((await counts()).counts).toEqual([
    { contentId: first, month: 4, classId: 'k-a', students: 2, evaluated: 1, grades: { B: 1 } },
    { contentId: first, month: 4, classId: 'k-b', students: 2, evaluated: 2, grades: { A: 2 } },
    // k2 and k3 were not expected in June but have a grade.
    { contentId: first, month: 6, classId: 'k-a', students: 3, evaluated: 3, grades: { A: 1, B: 1, C: 1 } },
    { contentId: first, month: 6, classId: 'k-b', students: 2, evaluated: 1, grades: { A: 1 } },
    { contentId: second, month: 1, classId: 'k-a', students: 2, evaluated: 1, grades: { C: 1 } },
    { contentId: second, month: 1, classId: 'k-b', students: 2, evaluated: 1, grades: { A: 1 } },
  ])
})

it('moves all evaluations along with a student who changes class, and counts none outside the grade', async () => {
  await evaluateClasses()
  const inClass = (classId: string) =>
    api.database.db
      .updateTable('studentClasses')
      .set({ classId })
      .where('userId', '=', pupil('k1'))
      .where('schoolYear', '=', 2033)
      .execute()
  const of = async (classId: string) =>
    (await counts()).counts.filter((each) => each.classId === classId).map(({ month, evaluated }) => [month, evaluated])
  await inClass('k-b')
  expect(await of('k-a')).toEqual([[6, 2]])
  expect(await of('k-b')).toEqual([
    [4, 3],
    [6, 2],
    [1, 2],
  ])
  await inClass('k-c')
  expect(await of('k-b')).toEqual([
    [4, 2],
    [6, 1],
    [1, 1],
  ])
})

it('answers 404 without the curriculum, 403 without the right', async () => {
  const at = (id: string, token?: string) =>
    api.ask(`/api/curriculum/neCurriculums/${id}/evaluationCounts`, token === undefined ? {} : { token })
  expect((await at('none')).status).toBe(404)
  expect((await at(necId, staffToken)).status).toBe(403)
})
