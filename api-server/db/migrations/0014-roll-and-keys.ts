import { sql, type Kysely } from 'kysely'
import { recomputePersonKeys } from '../admin/repair-person-keys.ts'

// left_on is the last day of enrolment; a graduation before a junior high entrance does not count. entered_on is the
// first entrance. The indexes also hold the dates from which both are computed.
const states = 'include (left_on, entered_on, transfer_date, graduation_date, junior_high_school_entrance_date)'

const statements: readonly string[] = [
  `drop index students_left, students_kana, students_kana_down, students_created, students_updated, students_guardian,
    students_narrow`,
  'alter table students drop column left_on',
  `alter table students add column left_on date not null generated always as (coalesce(least(transfer_date,
    case when junior_high_school_entrance_date > graduation_date then null else graduation_date end), 'infinity'::date)) stored`,
  `alter table students add column entered_on date
    generated always as (least(elementary_school_entrance_date, junior_high_school_entrance_date)) stored`,
  'drop trigger left_on on students',
  `create trigger left_on after update of transfer_date, graduation_date, junior_high_school_entrance_date on students
    for each row execute function students_left_on()`,
  `update student_classes sc set left_on = s.left_on from students s where s.user_id = sc.user_id and sc.left_on <> s.left_on`,

  `create index students_left on students (left_on)
    include (user_id, entered_on, transfer_date, graduation_date, junior_high_school_entrance_date)`,
  `create index students_kana on students (kana_sort_key, user_id) ${states}`,
  `create index students_kana_down on students (kana_sort_key desc nulls last, user_id) ${states}`,
  `create index students_created on students (created_at, user_id) ${states}`,
  `create index students_updated on students (updated_at, user_id) ${states}`,
  `create index students_guardian on students (guardian_user_id)
    include (user_id, left_on, entered_on, transfer_date, graduation_date, junior_high_school_entrance_date)`,
  `create index students_between_schools on students (junior_high_school_entrance_date) include (user_id, graduation_date)
    where junior_high_school_entrance_date > graduation_date`,
  `create index students_narrow on students (user_id) include (kana_sort_key, guardian_user_id, left_on, entered_on,
    transfer_date, graduation_date, junior_high_school_entrance_date, created_at, updated_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
  // Search keys leave out marks, and a kana in one field is ordered by its first word.
  await recomputePersonKeys(db)
}
