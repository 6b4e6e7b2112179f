import { moveStudent, type ClassMove } from '@gakuseki/shared-api/contract/people/class-moves.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { listStudents, type StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { importCalls } from '../../testing/calls/import-calls.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { student, patch, auditLines } = peopleCalls(() => api)
const imports = importCalls(() => api)
const schoolYear = 2026
const to = 'c2026-e3-2'

const membersOf = async (classId: string): Promise<readonly StudentRecord[]> =>
  (await api.call(listStudents, { query: { classId, limit: 1000 } })).data
const numberIn = (record: StudentRecord, classId: string): number | null | undefined =>
  record.classes.find((entry) => entry.classId === classId)?.studentNumber
const highest = async (classId: string): Promise<number> =>
  Math.max(...(await membersOf(classId)).map((record) => numberIn(record, classId) ?? 0))

/** A student of the class 小3 1組 with a class of the year before too. */
async function someone(): Promise<StudentRecord> {
  const found = (await membersOf('c2026-e3-1')).find(({ classes }) => classes.length > 1)
  if (found === undefined) throw new Error('no such student')
  return found
}

const move = (userId: string, body: ClassMove, ifMatch?: number) =>
  api.call(moveStudent, { params: { userId }, body, ...(ifMatch !== undefined && { ifMatch }) })

/** Sends any body, and returns the refusal. */
async function refused(
  userId: string,
  body: object,
  init: { readonly token?: string; readonly ifMatch?: number } = {},
) {
  const answer = await api.ask(`/api/user/v2/students/${userId}/moves`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(init.ifMatch && { 'if-match': `${init.ifMatch}` }) },
    ...(init.token !== undefined && { token: init.token }),
  })
  const { displayMessage, issues = [] } = failureSchema.parse(answer.body).error
  return { status: answer.status, displayMessage, issues: issues.map(({ path, code }) => `${path} ${code}`) }
}

it('[LSX-07] moves to the class, the next free number and the day, as one change; other years stay', async () => {
  const before = await someone()
  const lines = (await auditLines()).length
  const next = (await highest(to)) + 1
  const { student: after } = await move(before.userId, { schoolYear, classId: to, since: dateText('2026-06-01') })
  expect(after).toMatchObject({ version: before.version + 1, gradeNumber: 3, className: '2組', studentNumber: next })
  const ofYear = after.classes.filter((entry) => entry.schoolYear === schoolYear)
  expect(ofYear).toMatchObject([{ classId: to, studentNumber: next, since: '2026-06-01' }])
  const others = (record: StudentRecord) => record.classes.filter((entry) => entry.schoolYear !== schoolYear)
  expect(others(after)).toEqual(others(before))
  expect(others(before)).not.toEqual([])
  expect(await student(before.userId)).toEqual(after)
  const written = (await auditLines()).slice(lines)
  expect(written).toMatchObject([
    { entity: 'student', recordId: before.userId, version: after.version, action: 'update' },
  ])
  const { data } = await api.call(listHistory, { query: { entity: 'student', id: before.userId, limit: 1 } })
  expect(data[0]?.changes['classes']?.after).toContainEqual({ classId: to, studentNumber: next, since: '2026-06-01' })
})

it('[LSX-07] takes today and a given number, or no number yet', async () => {
  const { userId } = await someone()
  const { student: numbered } = await move(userId, { schoolYear, classId: to, studentNumber: 77 })
  expect(numbered.classes[0]).toMatchObject({ classId: to, studentNumber: 77, since: '2026-11-20' })
  const { student: open } = await move(userId, { schoolYear, classId: 'c2026-e3-3', studentNumber: null })
  expect(open.classes[0]).toMatchObject({ classId: 'c2026-e3-3', studentNumber: null })
})

it('[LSX-07] refuses a taken number with the name of its holder, and changes nothing', async () => {
  const before = await someone()
  const [holder] = await membersOf(to)
  if (holder === undefined) throw new Error('nobody')
  const studentNumber = numberIn(holder, to)
  expect(await refused(before.userId, { schoolYear, classId: to, studentNumber })).toEqual({
    status: 409,
    displayMessage: `出席番号: ${studentNumber}番は${holder.name}さんが使用しています。`,
    issues: ['studentNumber numberTaken'],
  })
  expect(await student(before.userId)).toEqual(before)
})

it('[LSX-07] gives two who move at the same time two numbers', async () => {
  const next = (await highest(to)) + 1
  const [one, two] = await membersOf('c2026-e3-1')
  const moved = await Promise.all([one, two].map((each) => move(each?.userId ?? '', { schoolYear, classId: to })))
  const numbers = moved.map((each) => each.student.studentNumber ?? 0)
  expect(numbers.toSorted((a, b) => a - b)).toEqual([next, next + 1])
})

