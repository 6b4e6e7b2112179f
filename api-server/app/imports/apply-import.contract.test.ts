import { listStudents, type StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { listClasses, type SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { importCalls, refusalOf } from '../../testing/calls/import-calls.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
let classes: readonly SchoolClass[]
let members: readonly StudentRecord[]
const { stage, apply, commit, read } = importCalls(() => api)
const { student, patch, auditLines } = peopleCalls(() => api)

beforeAll(async () => {
  api = await openContractApi()
})
beforeEach(async () => {
  classes = await api.call(listClasses, { query: { schoolYear: 2026 } })
  const query = { classSchoolYear: 2026, schoolType: 'elementary', gradeNumber: 3, limit: 100 } as const
  members = (await api.call(listStudents, { query })).data
})
afterAll(() => api.close())

const at = (position: number): StudentRecord => {
  const found = members[position]
  if (found === undefined) throw new Error(`no member ${position}`)
  return found
}
const otherClass = (record: StudentRecord): SchoolClass => {
  const found = classes.find(
    ({ grade, name }) => grade.schoolType === 'elementary' && grade.gradeNumber === 3 && name !== record.className,
  )
  if (found === undefined) throw new Error('the grade has one class')
  return found
}
const placed = ({ schoolType, gradeNumber, className }: StudentRecord) => ({ schoolType, gradeNumber, className })

describe('[CSI-04]', () => {
  it('[LSX-05] changes grade, class and number of the chosen year only, and the other fields for any year', async () => {
    const before = at(0)
    const earlier = before.classes.filter(({ schoolYear }) => schoolYear < 2026)
    expect(earlier).not.toEqual([])
    const [last] = earlier
    const row = {
      userId: before.userId,
      schoolType: last?.grade.schoolType ?? '',
      gradeNumber: last?.grade.gradeNumber ?? '',
      className: last?.name ?? '',
      studentNumber: 88,
      nickname: 'みっちゃん',
    }
    const done = await apply([row], { schoolYear: last?.schoolYear ?? 0 })
    expect(done).toMatchObject({ state: 'committed', changedPeople: 1, changedCells: 2, clearedCells: 0 })
    const after = await student(before.userId)
    expect(after.nickname).toBe('みっちゃん')
    const numbers = (record: StudentRecord) =>
      record.classes.map(({ classId, studentNumber }) => [classId, studentNumber])
    expect(numbers(after)).toEqual(
      numbers(before).map(([id, number]) => (id === last?.classId ? [id, 88] : [id, number])),
    )
  })

  it('exchanges the numbers of two students in one file, and keeps numbers without a number column', async () => {
    const [a, b] = [at(0), at(1)]
    await apply([
      { userId: a.userId, ...placed(b), studentNumber: b.studentNumber },
      { userId: b.userId, ...placed(a), studentNumber: a.studentNumber },
    ])
    expect(await student(a.userId)).toMatchObject({ ...placed(b), studentNumber: b.studentNumber })
    expect(await student(b.userId)).toMatchObject({ ...placed(a), studentNumber: a.studentNumber })
    await patch(a.userId, { classes: [{ classId: at(0).classes[0]?.classId ?? '', studentNumber: 77 }] })
    const { grade, name } = otherClass(a)
    await apply([{ userId: a.userId, ...grade, className: name }])
    expect(await student(a.userId)).toMatchObject({
      className: name,
      gradeNumber: grade.gradeNumber,
      studentNumber: 77,
    })
  })
})

it('[CSI-15][LSX-05] clears the class of that year for an empty class, and the value for an empty guardian or date', async () => {
  const before = at(0)
  const row = {
    userId: before.userId,
    schoolType: '',
    gradeNumber: '',
    className: '',
    studentNumber: '',
    guardian: '',
    birthday: '',
  }
  const done = await apply([row])
  expect(done).toMatchObject({ changedPeople: 1, clearedCells: done.changedCells })
  const after = await student(before.userId)
  expect(after).toMatchObject({ className: '', studentNumber: null, guardian: null, birthday: null })
  expect(after.classes).toEqual(before.classes.filter(({ schoolYear }) => schoolYear !== 2026))
})

it.each([
  ['beside its school type and grade', { schoolType: 'elementary', gradeNumber: 1, className: '', studentNumber: '' }],
  ['without a column of numbers', { schoolType: 'elementary', gradeNumber: 1, className: '' }],
  ['alone', { className: '' }],
])('[C08] clears the class of a year when a row leaves the class empty %s', async (_, parts) => {
  const before = at(0)
  const done = await apply([{ userId: before.userId, ...parts }])
  expect(done).toMatchObject({ changedPeople: 1, changedCells: 4, clearedCells: 4 })
  const after = await student(before.userId)
  expect(after).toMatchObject({ schoolType: null, gradeNumber: null, className: '', studentNumber: null })
  expect(after.classes).toEqual(before.classes.filter(({ schoolYear }) => schoolYear !== 2026))
})

it('[CSI-25] leaves every record unchanged for one bad row, and reports every problem of every row', async () => {
  const [a, b, c, d] = [at(0), at(1), at(2), at(3)]
  const lines = (await auditLines()).length
  await patch(d.userId, { nickname: '先に' })
  const importId = await stage([
    { userId: a.userId, nickname: '良い行' },
    { userId: b.userId, ...placed(b), className: '九十九組', guardian: 'nobody' },
    { userId: 'nobody', nickname: 'x' },
    { userId: c.userId, ...placed(a), studentNumber: a.studentNumber },
    { userId: d.userId, nickname: '後から', version: d.version },
    { userId: a.userId, nickname: 'もう一度' },
  ])
  const refused = await refusalOf(commit(importId))
  expect(refused).toMatchObject({
    code: 'ruleBroken',
    issues: [
      [3, 'className', 'classNotFound'],
      [3, 'guardian', 'unknownGuardian'],
      [4, 'userId', 'notFound'],
      [5, 'studentNumber', 'numberTaken'],
      [6, 'nickname', 'changedSince'],
      [7, 'userId', 'personRepeated'],
    ],
  })
  expect(refused.sentence).toContain('3行目: 指定されたクラスが見つかりません。年度を確認してください。(2026年度')
  expect(refused.sentence).toContain('4行目: 指定された児童生徒が見つかりません。(nobody)')
  expect(await auditLines()).toHaveLength(lines + 1)
  expect((await student(a.userId)).nickname).toBe(a.nickname)
  expect(await read(importId)).toMatchObject({ state: 'staging', stagedRows: 6, changedPeople: 0 })
})

it('[CSI-25] leaves the others unchanged for one row with an unknown class', async () => {
  const [a, b] = [at(0), at(1)]
  const importId = await stage([
    { userId: a.userId, nickname: '良い行' },
    { userId: b.userId, ...placed(b), className: '九十九組' },
  ])
  const outcome = commit(importId).then(
    () => 'applied',
    () => 'refused',
  )
  expect(await outcome).toBe('refused')
  expect((await student(a.userId)).nickname).toBe(a.nickname)
})

it('[C24] names the other row for a number in two rows; a number that another row keeps is a conflict', async () => {
  const [a, b] = [at(0), at(1)]
  const both = await stage([
    { userId: a.userId, ...placed(a), studentNumber: 90 },
    { userId: b.userId, ...placed(a), studentNumber: 90 },
  ])
  const refused = await refusalOf(commit(both))
  expect(refused).toMatchObject({
    code: 'ruleBroken',
    issues: [
      [2, 'studentNumber', 'numberRepeated'],
      [3, 'studentNumber', 'numberRepeated'],
    ],
  })
  expect(refused.sentence.split('\n')[0]).toBe('2行目: 出席番号: 90番は、このファイルの3行目にもあります。')
  const held = await stage([
    { userId: a.userId, ...placed(b), studentNumber: b.studentNumber },
    { userId: b.userId, nickname: 'そのまま' },
  ])
  const taken = await refusalOf(commit(held))
  expect(taken).toMatchObject({ code: 'conflict', issues: [[2, 'studentNumber', 'numberTaken']] })
  expect(taken.sentence).toBe(`2行目: 出席番号: ${b.studentNumber}番は${b.name}さんが使用しています。（3行目）`)
})

it('[LSX-05] merges a change to other fields since the preview', async () => {
  const before = at(0)
  await patch(before.userId, { nickname: '先に' })
  await apply([{ userId: before.userId, country: 'ペルー', version: before.version }])
  expect(await student(before.userId)).toMatchObject({
    nickname: '先に',
    country: 'ペルー',
    version: before.version + 2,
  })
})

it('[CSI-32][LSX-05] never changes the field of a missing column, and names the import in the history', async () => {
  const before = at(0)
  const { importId } = await apply([{ userId: before.userId, nickname: 'あ' }])
  const after = await student(before.userId)
  const { version, updatedAt } = after
  expect(after).toEqual({ ...before, nickname: 'あ', version, updatedAt })
  const query = { entity: 'student', id: before.userId } as const
  const [newest] = (await api.call(listHistory, { query })).data
  expect(newest).toMatchObject({ importId, actorId: 't001', changes: { nickname: { after: 'あ' } } })
  const nothing = await apply([{ userId: before.userId, nickname: 'あ' }])
  expect(nothing).toMatchObject({ state: 'committed', changedPeople: 0, changedCells: 0 })
  expect((await student(before.userId)).version).toBe(version)
})
