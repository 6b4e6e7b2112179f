import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'
const text = "text not null default ''"

/** The columns of a table that tell the school year of a row, and how. */
type OfYear = {
  readonly table: string
  readonly columns: string
  /** Over `changed`, the rows before and after a change. */
  readonly years: string
  /** Changes of other columns are allowed. */
  readonly isCompared?: boolean
}

const own = { columns: 'school_year', years: 'select school_year from changed' }
const ofDay = (day: string) => ({
  columns: day,
  years: `select extract(year from ${day} - interval '3 months')::integer from changed`,
})
const through = (key: string, joins: string) => ({
  columns: key,
  years: `select school_year from changed ${joins}`,
})
const numeric = 'join ne_curriculums using (nec_id)'
const viewPoints = `join view_points using (view_point_id) ${numeric}`
const contents = `join contents using (content_id) ${viewPoints}`
const essay = 'join ee_curriculums using (eec_id)'

/** Rows deleted by a cascade no longer find their parent. The parent's own trigger has checked the year. */
const tables: readonly OfYear[] = [
  { table: 'classes', ...own },
  // Besides, there is a copy of the last day on the roll, which changes with later years.
  {
    table: 'student_classes',
    ...own,
    columns: 'user_id, school_year, class_id, student_number, since',
    isCompared: true,
  },
  { table: 'former_memberships', ...own },
  { table: 'teacher_classes', ...own },
  { table: 'terms', ...own },
  { table: 'year_drafts', ...own },
  { table: 'ne_curriculums', ...own },
  { table: 'ee_curriculums', ...own },
  { table: 'view_points', ...through('nec_id', numeric) },
  { table: 'contents', ...through('view_point_id', viewPoints) },
  { table: 'content_months', ...through('content_id', contents) },
  { table: 'evaluations', ...through('content_id', contents) },
  { table: 'activities', ...through('eec_id', essay) },
  { table: 'journals', ...through('eec_id', essay) },
  { table: 'journal_files', ...through('journal_id', `join journals using (journal_id) ${essay}`) },
  { table: 'enrolment_events', ...ofDay('happened_on') },
  { table: 'kept_counts', ...ofDay('counted_on') },
  { table: 'certificates', columns: 'issue_year', years: 'select issue_year from changed' },
]

const dates = [
  'elementary_school_entrance_date',
  'junior_high_school_entrance_date',
  'transfer_date',
  'graduation_date',
] as const

const check = (changed: string, years: string): string =>
  `perform refuse_closed_years(array(with changed as (${changed}) ${years}));`

function statementsOf({ table, columns, years, isCompared = false }: OfYear): readonly string[] {
  const [before, after] = [`select ${columns} from old_rows`, `select ${columns} from new_rows`]
  const updated = isCompared
    ? `(${before} except ${after}) union all (${after} except ${before})`
    : `${before} union all ${after}`
  return triggersOf(table, {
    insert: check(after, years),
    update: check(updated, years),
    delete: check(before, years),
  })
}

/** The triggers of a table with what each does if some year is closed. */
function triggersOf(
  table: string,
  { insert, update, delete: removal }: Readonly<Record<'insert' | 'update' | 'delete', string>>,
): readonly string[] {
  const name = `${table}_closed_years`
  const trigger = (event: string, rows: string): string =>
    `create trigger ${name}_${event} after ${event} on ${table} referencing ${rows}
      for each statement execute function ${name}()`
  return [
    // The lock makes a closing wait for the writers before it. A statement sees what was committed before it began.
    `create function ${name}() returns trigger language plpgsql as $$ begin
      if current_setting('gakuseki.migrating', true) = 'on' then return null; end if;
      perform pg_advisory_xact_lock_shared(7041010, 0);
      if not exists (select from year_closings where reopen_reason = '') then return null; end if;
      if tg_op = 'INSERT' then ${insert} elsif tg_op = 'UPDATE' then ${update} else ${removal} end if;
      return null; end $$`,
    trigger('insert', 'new table as new_rows'),
    trigger('update', 'old table as old_rows new table as new_rows'),
    trigger('delete', 'old table as old_rows'),
  ]
}

// A day on which the student has an event is guarded by the event. It may go from the dates and come back when a later event is written.
const days = (rows: string): string => `select extract(year from d.day - interval '3 months')::integer from ${rows}
    where d.day is not null and not exists (
      select from enrolment_events e where e.user_id = r.user_id and e.happened_on = d.day)`
const ofStudents = (rows: string): string =>
  `perform refuse_closed_years(array(${days(`${rows} r cross join lateral (values ${dates.map((date) => `(r.${date})`).join(', ')}) d (day)`)}));`
const changedDays = `old_rows o join new_rows r on r.user_id = o.user_id
    cross join lateral (values ${dates.map((date) => `(o.${date}, r.${date})`).join(', ')}) v (old_day, new_day)
    cross join lateral (select v.old_day as day where v.old_day is distinct from v.new_day
      union all select v.new_day where v.old_day is distinct from v.new_day) d`

const statements: readonly string[] = [
  // One row for each closing. Refers to no other table: it outlives people. Whoever reopens gives a reason.
  `create table year_closings (
    closing_id ${id} primary key, school_year integer not null, closed_on date not null, closed_by ${id} not null,
    closed_by_name ${text}, reopened_on date, reopened_by ${id} not null default '', reopened_by_name ${text},
    reopen_reason ${text}, version integer not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), check ((reopened_on is null) = (reopen_reason = '')))`,
  "create unique index year_closings_closed on year_closings (school_year) where reopen_reason = ''",
  // The server reads the years from the message.
  `create function refuse_closed_years(years integer[]) returns void language plpgsql as $$
    declare closed text; begin
      select string_agg(school_year::text, ',' order by school_year) into closed
        from year_closings where reopen_reason = '' and school_year = any(years);
      if closed is not null then
        raise exception 'closed school year: %', closed using errcode = 'YC001';
      end if; end $$`,
  ...tables.flatMap(statementsOf),
  ...triggersOf('students', {
    insert: ofStudents('new_rows'),
    update: `perform refuse_closed_years(array(${days(changedDays)}));`,
    delete: ofStudents('old_rows'),
  }),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // The triggers need the table and the function.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
