import type {
  DraftChanges,
  DraftClass,
  DraftPair,
  DraftSubject,
  DraftSummary,
  GradeQuery,
  YearDraft,
} from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { DraftTerm } from '@gakuseki/shared-api/rules/year-draft/draft-terms.ts'
import { sql, type RawBuilder } from 'kysely'
import { where, type Condition } from '../people/list-parts.ts'
import type { Db } from '../store/schema.ts'
import { readCards } from './read-cards.ts'

type SummaryRow = Omit<DraftSummary, 'publishedAt' | 'createdAt' | 'updatedAt'> & {
  readonly publishedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly graduationDay: DateText
  readonly entranceDay: DateText
  readonly terms: DraftTerm[]
  readonly subjects: DraftSubject[]
  readonly partsRevision: number
}

type Stored = {
  readonly summary: DraftSummary
  readonly terms: DraftTerm[]
  readonly subjects: DraftSubject[]
  readonly partsRevision: number
}

export async function listDrafts(db: Db, schoolYear?: number): Promise<Stored[]> {
  const { rows } = await sql<SummaryRow>`
    select d.school_year as "schoolYear", d.status, d.revision, d.version, d.graduation_day as "graduationDay",
      d.entrance_day as "entranceDay", d.published_at as "publishedAt", d.published_by as "publishedBy",
      d.terms, d.subjects, d.parts_revision as "partsRevision", c.*, d.created_at as "createdAt", d.updated_at as "updatedAt"
    from year_drafts d cross join lateral (
      select count(*)::integer as "peopleCount",
        count(*) filter (where p.decision <> 'leaves' and p.draft_class_id is null)::integer as "unplacedCount",
        count(*) filter (where p.decision = 'leaves')::integer as "leavingCount"
      from draft_places p where p.school_year = d.school_year) c
    ${schoolYear === undefined ? sql`` : sql`where d.school_year = ${schoolYear}`}
    order by d.school_year desc`.execute(db.withoutPlugins())
  return rows.map(({ terms, subjects, partsRevision, publishedAt, createdAt, updatedAt, ...row }) => ({
    terms,
    subjects,
    partsRevision,
    summary: {
      ...row,
      publishedAt: publishedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    },
  }))
}

/** The draft, or what belongs to one grade of it. */
export async function readDraft(db: Db, schoolYear: number, query: GradeQuery): Promise<YearDraft | null> {
  const [found] = await listDrafts(db, schoolYear)
  if (found === undefined) return null
  const { summary, terms, subjects } = found
  const isAsked = gradeTest(query)
  const classes = (await readDraftClasses(db, schoolYear)).filter(({ grade }) => isAsked(grade))
  const cards = await readCards(db, schoolYear, gradeConditions(query))
  const known = new Set(cards.map(({ personId }) => personId))
  const pairs = (await readPairs(db, schoolYear)).filter(
    ({ personA, personB }) => known.has(personA) || known.has(personB),
  )
  return { ...summary, terms, subjects, classes, cards, pairs }
}

const gradeTest =
  ({ schoolType, gradeNumber }: GradeQuery) =>
  (grade: { readonly schoolType: SchoolType; readonly gradeNumber: number }): boolean =>
    (schoolType === undefined || grade.schoolType === schoolType) &&
    (gradeNumber === undefined || grade.gradeNumber === gradeNumber)

const gradeConditions = ({ schoolType, gradeNumber }: GradeQuery): readonly Condition[] => [
  ...(schoolType === undefined ? [] : [sql<boolean>`c.school_type = ${schoolType}`]),
  ...(gradeNumber === undefined ? [] : [sql<boolean>`c.grade_number = ${gradeNumber}`]),
]

/** What changed after a revision. Without a change, only the draft's own row is read. */
export async function readChanges(db: Db, schoolYear: number, since: number): Promise<DraftChanges | null> {
  const [found] = await listDrafts(db, schoolYear)
  if (found === undefined) return null
  const { summary, terms, subjects, partsRevision } = found
  const none = { classes: [], cards: [], pairs: [], removedClasses: [], removedPeople: [], removedPairs: [] }
  if (summary.revision <= since) return { ...summary, ...none }
  const later = (alias: RawBuilder<unknown>): Condition => sql<boolean>`${alias}.revision > ${since}`
  const { rows: removals } = await sql<{ kind: string; id: string; other: string }>`
    select r.kind, r.id, r.other from draft_removals r where r.school_year = ${schoolYear} and ${later(sql`r`)}
    order by r.kind, r.id, r.other`.execute(db.withoutPlugins())
  const idsOf = (kind: string): string[] => removals.filter((one) => one.kind === kind).map(({ id }) => id)
  return {
    ...summary,
    ...(partsRevision > since && { terms, subjects }),
    classes: await readDraftClasses(db, schoolYear, [later(sql`k`)]),
    cards: await readCards(db, schoolYear, [later(sql`c`)]),
    pairs: await readPairs(db, schoolYear, [later(sql`a`)]),
    removedClasses: idsOf('class'),
    removedPeople: idsOf('person'),
    removedPairs: removals
      .filter(({ kind }) => kind === 'pair')
      .map(({ id, other }) => ({ personA: id, personB: other })),
  }
}

type ClassRow = Omit<DraftClass, 'grade' | 'teachers'> & {
  readonly schoolType: SchoolType
  readonly gradeNumber: number
  readonly teachers: readonly { readonly userId: string; readonly inChargeType: string }[]
}

/** By grade and order. Members of staff who are gone are left out. */
export async function readDraftClasses(
  db: Db,
  schoolYear: number,
  conditions: readonly Condition[] = [],
): Promise<DraftClass[]> {
  const { rows } = await sql<ClassRow>`
    select k.draft_class_id as "draftClassId", k.school_type as "schoolType", k.grade_number as "gradeNumber",
      k.order_num as "orderNum", k.name, k.kind, k.teachers, k.version
    from draft_classes k ${where([sql`k.school_year = ${schoolYear}`, ...conditions])}
    order by k.school_type, k.grade_number, k.order_num, k.draft_class_id`.execute(db.withoutPlugins())
  const names = await teacherNames(
    db,
    rows.flatMap(({ teachers }) => teachers.map(({ userId }) => userId)),
  )
  return rows.map(({ schoolType, gradeNumber, teachers, ...row }) => ({
    ...row,
    grade: { schoolType, gradeNumber },
    teachers: teachers.flatMap(({ userId, inChargeType }) => {
      const name = names.get(userId)
      return name === undefined ? [] : [{ userId, name, inChargeType }]
    }),
  }))
}

async function teacherNames(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ userId: string; name: string; googleMail: string }>`
    select user_id as "userId", name, google_mail as "googleMail" from teachers
    where user_id = any(${[...new Set(userIds)]}::text[])`.execute(db.withoutPlugins())
  return new Map(rows.map((row) => [row.userId, printPersonName(row)]))
}

async function readPairs(db: Db, schoolYear: number, conditions: readonly Condition[] = []): Promise<DraftPair[]> {
  const { rows } = await sql<DraftPair>`
    select a.person_a as "personA", a.person_b as "personB", a.kind, a.reason
    from draft_pairs a ${where([sql`a.school_year = ${schoolYear}`, ...conditions])}
    order by a.person_a, a.person_b`.execute(db.withoutPlugins())
  return rows
}
