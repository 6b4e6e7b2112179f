import * as memberCalls from '@gakuseki/shared-api/contract/class-members.ts'
import * as calls from '@gakuseki/shared-api/contract/classes.ts'
import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { getStudent, getTeacher } from '@gakuseki/shared-api/contract/people/people.ts'
import { allGrades } from '@gakuseki/shared-api/core/grade.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const base = '/api/user/v2/classes'
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.ask(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const errorOf = (answer: { readonly body: unknown }) => failureSchema.parse(answer.body).error
const audit = () => api.database.db.selectFrom('auditLog').selectAll().orderBy('id').execute()
const grade = { schoolType: 'juniorhigh', gradeNumber: 2 } as const
const wanted = { schoolYear: 2031, grade, orderNum: 1, name: '1組' }
const add = (changes: object = {}): Promise<SchoolClass> =>
  api.call(calls.postClass, { body: { ...wanted, ...changes } })

it('[API-35] adds, reads, renames, lists and deletes a class, each write audited', async () => {
  const lines = (await audit()).length
  const added = await add({ name: ' 春組　' })
  expect(added).toMatchObject({ schoolYear: 2031, grade, orderNum: 1, name: '春組', version: 1 })
  const params = { classId: added.classId }
  expect(await api.call(calls.getClass, { params })).toEqual(added)
  const renamed = await api.call(calls.patchClass, { params, body: { name: '夏組' } })
  expect(renamed).toMatchObject({ ...added, name: '夏組', version: 2, updatedAt: renamed.updatedAt })
  expect(await api.call(calls.patchClass, { params, body: {} })).toEqual(renamed)
  expect(await api.call(calls.listClasses, { query: { schoolYear: 2031 } })).toEqual([renamed])
  expect(await api.call(calls.deleteClass, { params })).toEqual({ deleted: true })
  expect(await api.call(calls.listClasses, { query: { schoolYear: 2031 } })).toEqual([])
  const written = (await audit()).slice(lines)
  expect(written.map(({ action, entity, version }) => [action, entity, version])).toEqual([
    ['create', 'class', 1],
    ['update', 'class', 2],
    ['delete', 'class', 3],
  ])
  expect(written[1]?.changes).toEqual({ name: { before: '春組', after: '夏組' } })
})

it('appends a class without an order number to its grade', async () => {
  const numbers = []
  for (const name of ['い', 'ろ', 'は']) {
    const { orderNum: _, ...body } = { ...wanted, schoolYear: 2032, name }
    numbers.push((await api.call(calls.postClass, { body })).orderNum)
  }
  expect(numbers).toEqual([1, 2, 3])
})

it.each([
  ...allGrades.map((valid) => [valid, 200] as const),
  [{ schoolType: 'elementary', gradeNumber: 0 }, 400],
  [{ schoolType: 'elementary', gradeNumber: 7 }, 400],
  [{ schoolType: 'juniorhigh', gradeNumber: 4 }, 400],
  [{ schoolType: 'juniorhigh', gradeNumber: 1.5 }, 400],
  [{ schoolType: 'highschool', gradeNumber: 1 }, 400],
] as const)('[DAT-01][DAT-04] answers a class of grade %j with %i', async (of, status) => {
  const answer = await send('POST', base, { ...wanted, schoolYear: 2033, grade: of })
  expect(answer.status).toBe(status)
  if (status === 400) expect(errorOf(answer).issues?.map(({ path }) => path.split('.')[0])).toEqual(['grade'])
})

it.each([
  [{ schoolYear: 0 }, 'schoolYear'],
  [{ schoolYear: 100_000 }, 'schoolYear'],
  [{ schoolYear: 2026.5 }, 'schoolYear'],
  [{ orderNum: -1 }, 'orderNum'],
  [{ orderNum: 10_000 }, 'orderNum'],
  [{ orderNum: null }, 'orderNum'],
  [{ name: 'あ'.repeat(129) }, 'name'],
  [{ name: undefined }, 'name'],
  [{ classId: 'own' }, 'classId'],
])('[API-03] refuses %j as malformed', async (change, path) => {
  const answer = await send('POST', base, { ...wanted, ...change })
  expect([answer.status, errorOf(answer).issues?.map((issue) => issue.path)]).toEqual([400, [path]])
})

describe('names', () => {
  it.each(['', '  ', '　', '\n'])('[API-04] cannot be %j', async (name) => {
    const answer = await send('POST', base, { ...wanted, name })
    expect(answer.status).toBe(422)
    expect(errorOf(answer)).toMatchObject({
      code: 'ruleBroken',
      displayMessage: 'クラス名: 値がありません。',
      issues: [{ path: 'name', code: 'nullValue', message: 'クラス名: 値がありません。' }],
    })
  })

  it('[API-04] are unique in a grade and year, however they are typed', async () => {
    const first = await add({ schoolYear: 2034 })
    const second = await add({ schoolYear: 2034, name: '2組' })
    await add({ schoolYear: 2035 })
    await add({ schoolYear: 2034, grade: { ...grade, gradeNumber: 1 } })
    for (const name of ['1組', '１組', ' 1組 ']) {
      const twice = await send('POST', base, { ...wanted, schoolYear: 2034, name })
      expect([twice.status, errorOf(twice).issues?.[0]?.code]).toEqual([422, 'nameTaken'])
      const renamed = await send('PATCH', `${base}/${second.classId}`, { name })
      expect([renamed.status, errorOf(renamed).displayMessage]).toEqual([
        422,
        `同じ年度・学年に「${name.trim()}」という名前のクラスがすでにあります。`,
      ])
    }
    expect((await send('PATCH', `${base}/${first.classId}`, { name: '１組' })).status).toBe(200)
  })

  it('go to one of several concurrent writers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('POST', base, { ...wanted, schoolYear: 2036 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422])
  })
})

