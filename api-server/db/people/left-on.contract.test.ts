import { sql } from 'kysely'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const places = async (userId: string): Promise<readonly (string | null)[]> => {
  const { rows } = await sql<{ leftOn: string | null }>`
    select left_on as "leftOn" from student_classes where user_id = ${userId} order by school_year`.execute(
    api.database.db,
  )
  return rows.map(({ leftOn }) => leftOn)
}

const change = (userId: string, transferDate: string | null, graduationDate: string | null) =>
  sql`update students set transfer_date = ${transferDate}, graduation_date = ${graduationDate}
    where user_id = ${userId}`.execute(api.database.db)

it('the day on which a student leaves stands beside all classes, whoever writes it', async () => {
  const { db } = api.database
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from student_classes sc join students s on s.user_id = sc.user_id
    where sc.left_on is distinct from least(s.transfer_date, s.graduation_date)`.execute(db)
  expect(rows).toEqual([{ wrong: 0 }])
  const before = await places('s26001')
  expect(before.length).toBeGreaterThan(0)
  await change('s26001', '2026-05-01', '2027-03-20')
  expect(await places('s26001')).toEqual(before.map(() => '2026-05-01'))
  await change('s26001', null, '2027-03-20')
  expect(await places('s26001')).toEqual(before.map(() => '2027-03-20'))
  await change('s26001', null, null)
  expect(await places('s26001')).toEqual(before.map(() => null))
})

it('a class that is added later knows it too', async () => {
  const { db } = api.database
  await change('s26001', '2026-06-30', null)
  await sql`insert into classes (class_id, school_year, school_type, grade_number)
    values ('later', 2031, 'elementary', 6)`.execute(db)
  await sql`insert into student_classes (user_id, school_year, class_id) values ('s26001', 2031, 'later')`.execute(db)
  expect((await places('s26001')).at(-1)).toBe('2026-06-30')
})
