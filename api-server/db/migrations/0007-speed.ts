import { sql, type Kysely } from 'kysely'

// What lists walk in their order and stop early. The dates of leaving stand in the indexes, so that the most usual filter
// is decided without reading the wide rows of people.
const left = 'include (transfer_date, graduation_date)'

const statements: readonly string[] = [
  'drop index students_kana',
  `create index students_kana on students (kana_sort_key, user_id) ${left}`,
  // Missing kana come last in both directions, which one index cannot serve.
  `create index students_kana_down on students (kana_sort_key desc nulls last, user_id) ${left}`,
  `create unique index students_state on students (user_id) ${left}`,
  'create index students_created on students (created_at) include (user_id, transfer_date, graduation_date)',
  'create index students_updated on students (updated_at) include (user_id, transfer_date, graduation_date)',
  'create index students_transferred on students (transfer_date) include (user_id) where transfer_date is not null',
  'drop index students_guardian',
  'create index students_guardian on students (guardian_user_id) include (user_id, transfer_date, graduation_date)',

  // The first day on which a student is away, kept beside each of the classes: whether somebody in a class is at school is
  // then told by the index that lists the class. The database keeps it true, whoever writes.
  'alter table student_classes add column left_on date',
  `create function student_classes_left_on() returns trigger language plpgsql as $$ begin
    select least(s.transfer_date, s.graduation_date) into new.left_on from students s where s.user_id = new.user_id;
    return new; end $$`,
  `create trigger left_on before insert or update of user_id on student_classes
    for each row execute function student_classes_left_on()`,
  `create function students_left_on() returns trigger language plpgsql as $$ begin
    update student_classes set left_on = least(new.transfer_date, new.graduation_date)
    where user_id = new.user_id and left_on is distinct from least(new.transfer_date, new.graduation_date);
    return null; end $$`,
  `create trigger left_on after update of transfer_date, graduation_date on students
    for each row execute function students_left_on()`,
  `update student_classes sc set left_on = least(s.transfer_date, s.graduation_date)
    from students s where s.user_id = sc.user_id and coalesce(s.transfer_date, s.graduation_date) is not null`,
  'drop index student_classes_year',
  'create index student_classes_year on student_classes (school_year, class_id, student_number, user_id) include (left_on)',

  'create index guardians_kana_down on guardians (kana_sort_key desc nulls last, user_id)',
  'create index guardians_created on guardians (created_at, user_id)',
  'create index guardians_updated on guardians (updated_at, user_id)',

  'drop index classes_in_order',
  'create index classes_in_order on classes (school_year, grade_order, order_num, class_id)',

  // Who signs in is found by the mail address of the token.
  'create index students_mail on students (google_mail)',
  'create index guardians_mail on guardians (google_mail)',
  'create index teachers_mail on teachers (google_mail)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