it('[LSX-07] is undone by its answer: class, number and day are as they were', async () => {
  const before = await someone()
  const first = await move(before.userId, { schoolYear, classId: to, since: dateText('2026-04-20') })
  const second = await move(before.userId, { schoolYear, classId: null })
  expect(second.student).toMatchObject({ className: '', studentNumber: null })
  expect(second.undo).toEqual({
    schoolYear,
    classId: to,
    studentNumber: first.student.studentNumber,
    since: '2026-04-20',
    former: [{ classId: 'c2026-e3-1', studentNumber: before.studentNumber, firstOn: null, lastOn: '2026-04-19' }],
  })
  const back = await move(before.userId, second.undo, second.student.version)
  expect(back.student.classes).toEqual(first.student.classes)
  const start = await move(before.userId, first.undo, back.student.version)
  expect(start.student.classes).toEqual(before.classes)
})

it('[LSX-07] is not undone once somebody changed the class or took the number, but is after another change', async () => {
  const before = await someone()
  const moved = await move(before.userId, { schoolYear, classId: to })
  await patch(before.userId, { nickname: 'あだ名' })
  const { student: back, undo } = await move(before.userId, moved.undo, moved.student.version)
  expect(back).toMatchObject({ className: before.className, nickname: 'あだ名' })
  const again = await move(before.userId, undo, back.version)
  const other = (await membersOf('c2026-e3-1'))[0]
  await patch(other?.userId ?? '', { classes: [{ classId: 'c2026-e3-1', studentNumber: before.studentNumber }] })
  const taken = await refused(before.userId, again.undo, { ifMatch: again.student.version })
  expect([taken.status, taken.issues]).toEqual([409, ['studentNumber numberTaken']])
  const third = await move(before.userId, { schoolYear, classId: 'c2026-e3-3' })
  const late = await refused(before.userId, again.undo, { ifMatch: again.student.version })
  expect([late.status, late.issues]).toEqual([409, ['classes changedSince', 'studentNumber numberTaken']])
  expect(late.displayMessage).toContain('他の利用者が同じ項目を先に更新しました。')
  expect(await student(before.userId)).toEqual(third.student)
})

it('[LSX-07] keeps the day when the number changes, and forgets it with the class', async () => {
  const { userId } = await someone()
  await move(userId, { schoolYear, classId: to, since: dateText('2026-06-01') })
  const renumbered = await patch(userId, { classes: [{ classId: to, studentNumber: 88 }] })
  expect(renumbered.classes).toMatchObject([{ classId: to, studentNumber: 88, since: '2026-06-01' }])
  const left = await patch(userId, { classes: [{ classId: 'c2026-e3-3' }] })
  expect(left.classes[0]).not.toHaveProperty('since')
})

it('[LSX-07] has the day again after the undo of an import that moved the student on', async () => {
  const { userId } = await someone()
  const { student: moved } = await move(userId, { schoolYear, classId: to, since: dateText('2026-06-01') })
  const { schoolType, gradeNumber } = moved
  const { importId } = await imports.apply([{ userId, schoolType, gradeNumber, className: '3組', studentNumber: 95 }])
  expect((await student(userId)).classes[0]).not.toHaveProperty('since')
  await imports.undo(importId)
  expect((await student(userId)).classes).toEqual(moved.classes)
})

it.each([
  [{ classId: 'c2026-e3-1' }, ['classId sameClass'], /^すでにこのクラスに所属しています。/],
  [{ classId: 'nowhere' }, ['classId unknownClass'], /^指定されたクラスが見つかりません。/],
  [{ classId: 'c2025-e3-1' }, ['classId classOfOtherYear'], /^2026年度のクラスを選んでください。/],
  [{ classId: to, since: '2027-04-01' }, ['since outsideYear'], /^2026年4月1日〜2027年3月31日の間で/],
  [{ classId: to, since: '2026-03-31' }, ['since outsideYear'], /^2026年4月1日〜/],
  [{ classId: null, studentNumber: 3 }, ['studentNumber noClass'], /^クラスに所属しない場合は/],
  [{ classId: null, since: '2027-04-01' }, ['since outsideYear'], /^2026年4月1日〜/],
])('[LSX-07] refuses %j with a sentence', async (body, issues, sentence) => {
  const before = await someone()
  const answer = await refused(before.userId, { schoolYear, ...body })
  expect([answer.status, answer.issues]).toEqual([422, issues])
  expect(answer.displayMessage).toMatch(sentence)
  expect(await student(before.userId)).toEqual(before)
})

it('[LSX-07] refuses what is no day or no number as malformed, and an unknown student', async () => {
  const { userId } = await someone()
  for (const wrong of [{ since: '2026-02-30' }, { studentNumber: 0 }, { number: 1 }])
    expect((await refused(userId, { schoolYear, classId: to, ...wrong })).status).toBe(400)
  expect((await refused('nobody', { schoolYear, classId: to })).status).toBe(404)
})

it('[LSX-07] is refused for staff who may not write people', async () => {
  const before = await someone()
  expect((await refused(before.userId, { schoolYear, classId: to }, { token: staffToken })).status).toBe(403)
  expect(await student(before.userId)).toEqual(before)
})
