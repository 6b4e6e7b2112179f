import { listGuardians, listStudents, type StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { dateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { inSchoolDuring, inSchoolStateOn, inSchoolStates } from '@gakuseki/shared-api/rules/people/in-school-state.ts'
import { sql } from 'kysely'
import { allStudents } from '../../testing/calls/all-students.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

// Days before and after the ends of two school years, and no day.
const days = [null, '2025-03-31', '2025-04-01', '2025-09-01', '2026-03-31', '2026-04-01', '2026-09-02']
const firstYears = [null, 2025, 2026]

let api: ContractApi
let everyone: readonly StudentRecord[]

beforeAll(async () => {
  api = await openContractApi()
  const { db } = api.database
  await sql`delete from students`.execute(db)
  await sql`insert into classes (class_id, school_year, school_type, grade_number) values
    ('roll2025', 2025, 'elementary', 1), ('roll2026', 2026, 'elementary', 1)`.execute(db)
  // Every combination of days. The lists must agree with the rule for each.
  await sql`
    insert into students (user_id, google_mail, transfer_date, graduation_date, elementary_school_entrance_date,
      junior_high_school_entrance_date)
    select 'r' || row_number() over (), 'r' || row_number() over () || '@example.jp', t, g, e, j
    from unnest(${days}::date[]) t, unnest(${days}::date[]) g, unnest(${days}::date[]) e, unnest(${days}::date[]) j`.execute(
    db,
  )
  for (const [index, year] of firstYears.entries())
    if (year !== null)
      await sql`insert into student_classes (user_id, school_year, class_id)
        select user_id, ${year}, ${`roll${year}`} from students where substr(user_id, 2)::integer % 3 = ${index}`.execute(
        db,
      )
  // Gaps of students who came back or came from another school. A gap ends with a day at school, so their dates allow one.
  await sql`
    insert into enrolment_gaps (user_id, left_on, entered_on, state)
    select user_id, g.left_on, g.entered_on, g.state from students s join (values
      (0, date '2025-06-30', date '2026-04-01', 'transferred'), (1, date '2025-06-30', date '2026-04-01', 'graduated'),
      (2, null, date '2025-12-01', 'notYet')) g (kind, left_on, entered_on, state)
      on substr(s.user_id, 2)::integer % 5 = g.kind
    where s.left_on >= g.entered_on and (s.entered_on is null or s.entered_on <= coalesce(g.left_on, g.entered_on))
      and coalesce(s.graduation_date, 'infinity') >= g.entered_on`.execute(db)
  everyone = await allStudents(api, {})
}, 60_000)
afterAll(() => api.close())

const ids = (rows: readonly { readonly userId: string }[]) => rows.map(({ userId }) => userId).toSorted()

it('[C07] [YEA-02] lists the same students as the rule, in each state and on each day', async () => {
  expect(everyone).toHaveLength(days.length ** 4)
  for (const state of ['transferred', 'graduated', 'notYet'] as const)
    expect(everyone.filter(({ rollGaps = [] }) => rollGaps[0]?.state === state).length).toBeGreaterThan(20)
  for (const text of ['2025-04-01', '2025-12-01', '2026-03-31', '2026-04-02']) {
    const day = dateText(text)
    for (const state of inSchoolStates) {
      const found = await allStudents(api, { inSchoolState: state, inSchoolStateOn: day })
      const expected = everyone.filter((row) => holds(inSchoolStateOn(row, day), state))
      expect({ day, state, ids: ids(found) }).toEqual({ day, state, ids: ids(expected) })
    }
  }
}, 60_000)

const holds = (is: string, state: string): boolean =>
  is === state || (state === 'graduatedOrTransferred' && (is === 'graduated' || is === 'transferred'))

it('[C06] [YEA-02] treats being in school in another year without a day as enrolled at some time of it', async () => {
  for (const year of [2024, 2025, 2027]) {
    const found = await allStudents(api, { inSchoolState: 'inSchool', classSchoolYear: year })
    const expected = everyone.filter((row) => inSchoolDuring(row, asSchoolYear(year)))
    expect({ year, ids: ids(found) }).toEqual({ year, ids: ids(expected) })
  }
}, 60_000)

it('[C06] counts the people it lists, also within a class and with a day', async () => {
  const count = async (query: { inSchoolStateOn?: DateText; classId?: string }) => {
    const page = await api.call(listStudents, {
      query: { inSchoolState: 'inSchool', classSchoolYear: 2025, limit: 1, ...query },
    })
    return page.numSearchResults
  }
  const inClass = everyone.filter((row) => row.classes.some(({ classId }) => classId === 'roll2025'))
  const year = asSchoolYear(2025)
  const day = dateText('2025-12-01')
  const onDay = (row: StudentRecord) => inSchoolStateOn(row, day) === 'inSchool'
  expect(await count({})).toBe(everyone.filter((row) => inSchoolDuring(row, year)).length)
  expect(await count({ classId: 'roll2025' })).toBe(inClass.filter((row) => inSchoolDuring(row, year)).length)
  expect(await count({ inSchoolStateOn: day })).toBe(everyone.filter(onDay).length)
  expect(await count({ inSchoolStateOn: day, classId: 'roll2025' })).toBe(inClass.filter(onDay).length)
})

it('[C41] counts a guardian without children as in school, and in no other state and no class', async () => {
  const of = async (query: Parameters<typeof api.call<typeof listGuardians>>[1]['query']) =>
    (await api.call(listGuardians, { query: { limit: 1, ...query } })).numSearchResults
  const all = await of({})
  expect(all).toBeGreaterThan(100)
  expect(await of({ inSchoolState: 'inSchool' })).toBe(all)
  expect(await of({ inSchoolState: 'inSchool', classSchoolYear: 2025 })).toBe(all)
  expect(await of({ inSchoolState: 'graduated' })).toBe(0)
  expect(await of({ inSchoolState: 'inSchool', gradeNumber: 1 })).toBe(0)
})
