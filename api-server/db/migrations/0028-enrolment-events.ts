import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'
const text = "text not null default ''"

// A grade is that of the class of the year in which the day lies.
const classOf = (day: string) => `left join lateral (
    select c.school_type, c.grade_number from student_classes sc join classes c on c.class_id = sc.class_id
    where sc.user_id = s.user_id
      and sc.school_year = extract(year from ${day} - interval '3 months')::integer limit 1) k on true`

const columns = '(event_id, user_id, kind, happened_on, school_type, grade_number)'

// Only where the dates fit each other. Where they do not, the roll follows from the dates as before.
const fitting = `from students s where
    (s.transfer_date is null or s.transfer_date >= all (array_remove(array[s.elementary_school_entrance_date,
      s.junior_high_school_entrance_date], null)))
    and (s.junior_high_school_entrance_date is null or s.elementary_school_entrance_date is null
      or s.elementary_school_entrance_date < s.junior_high_school_entrance_date)
    and (s.graduation_date is null or (
      (s.elementary_school_entrance_date is null or s.graduation_date >= s.elementary_school_entrance_date)
      and (s.transfer_date is null or s.graduation_date >= s.transfer_date
        or s.junior_high_school_entrance_date > s.graduation_date)))`

const entrance = (column: string, type: string) => `
  insert into enrolment_events ${columns}
  select gen_random_uuid()::text, s.user_id, 'entered', s.${column}, '${type}',
    case when k.school_type = '${type}' then k.grade_number else 1 end
  from (select * ${fitting}) s ${classOf(`s.${column}`)} where s.${column} is not null`

const leaving = (column: string, kind: string) => `
  insert into enrolment_events ${columns}
  select gen_random_uuid()::text, s.user_id, '${kind}', s.${column}, k.school_type, k.grade_number
  from (select * ${fitting}) s ${classOf(`s.${column}`)} where s.${column} is not null`

const statements: readonly string[] = [
  `create table enrolment_events (
    event_id ${id} primary key, user_id ${id} not null references students (user_id) on delete cascade,
    kind text not null, happened_on date not null, school_type text, grade_number integer, other_school_name ${text},
    other_school_address ${text}, reason ${text}, last_attended_on date, note ${text},
    version integer not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  'create index enrolment_events_student on enrolment_events (user_id, happened_on)',
  'create index enrolment_events_day on enrolment_events (happened_on, event_id)',
  // Days away that the dates of a student do not tell: after left_on and before entered_on.
  `create table enrolment_gaps (
    user_id ${id} not null references students (user_id) on delete cascade, left_on date,
    entered_on date not null, state text not null, primary key (user_id, entered_on))`,
  'create index enrolment_gaps_days on enrolment_gaps (entered_on, left_on) include (user_id, state)',
  entrance('elementary_school_entrance_date', 'elementary'),
  entrance('junior_high_school_entrance_date', 'juniorhigh'),
  leaving('transfer_date', 'transferredOut'),
  leaving('graduation_date', 'graduated'),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Events are made from the dates once the table is there.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
