import { sql } from 'kysely'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const places = async (userId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ leftOn: string }>`
    select left_on as "leftOn" from student_classes where user_id = ${userId} order by school_year`.execute(
    api.database.db,
  )
  return rows.map(({ leftOn }) => leftOn)
}

const change = (userId: string, transferDate: string | null, graduationDate: string | null) =>
  sql`update students set transfer_date = ${transferDate}, graduation_date = ${graduationDate}
    where user_id = ${userId}`.execute(api.database.db)

const leftOn = async (userId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ leftOn: string }>`
    select left_on as "leftOn" from students where user_id = ${userId}`.execute(api.database.db)
  return rows[0]?.leftOn
}

it.each([
  ['2026-05-01', '2027-03-20', '2026-05-01'],
  ['2027-05-01', '2027-03-20', '2027-03-20'],
  [null, '2027-03-20', '2027-03-20'],
  ['2026-05-01', null, '2026-05-01'],
  [null, null, 'infinity'],
])(
  'sets with transfer %s and graduation %s for a student and all classes the leaving day %s',
  async (transfer, graduation, day) => {
    const before = await places('s26001')
    expect(before.length).toBeGreaterThan(0)
    await change('s26001', transfer, graduation)
    expect(await leftOn('s26001')).toBe(day)
    expect(await places('s26001')).toEqual(before.map(() => day))
  },
)

it('sets it for a class that is added later', async () => {
  const { db } = api.database
  await change('s26001', '2026-06-30', null)
  await sql`insert into classes (class_id, school_year, school_type, grade_number)
    values ('later', 2031, 'elementary', 6)`.execute(db)
  await sql`insert into student_classes (user_id, school_year, class_id) values ('s26001', 2031, 'later')`.execute(db)
  expect((await places('s26001')).at(-1)).toBe('2026-06-30')
})

it('has no class in the school with another day than its student', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from student_classes sc join students s on s.user_id = sc.user_id
    where sc.left_on <> s.left_on or s.left_on <> coalesce(least(s.transfer_date, s.graduation_date), 'infinity')`.execute(
    api.database.db,
  )
  expect(rows).toEqual([{ wrong: 0 }])
})