it('[API-13] keeps year and grade of a class', async () => {
  const { classId } = await add({ schoolYear: 2037 })
  for (const body of [{ schoolYear: 2038 }, { grade: { ...grade, gradeNumber: 1 } }, { classId: 'x' }]) {
    const answer = await send('PATCH', `${base}/${classId}`, body)
    expect([answer.status, errorOf(answer).issues?.[0]?.code]).toEqual([400, 'unknownField'])
  }
})

it('[API-08][API-14] refuses an old If-Match with the current class, for a delete too', async () => {
  const { classId } = await add({ schoolYear: 2039 })
  const current = await api.call(calls.patchClass, { params: { classId }, body: { name: '先' } })
  const path = `${base}/${classId}`
  const renamed = await send('PATCH', path, { name: '後' }, { 'if-match': '1' })
  const deleted = await send('DELETE', path, undefined, { 'if-match': '1' })
  expect([renamed.status, deleted.status]).toEqual([409, 409])
  expect(errorOf(renamed)).toMatchObject({
    code: 'conflict',
    current,
    issues: [{ code: 'changedSince', path: 'name' }],
  })
  expect(errorOf(deleted)).toMatchObject({ code: 'conflict', current })
  expect((await send('PATCH', path, { orderNum: 5 }, { 'if-match': '1' })).status).toBe(200)
  expect((await send('DELETE', path, undefined, { 'if-match': '3' })).status).toBe(200)
})

it('[API-07] a class that does not exist', async () => {
  const table = [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/students'],
    ['GET', '/teachers'],
  ] as const
  for (const [method, rest] of table)
    expect((await send(method, `${base}/nothing${rest}`, method === 'PATCH' ? {} : undefined)).status).toBe(404)
  expect((await api.ask('/api/user/classes/nothing')).status).toBe(404)
})

it('[API-06][SEC-03] changes nothing for users who are no administrators', async () => {
  const { classId } = await add({ schoolYear: 2040 })
  for (const [method, path] of [
    ['POST', base],
    ['PATCH', `${base}/${classId}`],
    ['DELETE', `${base}/${classId}`],
  ] as const)
    expect((await api.ask(path, { method, token: staffToken })).status).toBe(403)
})

