import { listNeCurriculums, type NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { listEvaluationCounts } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import {
  listMissingEvaluations,
  type MissingEvaluations,
} from '@gakuseki/shared-api/contract/curriculum/missing-evaluations.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { sql } from 'kysely'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
  const { db } = api.database
  // Everywhere somebody left, somebody came later, and grades were cleared or never given.
  await sql`
    update students set transfer_date = '2026-07-10' where user_id in (
      select user_id from student_classes where school_year = 2026 and student_number % 13 = 2)`.execute(db)
  await sql`
    update students set elementary_school_entrance_date = '2026-09-30', junior_high_school_entrance_date = '2026-09-30'
    where user_id in (select user_id from student_classes where school_year = 2026 and student_number % 13 = 5)`.execute(
    db,
  )
  await sql`
    update evaluations set grade = '' where student_user_id in (
      select user_id from student_classes where school_year = 2026 and student_number % 7 = 3)`.execute(db)
  await sql`
    delete from evaluations where month = 6 and student_user_id in (
      select user_id from student_classes where school_year = 2026 and student_number % 5 = 1)`.execute(db)
})
afterAll(() => api.close())

const missingOf = (schoolYear?: number) => api.call(listMissingEvaluations, { query: { schoolYear } })
// The demo school's today is in November.
const over: readonly number[] = [4, 5, 6, 7, 8, 9, 10]

/** What the counts of one subject and its plan say. */
async function expectedOf(
  { necId, name, grade }: NeCurriculum,
  months: readonly number[],
): Promise<MissingEvaluations | null> {
  const { classes, counts } = await api.call(listEvaluationCounts, { params: { necId } })
  const { rows: planned } = await sql<{ contentId: string; month: number }>`
    select content_id as "contentId", month from content_months m join contents t using (content_id)
    join view_points v using (view_point_id)
    where v.nec_id = ${necId} and m.enabled`.execute(api.database.db)
  const blanks = planned
    .filter(({ month }) => months.includes(month))
    .flatMap(({ contentId, month }) =>
      classes.map(({ classId, months: expected }) => {
        const made = counts.find(
          (each) => each.contentId === contentId && each.month === month && each.classId === classId,
        )
        const students = expected.find((each) => each.month === month)?.students ?? 0
        return { month, missing: made === undefined ? students : made.students - made.evaluated }
      }),
    )
    .filter(({ missing }) => missing > 0)
  if (blanks.length === 0) return null
  return {
    necId,
    name: name.value,
    grade,
    missing: blanks.reduce((sum, { missing }) => sum + missing, 0),
    months: schoolMonths.filter((month) => blanks.some((blank) => blank.month === month)),
  }
}

it.each([
  [2026, over],
  [2025, schoolMonths],
])(
  '[FND-04] counts in the subjects of %s what their own counts lack, in the order of the subjects',
  async (year, months) => {
    const subjects = await api.call(listNeCurriculums, { query: { schoolYear: year } })
    const expected: MissingEvaluations[] = []
    for (const subject of subjects) {
      const lacking = await expectedOf(subject, months)
      if (lacking !== null) expected.push(lacking)
    }
    expect(expected.length).toBeGreaterThan(1)
    expect(await missingOf(year)).toEqual(expected)
  },
)

it('[FND-04] is of the current school year by default, and counts nothing of a year to come', async () => {
  expect(await missingOf()).toEqual(await missingOf(2026))
  await sql`update ne_curriculums set school_year = 2027 where school_year = 2026`.execute(api.database.db)
  expect(await missingOf(2027)).toEqual([])
})

it('[FND-04] counts a content once its month is enabled, and no longer once it is evaluated', async () => {
  const { db } = api.database
  const [subject] = await missingOf()
  const of = async () => (await missingOf()).find(({ necId }) => necId === subject?.necId)
  await sql`
    update content_months set enabled = false where content_id in (
      select content_id from contents join view_points using (view_point_id) where nec_id = ${subject?.necId})`.execute(
    db,
  )
  expect(await of()).toBeUndefined()
  const { rows } = await sql<{ contentId: string }>`
    select min(content_id) as "contentId" from contents join view_points using (view_point_id)
    where nec_id = ${subject?.necId}`.execute(db)
  const contentId = rows[0]?.contentId ?? ''
  await sql`delete from evaluations where content_id = ${contentId}`.execute(db)
  await sql`update content_months set enabled = true where content_id = ${contentId} and month in (5, 11)`.execute(db)
  const before = await of()
  expect(before?.months).toEqual([5])
  const { rows: made } = await sql`
    insert into evaluations (content_id, month, student_user_id, grade)
    select ${contentId}, 5, e.user_id, 'A' from student_classes e join classes c using (class_id)
    where c.school_year = 2026 and c.school_type = ${subject?.grade.schoolType}
      and c.grade_number = ${subject?.grade.gradeNumber} and e.student_number % 13 <> 5 returning 1`.execute(db)
  expect(made.length).toBeGreaterThan(20)
  // Only those are left who came later, and they are expected from October on.
  expect(await of()).toBeUndefined()
})

it('[FND-04] is for administrators; a school year must be one', async () => {
  const path = '/api/curriculum/neCurriculums/missingEvaluations'
  expect((await api.ask(path)).status).toBe(200)
  expect((await api.ask(path, { token: staffToken })).status).toBe(403)
  expect((await api.ask(path, { token: null })).status).toBe(401)
  for (const query of ['schoolYear=x', 'schoolYear=0', 'grade=e1'])
    expect([query, (await api.ask(`${path}?${query}`)).status]).toEqual([query, 400])
})
