import {
  listGuardians,
  listStudents,
  listTeachers,
  type GuardianRecord,
  type StudentRecord,
  type TeacherRecord,
} from '@gakuseki/shared-api/contract/people/people.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { importedFields } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { importCalls, refusalOf } from '../../testing/calls/import-calls.ts'
import { importedEntities } from './imported-entities.ts'

let api: ContractApi
const { begin, put, apply, commit } = importCalls(() => api)

beforeAll(async () => {
  api = await openContractApi()
  // Somebody who came by 転入学 cannot have the days of somebody else (YEA-01).
  for (const table of ['enrolmentEvents', 'enrolmentGaps'] as const) await api.database.db.deleteFrom(table).execute()
})
afterAll(() => api.close())

type PersonRecord = StudentRecord | GuardianRecord | TeacherRecord
const query = { limit: 1000 } as const
const list: Readonly<Record<UserType, () => Promise<readonly PersonRecord[]>>> = {
  student: async () => (await api.call(listStudents, { query })).data,
  guardian: async () => (await api.call(listGuardians, { query })).data,
  teacher: async () => (await api.call(listTeachers, { query })).data,
}

/** The parts of a person that no import may change. */
const leftAlone: Readonly<Record<UserType, (record: PersonRecord) => unknown>> = {
  student: ({ userId, googleMail, ...record }) => ({
    userId,
    googleMail,
    earlier: 'classes' in record ? record.classes.filter(({ schoolYear }) => schoolYear !== 2026) : [],
  }),
  guardian: ({ userId, googleMail, ...record }) => ({
    userId,
    googleMail,
    children: 'children' in record ? record.children : null,
  }),
  teacher: ({ userId, googleMail, ...record }) => ({
    userId,
    googleMail,
    classes: 'classes' in record ? record.classes : null,
  }),
}

const byId = (a: PersonRecord, b: PersonRecord): number => (a.userId < b.userId ? -1 : 1)
const unchangeable = async (userType: UserType): Promise<readonly unknown[]> =>
  (await list[userType]()).toSorted(byId).map(leftAlone[userType])

it.each(['student', 'guardian', 'teacher'] as const)(
  '[CSI-05][CSI-21] keeps mail, children and classes when everybody gets every column of somebody else: %s',
  async (userType) => {
    const records = (await list[userType]()).toSorted(byId)
    const before = records.map(leftAlone[userType])
    const rows = records.map(({ userId }, at) => ({ userId, ...cellsOf(userType, records[(at + 1) % records.length]) }))
    const { changedPeople } = await apply(rows, { userType })
    expect(changedPeople).toBeGreaterThan(records.length * 0.9)
    expect(await unchangeable(userType)).toEqual(before)
  },
)

/** A record as a row, with every column that an import may name. Values that nobody may be given again are left out. */
function cellsOf(userType: UserType, record: PersonRecord | undefined): Readonly<Record<string, unknown>> {
  const values = { ...record } as Readonly<Record<string, unknown>>
  const cells = importedFields(importedEntities[userType]).map(({ id, schema }) => {
    const value = values[id] ?? ''
    return { id, schema, value: typeof value === 'object' && 'userId' in value ? value.userId : value }
  })
  const allowed = cells.filter(({ schema, value }) => schema.safeParse(value).success)
  return Object.fromEntries(allowed.map(({ id, value }) => [id, value]))
}

it.each([
  ['student', 's26001', 'googleMail', 'x@example.jp'],
  ['guardian', 'g26001', 'googleMail', 'x@example.jp'],
  ['teacher', 't001', 'googleMail', 'x@example.jp'],
  ['guardian', 'g26001', 'children', ''],
  ['guardian', 'g26001', 'children', 's26001'],
  ['teacher', 't001', 'classes', ''],
  ['teacher', 't001', 'className', '1組'],
  ['student', 's26001', 'classes', ''],
  ['student', 's26001', 'userType', 'teacher'],
] as const)('[CSI-05][CSI-21] %s %s: no column and no row names %s', async (userType, userId, field, value) => {
  const before = await unchangeable(userType)
  const announced = await refusalOf(begin([{ userId, [field]: value }], { userType }))
  expect(announced).toMatchObject({ code: 'ruleBroken', issues: [['columns.0', 'unknownField']] })
  const importId = await begin([{ userId }], { userType })
  const brought = await refusalOf(put(importId, [{ userId, [field]: value }]))
  expect(brought).toMatchObject({ code: 'malformed', issues: [[2, field, 'unknownField']] })
  expect(await refusalOf(commit(importId))).toMatchObject({ issues: [['rows', 'incomplete']] })
  expect(await unchangeable(userType)).toEqual(before)
})

it('clears the staff type for an empty cell, and reports one that cannot be chosen with its row', async () => {
  const types = async () =>
    new Map((await list.teacher()).map((one) => [one.userId, (one as TeacherRecord).teacherType]))
  expect((await types()).get('t004')).not.toBeNull()
  const done = await apply([{ userId: 't004', teacherType: '' }], { userType: 'teacher' })
  expect(done).toMatchObject({ changedPeople: 1, changedCells: 1, clearedCells: 1 })
  expect((await types()).get('t004')).toBeNull()
  const importId = await begin([{ userId: 't004', teacherType: '' }], { userType: 'teacher' })
  expect(await refusalOf(put(importId, [{ userId: 't004', teacherType: 'other' }]))).toMatchObject({
    issues: [[2, 'teacherType', 'invalidValue']],
    sentence: '2行目: 教職員種別: 使用できない値です。',
  })
})