describe('members', () => {
  const someClass = async (): Promise<SchoolClass> => {
    const [found] = await api.call(calls.listClasses, {
      query: { schoolYear: 2026, schoolType: 'elementary', gradeNumber: 3 },
    })
    if (found === undefined) throw new Error('the demo school has no such class')
    return found
  }

  it('[API-35][DAT-07] are students and teachers with that class only, with number or charge', async () => {
    const { version: _version, createdAt: _created, updatedAt: _updated, kind: _kind, ...entry } = await someClass()
    const { classId } = entry
    const students = await api.call(memberCalls.listClassStudents, { params: { classId }, query: {} })
    expect(students.data.length).toBeGreaterThan(10)
    expect(students.numSearchResults).toBe(students.data.length)
    const numbers = students.data.map(({ studentNumber }) => studentNumber ?? Infinity)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    const teachers = await api.call(memberCalls.listClassTeachers, { params: { classId }, query: {} })
    expect(teachers.data.length).toBeGreaterThan(0)
    for (const { classes } of [...students.data, ...teachers.data])
      expect(classes.map((entry) => entry.classId)).toEqual([classId])
    for (const { classes, studentNumber } of students.data) expect(classes).toEqual([{ ...entry, studentNumber }])
    for (const { classes } of teachers.data) {
      const [charge] = classes
      expect(charge).toEqual({ ...entry, inChargeType: charge?.inChargeType })
      expect(charge?.inChargeType).toMatch(/^.$/u)
    }
    const page = await api.call(memberCalls.listClassStudents, { params: { classId }, query: { limit: 2, offset: 1 } })
    expect(page.data).toEqual(students.data.slice(1, 3))
    expect(page.numSearchResults).toBe(students.numSearchResults)
  })

  it('[API-20][API-36] are answered by v1 too, marked as deprecated', async () => {
    const { classId, ...rest } = await someClass()
    const all = await api.call(calls.listClasses, { query: { schoolYear: 2026 } })
    const ofGrade = all.filter((row) => row.grade.schoolType === 'elementary' && row.grade.gradeNumber === 3)
    const v1 = (query: object) => api.call(calls.listClassesV1, { query: { schoolYear: 2026, ...query } })
    expect(await v1({})).toEqual(all)
    expect(await v1({ grade: 3, schoolType: 'elementary' })).toEqual(ofGrade)
    expect(await v1({ grade: 'e3' })).toEqual(ofGrade)
    expect(await api.call(calls.getClassV1, { params: { classId } })).toEqual({ classId, ...rest })
    expect(await api.call(memberCalls.listClassStudentsV1, { params: { classId }, query: {} })).toEqual(
      await api.call(memberCalls.listClassStudents, { params: { classId }, query: {} }),
    )
    for (const path of ['/classes', `/classes/${classId}`, `/classes/${classId}/students`]) {
      expect((await api.ask(`/api/user${path}`)).headers.get('deprecation')).toMatch(/^@\d{10}$/)
      expect((await api.ask(`/api/user/v2${path}`)).headers.get('deprecation')).toBeNull()
    }
    expect((await api.ask('/api/user/classes?grade=e7')).status).toBe(400)
  })

  it('leave a deleted class in the same transaction, each with a version and an audit line', async () => {
    const { classId } = await someClass()
    const students = await api.call(memberCalls.listClassStudents, { params: { classId }, query: {} })
    const teachers = await api.call(memberCalls.listClassTeachers, { params: { classId }, query: {} })
    const lines = (await audit()).length
    await api.call(calls.deleteClass, { params: { classId } })
    for (const before of students.data) {
      const after = await api.call(getStudent, {
        params: { userId: before.userId },
        query: { classSchoolYear: 2026 },
      })
      expect(after.version).toBe(before.version + 1)
      expect(after.className).toBe('')
      expect(after.classes.some((entry) => entry.classId === classId)).toBe(false)
    }
    for (const before of teachers.data) {
      const after = await api.call(getTeacher, { params: { userId: before.userId } })
      expect(after.version).toBe(before.version + 1)
      expect(after.classes.some((entry) => entry.classId === classId)).toBe(false)
    }
    const written = (await audit()).slice(lines)
    expect(written.filter(({ entity }) => entity === 'class').map(({ action }) => action)).toEqual(['delete'])
    expect(written.length).toBe(1 + students.data.length + teachers.data.length)
    const left = await api.database.db.selectFrom('studentClasses').where('classId', '=', classId).selectAll().execute()
    expect(left).toEqual([])
  })
})
