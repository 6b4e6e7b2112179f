import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'

/** Moves before this version: the history has the class that each replaced, with the day as text. */
export const movesOfHistory = `insert into former_memberships (user_id, school_year, class_id, student_number, first_on, last_on)
    select distinct on (sc.user_id, sc.school_year) sc.user_id, sc.school_year, c.class_id,
      (b.entry ->> 'studentNumber')::integer, (b.entry ->> 'since')::date, sc.since - 1
    from student_classes sc
    join audit_log a on a.entity = 'student' and a.record_id = sc.user_id and a.import_id is null
      and jsonb_typeof(a.changes -> 'classes' -> 'before') = 'array'
      and a.changes -> 'classes' -> 'after' @>
        jsonb_build_array(jsonb_build_object('classId', sc.class_id, 'since', sc.since::text))
    cross join lateral jsonb_array_elements(a.changes -> 'classes' -> 'before') b (entry)
    join classes c on c.class_id = b.entry ->> 'classId' and c.school_year = sc.school_year and c.class_id <> sc.class_id
    where sc.since is not null and (b.entry ->> 'since' is null or (b.entry ->> 'since')::date < sc.since)
    order by sc.user_id, sc.school_year, a.id desc`

const statements: readonly string[] = [
  // The stays that ended within a year because the student moved on a known day. `first_on` is null where nobody named the first day.
  `create table former_memberships (
    user_id ${id} not null references students (user_id) on delete cascade,
    school_year integer not null, class_id ${id} not null, student_number integer,
    first_on date, last_on date not null,
    primary key (user_id, school_year, last_on),
    foreign key (class_id, school_year) references classes (class_id, school_year) on delete cascade,
    check (first_on <= last_on))`,
  'create index former_memberships_of_class on former_memberships (school_year, class_id)',
  `alter table classes add column kind text not null default 'regular'
    check (kind in ('regular', 'special', 'combined'))`,
  // Refers to no other table: what was reported outlives people and classes. `counts` has the numbers and the user ids behind them.
  `create table kept_counts (
    kept_id ${id} primary key, counted_on date not null, note text not null default '', kept_by ${id} not null,
    kept_by_name text not null default '', void_reason text not null default '', counts jsonb not null,
    version integer not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  movesOfHistory,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // What is filled needs its table.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
