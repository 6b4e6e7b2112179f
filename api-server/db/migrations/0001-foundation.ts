import { sql, type Kysely } from 'kysely'

// A migration never changes once it has run somewhere, so it repeats no declaration: `compareDeclarations` compares
// the outcome with the entities instead. PostgreSQL 15 features only, so that PGlite and servers agree.

const id = 'text collate "C"'
const text = "text not null default ''"
const meta = `
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()`
const gradeOrder = `
  grade_order integer not null generated always as (case school_type when 'elementary' then 0 else 6 end + grade_number) stored,
  check ((school_type = 'elementary' and grade_number between 1 and 6) or (school_type = 'juniorhigh' and grade_number between 1 and 3))`
const month = 'month integer not null check (month between 1 and 12)'

const texts = (...names: readonly string[]): string => names.map((name) => `${name} ${text}`).join(', ')
const dates = (...names: readonly string[]): string => names.map((name) => `${name} date`).join(', ')
const numbered = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`)
const note = (_: unknown, index: number): string => `note${String(index + 1).padStart(2, '0')}`

const guardianSlot = (n: number): string => `
  ${texts(`name${n}`, `name_kana${n}`, `family_name${n}`, `given_name${n}`, `email${n}`, `mobile_phone${n}`)},
  ${texts(`landline_phone${n}`, `job${n}`, `work_place${n}`)}, picture_gcs_url${n} text`

const subject = `
  school_year integer not null, school_type text not null, grade_number integer not null,
  name ${text}, name_hash ${id} not null default '', order_num integer not null default 0, syllabus_file_gcs_url text,
  ${gradeOrder}, ${meta}`

const statements: readonly string[] = [
  `create table school (
    id integer primary key default 1 check (id = 1),
    school_name ${text}, logo_gcs_url text, ${meta})`,
  // There is always exactly one school, unnamed at first.
  'insert into school default values',

  `create table terms (
    school_year integer not null check (school_year between 1 and 9999),
    school_type text not null check (school_type in ('elementary', 'juniorhigh')),
    term_number integer not null check (term_number >= 1),
    start_date date not null, end_date date not null, ${meta},
    primary key (school_year, school_type, term_number),
    check (end_date >= start_date))`,

  `create table classes (
    class_id ${id} primary key,
    school_year integer not null, school_type text not null, grade_number integer not null,
    order_num integer not null default 0, name ${text}, ${gradeOrder}, ${meta},
    unique (class_id, school_year))`,
  'create index classes_in_order on classes (school_year, grade_order, order_num)',

  `create table guardians (
    user_id ${id} primary key, google_mail ${id} not null default '', photo_url text,
    ${guardianSlot(1)}, ${guardianSlot(2)},
    ${texts(...numbered('emergency_contact', 3), ...numbered('emergency_phone', 3))},
    ${texts(...Array.from({ length: 10 }, note))},
    kana_sort_key ${id}, ${meta})`,
  'create index guardians_kana on guardians (kana_sort_key, user_id)',

  `create table students (
    user_id ${id} primary key, google_mail ${id} not null default '', photo_url text,
    guardian_user_id ${id} references guardians (user_id) on delete set null,
    ${texts('name', 'name_kana', 'name_rome', 'family_name', 'family_name_kana', 'given_name', 'given_name_kana')},
    sex text check (sex in ('male', 'female', 'other')),
    ${texts('nickname', 'nickname_kana')},
    ${dates('birthday', 'application_date', 'kindergarten_entrance_date', 'elementary_school_entrance_date')},
    ${dates('junior_high_school_entrance_date', 'transfer_date', 'graduation_date')},
    ${texts('kindergarten', 'previous_school', 'zipcode', 'address', 'email', 'mobile_phone')},
    picture_gcs_url text,
    ${texts('country', 'religion', 'commuting_by', 'bus', 'nearest_station')},
    has_lunch text check (has_lunch in ('yes', 'no')),
    ${texts('activity_monday', 'activity_tuesday', 'activity_wednesday', 'activity_thursday', 'activity_friday')},
    ${texts('blood_type', 'normal_body_temperature', 'inoculation', 'medical_history', 'home_doctor')},
    ${texts('food_allergy', 'anaphylaxis', 'other_allergy', 'asthma')},
    custom jsonb not null default '{}',
    kana_sort_key ${id}, ${meta})`,
  'create index students_kana on students (kana_sort_key, user_id)',
  'create index students_guardian on students (guardian_user_id)',

  `create table teachers (
    user_id ${id} primary key, google_mail ${id} not null default '', photo_url text,
    ${texts('name', 'name_kana', 'family_name', 'given_name')},
    teacher_type text check (teacher_type in ('staff', 'teacher', 'other')),
    ${texts('zipcode', 'address', 'email', 'mobile_phone', 'landline_phone', 'foreign_type')},
    kana_sort_key ${id}, ${meta})`,
  'create index teachers_kana on teachers (kana_sort_key, user_id)',

  // One class per student and school year is the primary key itself.
  `create table student_classes (
    user_id ${id} references students (user_id) on delete cascade,
    school_year integer not null, class_id ${id} not null, student_number integer, ${meta},
    primary key (user_id, school_year),
    foreign key (class_id, school_year) references classes (class_id, school_year) on delete cascade,
    constraint student_number_once unique (class_id, student_number) deferrable initially deferred)`,
  'create index student_classes_year on student_classes (school_year, class_id, student_number, user_id)',

  `create table teacher_classes (
    user_id ${id} references teachers (user_id) on delete cascade,
    school_year integer not null, class_id ${id} not null, in_charge_type ${text}, ${meta},
    primary key (user_id, class_id),
    foreign key (class_id, school_year) references classes (class_id, school_year) on delete cascade)`,
  'create index teacher_classes_class on teacher_classes (class_id)',

  `create table person_search_keys (
    user_type text collate "C" not null, key ${id} not null, user_id ${id} not null,
    primary key (user_type, key, user_id))`,
  'create index person_search_keys_user on person_search_keys (user_id)',

  `create table role_bindings (
    user_id ${id} references teachers (user_id) on delete cascade,
    role_id ${id} not null, ${meta}, primary key (user_id, role_id))`,

  `create table student_custom_column_def (column_id ${id} primary key, name ${text}, ${meta})`,

  `create table ne_curriculums (nec_id ${id} primary key, ${subject})`,
  'create index ne_curriculums_in_order on ne_curriculums (school_year, grade_order, order_num)',
  `create table ee_curriculums (eec_id ${id} primary key, ${subject})`,
  'create index ee_curriculums_in_order on ee_curriculums (school_year, grade_order, order_num)',

  `create table view_points (
    view_point_id ${id} primary key, nec_id ${id} not null references ne_curriculums (nec_id) on delete cascade,
    name ${text}, order_num integer not null default 0,
    ${['red', 'green', 'blue'].map((c) => `${c} integer not null check (${c} between 0 and 255)`).join(', ')}, ${meta})`,
  'create index view_points_of on view_points (nec_id, order_num)',

  `create table contents (
    content_id ${id} primary key, view_point_id ${id} not null references view_points (view_point_id) on delete cascade,
    name ${text}, order_num integer not null default 0, ${meta})`,
  'create index contents_of on contents (view_point_id, order_num)',

  `create table content_months (
    content_id ${id} references contents (content_id) on delete cascade, ${month},
    enabled boolean not null default false, text ${text}, ${meta}, primary key (content_id, month))`,

  `create table evaluations (
    content_id ${id} references contents (content_id) on delete cascade, ${month},
    student_user_id ${id} references students (user_id) on delete cascade,
    grade ${text}, score integer check (score between 0 and 100), comment ${text}, ${meta},
    primary key (content_id, month, student_user_id))`,
  'create index evaluations_student on evaluations (student_user_id)',

  `create table activities (
    activity_id ${id} primary key, eec_id ${id} not null references ee_curriculums (eec_id) on delete cascade, ${month},
    enabled boolean not null default false, text ${text}, order_num integer not null default 0, ${meta})`,
  'create index activities_of on activities (eec_id, month, order_num)',

  `create table journals (
    journal_id ${id} primary key, eec_id ${id} not null references ee_curriculums (eec_id) on delete cascade,
    student_user_id ${id} not null references students (user_id) on delete cascade, ${month},
    activity_id ${id} not null default '', title ${text}, text ${text}, ${meta})`,
  'create index journals_of on journals (eec_id, student_user_id)',
  'create index journals_student on journals (student_user_id)',

  `create table journal_files (
    journal_file_id ${id} primary key, journal_id ${id} not null references journals (journal_id) on delete cascade,
    file_name ${text}, media_type ${text}, size integer not null default 0, gcs_url ${text}, ${meta})`,
  'create index journal_files_of on journal_files (journal_id)',

  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null, actor ${id} not null,
    action text not null check (action in ('create', 'update', 'delete')),
    entity ${id} not null, record_id ${id} not null, version integer not null,
    changes jsonb not null, request_id text not null default '')`,
  'create index audit_log_record on audit_log (entity, record_id, version)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
