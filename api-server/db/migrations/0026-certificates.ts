import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'
const text = "text not null default ''"

const statements: readonly string[] = [
  // Refers to no other table: the register outlives students, classes and the name of the school.
  `create table certificates (
    certificate_id ${id} primary key, kind text not null, issue_year integer not null, number integer not null,
    issued_on date not null, student_user_id ${id} not null, name ${text}, birthday date, school_type text,
    grade_number integer, class_name ${text}, left_on date, purpose ${text}, copies integer not null, school_name ${text},
    school_address ${text}, principal_name ${text}, issued_by ${text}, issued_by_name ${text}, canceled_on date,
    canceled_reason ${text}, textbooks jsonb not null default '[]', version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    unique (issue_year, number))`,
  'create index certificates_student on certificates (student_user_id, issue_year desc, number desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // The index needs the table.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
