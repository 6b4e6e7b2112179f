import { sql, type Kysely } from 'kysely'

// The first day on which a student is away as one date that is never missing: being at school is then one range, which an
// index counts and an estimate knows. What lists filter and sort people by stands in narrow indexes beside it.
const states = 'include (left_on, transfer_date)'

const statements: readonly string[] = [
  `alter table students add column left_on date not null
    generated always as (coalesce(least(transfer_date, graduation_date), 'infinity'::date)) stored`,

  // Rewritten as a whole, which leaves no dead rows behind.
  "alter table student_classes alter column left_on set data type date using coalesce(left_on, 'infinity')",
  "alter table student_classes alter column left_on set default 'infinity', alter column left_on set not null",
  `create or replace function student_classes_left_on() returns trigger language plpgsql as $$ begin
    new.left_on := coalesce((select s.left_on from students s where s.user_id = new.user_id), 'infinity');
    return new; end $$`,
  `create or replace function students_left_on() returns trigger language plpgsql as $$ begin
    update student_classes set left_on = new.left_on where user_id = new.user_id and left_on <> new.left_on;
    return null; end $$`,

  // For counting: without further columns an index keeps each day once.
  'create index students_left on students (left_on)',
  'create index student_classes_left on student_classes (school_year, left_on)',
  // Who has left is in the classes of past years: without this the planner takes day and year for independent.
  'create statistics student_classes_left (mcv) on school_year, left_on from student_classes',

  'drop index students_kana, students_kana_down, students_state, students_created, students_updated, students_guardian',
  `create index students_kana on students (kana_sort_key, user_id) ${states}`,
  `create index students_kana_down on students (kana_sort_key desc nulls last, user_id) ${states}`,
  `create index students_created on students (created_at, user_id) ${states}`,
  `create index students_updated on students (updated_at, user_id) ${states}`,
  'create index students_guardian on students (guardian_user_id) include (user_id, left_on, transfer_date)',
  `create index students_narrow on students (user_id)
    include (kana_sort_key, guardian_user_id, left_on, transfer_date, created_at, updated_at)`,
  `create index guardians_narrow on guardians (user_id) include (kana_sort_key, created_at, updated_at)`,

  // The classes of a person are read from the index alone.
  `alter table student_classes drop constraint student_classes_pkey,
    add constraint student_classes_pkey primary key (user_id, school_year) include (class_id, student_number)`,

  // Whatever finds a key finds each longer one that begins with it.
  `delete from person_search_keys k using person_search_keys longer
    where longer.user_id = k.user_id and longer.user_type = k.user_type and longer.key <> k.key
      and starts_with(longer.key, k.key)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
