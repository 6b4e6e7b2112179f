import { listClasses, type SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { deleteGuardian, deleteStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { listGuardians, listStudents, type StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { importCalls, refusalOf } from '../../testing/calls/import-calls.ts'
import { entriesOf, peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
let members: readonly StudentRecord[]
let classes: readonly SchoolClass[]
const { apply, undo, stage, commit, read } = importCalls(() => api)
const { student, patch, auditLines } = peopleCalls(() => api)

beforeAll(async () => {
  api = await openContractApi()
  const query = { classSchoolYear: 2026, schoolType: 'elementary', gradeNumber: 3, limit: 100 } as const
  members = (await api.call(listStudents, { query })).data
  classes = await api.call(listClasses, { query: { schoolYear: 2026, schoolType: 'elementary', gradeNumber: 3 } })
})
afterAll(() => api.close())

const at = (position: number): StudentRecord => {
  const found = members[position]
  if (found === undefined) throw new Error(`no member ${position}`)
  return found
}
const placed = ({ schoolType, gradeNumber, className, studentNumber }: StudentRecord) => ({
  schoolType,
  gradeNumber,
  className,
  studentNumber,
})
/** A record without the fields that every write changes. */
const said = ({ version: _version, updatedAt: _updatedAt, ...record }: StudentRecord) => record

it('[CSI-38][LSX-05] undoes an import: fields, guardian, class and number, also an exchange', async () => {
  const [a, b, c] = [at(0), at(1), at(2)]
  const cleared = {
    schoolType: '',
    gradeNumber: '',
    className: '',
    studentNumber: '',
    guardian: '',
    birthday: '',
    sex: '',
  }
  const { importId, changedPeople, changedCells } = await apply([
    { userId: a.userId, ...placed(b), nickname: 'い' },
    { userId: b.userId, ...placed(a), custom07: 'う' },
    { userId: c.userId, ...cleared },
  ])
  const undone = await undo(importId)
  expect(undone).toMatchObject({ state: 'undone', undonePeople: changedPeople, undoneCells: changedCells })
  expect(undone).toMatchObject({ kept: [], keptCells: 0, undoneBy: { userId: 't001' } })
  for (const record of [a, b, c]) expect(said(await student(record.userId))).toEqual(said(record))
  const query = { entity: 'student', id: a.userId } as const
  const trail = (await api.call(listHistory, { query })).data
  expect(trail.slice(0, 2).map((entry) => [entry.importId, entry.changes['nickname']?.after])).toEqual([
    [importId, a.nickname],
    [importId, 'い'],
  ])
})

it('[CSI-38][LSX-05] keeps later changes, and lists them with person, label and current value', async () => {
  const [a, b, c] = [at(0), at(1), at(2)]
  const { importId } = await apply([
    { userId: a.userId, nickname: '取込', country: '取込', sex: a.sex === 'male' ? 'female' : 'male' },
    { userId: b.userId, studentNumber: 91, ...withoutNumber(b) },
    { userId: c.userId, religion: '取込', nickname: '取込' },
  ])
  await patch(a.userId, { nickname: '手で' })
  // A change away and back again is a decision too.
  await patch(a.userId, { country: '手で' })
  await patch(a.userId, { country: '取込' })
  await patch(b.userId, { classes: numbered(await student(b.userId), 92) })
  // A later import counts like any other change.
  await apply([{ userId: c.userId, religion: '次の取込' }])
  const { kept, keptCells, undonePeople, undoneCells } = await undo(importId)
  expect(kept).toEqual([
    { userId: a.userId, name: a.name, field: 'nickname', label: '通称', now: '手で' },
    { userId: a.userId, name: a.name, field: 'country', label: '国籍', now: '取込' },
    { userId: b.userId, name: b.name, field: 'classes', label: '所属クラス', now: printed(b, 92) },
    { userId: c.userId, name: c.name, field: 'religion', label: '宗教', now: '次の取込' },
  ])
  expect([keptCells, undonePeople, undoneCells]).toEqual([4, 2, 2])
  expect(await student(a.userId)).toMatchObject({ nickname: '手で', country: '取込', sex: a.sex })
  expect(await student(b.userId)).toMatchObject({ studentNumber: 92 })
  expect(await student(c.userId)).toMatchObject({ religion: '次の取込', nickname: c.nickname })
})

it('ignores changes of classes in another school year', async () => {
  const a = at(0)
  const { importId } = await apply([{ userId: a.userId, ...placed(a), studentNumber: 91 }])
  const entries = entriesOf(await student(a.userId))
  await patch(a.userId, { classes: entries.slice(0, 1) })
  const { keptCells } = await undo(importId)
  expect(keptCells).toBe(0)
  expect(entriesOf(await student(a.userId))).toEqual(entriesOf(a).slice(0, 1))
})

it('keeps values that cannot be restored: deleted people and guardians, numbers that another has', async () => {
  const [a, b, c] = [at(0), at(1), at(2)]
  const guardianId = c.guardian?.userId ?? ''
  const other = (await api.call(listGuardians, { query: { limit: 5 } })).data.find(
    ({ userId }) => userId !== guardianId,
  )
  const { importId } = await apply([
    { userId: a.userId, nickname: '取込' },
    { userId: b.userId, ...placed(b), studentNumber: 91 },
    { userId: c.userId, guardian: other?.userId ?? '' },
  ])
  await api.call(deleteStudent, { params: { userId: a.userId } })
  const free = at(3)
  const moved = [...classes].find(({ name }) => name === b.className)?.classId ?? ''
  await patch(free.userId, { classes: [{ classId: moved, studentNumber: b.studentNumber }] })
  await api.call(deleteGuardian, { params: { userId: guardianId } })
  const { kept, undonePeople } = await undo(importId)
  expect(kept).toEqual([
    { userId: a.userId, name: a.name, field: 'userId', label: '児童生徒', now: null },
    { userId: b.userId, name: b.name, field: 'classes', label: '所属クラス', now: printed(b, 91) },
    { userId: c.userId, name: c.name, field: 'guardian', label: '保護者', now: other?.name },
  ])
  expect(undonePeople).toBe(0)
})

it('is done once: a second undo returns the same answer, a second commit is refused', async () => {
  const a = at(0)
  const importId = await stage([{ userId: a.userId, nickname: '取込' }])
  expect(await refusalOf(undo(importId))).toMatchObject({ code: 'conflict', issues: [['state', 'staging']] })
  const [first, second] = await Promise.all([commit(importId), commit(importId)])
  expect(second).toEqual(first)
  const lines = (await auditLines()).length
  const both = await Promise.all([undo(importId), undo(importId)])
  expect(both[1]).toEqual(both[0])
  await patch(a.userId, { nickname: '手で' })
  expect(await undo(importId)).toEqual(both[0])
  expect(await auditLines()).toHaveLength(lines + 2)
  expect(await refusalOf(commit(importId))).toMatchObject({ code: 'conflict', issues: [['state', 'undone']] })
  expect(await read(importId)).toEqual(both[0])
})

const printed = ({ gradeNumber, className }: StudentRecord, number: number) =>
  `2026年度 小${gradeNumber} ${className} ${number}番`

function withoutNumber(record: StudentRecord) {
  const { studentNumber: _number, ...parts } = placed(record)
  return parts
}

function numbered(record: StudentRecord, studentNumber: number) {
  return record.classes.map((entry) => ({
    classId: entry.classId,
    studentNumber: entry.schoolYear === 2026 ? studentNumber : entry.studentNumber,
  }))
}
