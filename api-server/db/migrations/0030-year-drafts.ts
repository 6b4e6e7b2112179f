import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'
const text = "text not null default ''"
const meta = `version integer not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()`
const ofDraft = 'school_year integer not null references year_drafts (school_year) on delete cascade'

const statements: readonly string[] = [
  // Writers of a draft take turns at this row, so revisions are committed in their order. Terms and subjects are few.
  `create table year_drafts (
    school_year integer primary key,
    status text not null default 'draft' check (status in ('draft', 'published')),
    revision integer not null default 1, parts_revision integer not null default 1,
    graduation_day date not null, entrance_day date not null,
    terms jsonb not null default '[]', subjects jsonb not null default '[]',
    published_at timestamptz, published_by ${id}, undo jsonb, ${meta})`,
  `create table draft_classes (
    draft_class_id ${id} primary key, ${ofDraft}, school_type text not null, grade_number integer not null,
    order_num integer not null, name ${text},
    kind text not null default 'regular' check (kind in ('regular', 'special', 'combined')),
    teachers jsonb not null default '[]', revision integer not null, ${meta})`,
  'create index draft_classes_of on draft_classes (school_year, revision)',
  // A person may be somebody who has no account yet, so this is no reference to students.
  `create table draft_places (
    ${ofDraft}, person_id ${id} not null, decision text not null, school_type text, grade_number integer,
    draft_class_id ${id} references draft_classes (draft_class_id) on delete set null, student_number integer,
    revision integer not null, version integer not null default 1,
    primary key (school_year, person_id))`,
  'create index draft_places_changed on draft_places (school_year, revision)',
  'create index draft_places_class on draft_places (draft_class_id)',
  'create index draft_places_person on draft_places (person_id)',
  `create table draft_pairs (
    ${ofDraft}, person_a ${id} not null, person_b ${id} not null, kind text not null check (kind in ('together', 'apart')),
    reason ${text}, revision integer not null, primary key (school_year, person_a, person_b), check (person_a < person_b))`,
  // So that everybody who looks at the draft learns what is gone. "other" is the second person of a pair.
  `create table draft_removals (
    ${ofDraft}, kind text not null check (kind in ('class', 'person', 'pair')), id ${id} not null, other ${id} not null default '',
    revision integer not null, primary key (school_year, kind, id, other))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each table needs the ones before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
