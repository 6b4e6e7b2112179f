import type { GuardianRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { GuardianSearch } from '@gakuseki/shared-api/contract/people/people-filters.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { sql, type RawBuilder } from 'kysely'
import { fieldFilters } from './field-filters.ts'
import { askedState, inSchoolConditions } from './in-school.ts'
import type { ListScope } from '../../app/people/people-store.ts'
import { isoMeta } from '../store/iso-meta.ts'
import {
  among,
  columnsOf,
  foundBy,
  foundOneByOne,
  mostNamesSorted,
  orderBy,
  when,
  where,
  type Condition,
} from './list-parts.ts'
import { counting, type Counting } from '../store/counting.ts'
import { inOnePass, readPageOfParts, type PageParts, type Part } from '../store/page.ts'
import type { RecordTexts } from '../store/record-texts.ts'
import { membersOf, readTextPage, rowVersion, type OwnText, type VersionedRow } from '../store/text-page.ts'
import { personOrder } from './person-order.ts'
import { placementConditions } from './placement.ts'
import type { Db } from '../store/schema.ts'

/** A page of guardians. Filters about classes or being in school must all hold for one child. */
export function listGuardians(db: Db, query: GuardianSearch, scope: ListScope): Promise<ListPage<GuardianRecord>> {
  return readPageOfParts(db, query, {
    ...partsOf<GuardianSqlRow>(
      query,
      scope,
      sql`${columnsOf(guardian, 'g')}, g.name1 as name, k.children, k."isFamilyWithheld"`,
    ),
    record: (row) => ({ ...isoMeta(row), userType: 'guardian' }),
  })
}

type VersionedGuardian = VersionedRow & { readonly children: string; readonly isFamilyWithheld: boolean }

/** The same page as text. */
export function listGuardianTexts(
  db: Db,
  query: GuardianSearch,
  scope: ListScope,
  kept: RecordTexts,
): Promise<ListPage<GuardianRecord>> {
  const versioned = sql`g.user_id as "userId", ${rowVersion('g')}, k.children::text, k."isFamilyWithheld"`
  return readTextPage(db, query, partsOf<VersionedGuardian>(query, scope, versioned), {
    kept,
    own: ownTexts,
    rest: ({ children, isFamilyWithheld }) => `"children":${children},${membersOf({ isFamilyWithheld })}`,
  })
}

/** The own columns of some guardians as JSON members. */
async function ownTexts(db: Db, userIds: readonly string[]): Promise<readonly OwnText[]> {
  const { rows } = await sql<Omit<GuardianSqlRow, 'children' | 'isFamilyWithheld'> & VersionedRow>`
    select ${columnsOf(guardian, 'g')}, g.name1 as name, ${rowVersion('g')} from guardians g
    where g.user_id = any(${userIds}::text[])`.execute(db)
  return rows.map(({ rowVersion: version, ...row }) => ({
    userId: row.userId,
    rowVersion: version,
    text: membersOf({ ...isoMeta(row), userType: 'guardian' }),
  }))
}

const fewConditions = (query: GuardianSearch): readonly Condition[] => [
  ...when(query.userId, (userId) => sql`g.user_id = ${userId}`),
  ...among(query.userIds, sql`g.user_id`),
]

/** What is found by reading or searching. */
const foundConditions = (query: GuardianSearch, { schoolYear }: ListScope, search = foundBy): readonly Condition[] => [
  ...search('guardian', query.q ?? '', sql`g.user_id`),
  ...fieldFilters(guardian, query.f, { alias: 'g', schoolYear }),
]

/** All guardians of a query, without an order. */
export const matchingGuardians = (query: GuardianSearch, scope: ListScope, search = foundBy): RawBuilder<unknown> =>
  sql`from guardians g ${where([
    ...fewConditions(query),
    ...foundConditions(query, scope, search),
    ...childConditions(query, scope),
  ])}`

function partsOf<Row>(query: GuardianSearch, scope: ListScope, shown: RawBuilder<unknown>): PageParts<Row> {
  const [few, found] = [fewConditions(query), foundConditions(query, scope)]
  const ofChildren = childConditions(query, scope)
  const all = matchingGuardians(query, scope)
  // Many hits of a search are walked to like those of a filter.
  const walked = few.length === 0 ? matchingGuardians(query, scope, foundOneByOne) : all
  const rowsOf = (matching: RawBuilder<unknown>, part: Part): RawBuilder<Row> => sql<Row>`
    with page as materialized (
      select g.user_id, g.kana_sort_key, g.created_at, g.updated_at
      ${matching} ${orderBy(personOrder(query, 'g'))} ${part})
    select ${shown} from page p join guardians g on g.user_id = p.user_id
    left join lateral (${childrenOf}) k on true
    ${orderBy(personOrder(query, 'p'))}`
  const count = few.length + found.length === 0 && ofChildren.length > 0 ? countByChildren(query, scope) : counting(all)
  const byKana = (query.sortBy ?? 'nameKana') === 'nameKana'
  const onePass =
    // Ids find few people by themselves.
    few.length > 0 || found.length === 0
      ? undefined
      : inOnePass(
          sql`g.user_id`,
          all,
          (userIds, part) =>
            rowsOf(
              sql`from unnest(${userIds}::text[]) found (user_id) join guardians g on g.user_id = found.user_id`,
              part,
            ),
          byKana && query.q !== undefined ? mostNamesSorted : undefined,
        )
  return { parts: [{ rows: (part) => rowsOf(walked, part) }], count, onePass }
}

/** One guardian, or null. */
export async function readGuardian(db: Db, userId: string, scope: ListScope): Promise<GuardianRecord | null> {
  const page = await listGuardians(db, { userId, limit: 1 }, scope)
  return page.data[0] ?? null
}

type GuardianSqlRow = Omit<GuardianRecord, 'userType' | 'createdAt' | 'updatedAt'> & {
  readonly createdAt: Date
  readonly updatedAt: Date
}

function childConditions(query: GuardianSearch, scope: ListScope): readonly Condition[] {
  const inSchool = inSchoolConditions(askedState(query, scope))
  if (placementConditions(query).length + inSchool.length === 0) return []
  // Without children bool_or is null. An aggregate is computed only for the guardians of the page.
  if (countsChildless(query))
    return [
      sql`coalesce((select bool_or(${sql.join(inSchool, sql` and `)}) from students s
        where s.guardian_user_id = g.user_id), true)`,
    ]
  return [sql`exists (select ${childrenMatching(query, scope, [sql`s.guardian_user_id = g.user_id`])})`]
}

/** Guardians without children, as after the first sync, count as in school and without a class. */
const countsChildless = (query: GuardianSearch): boolean =>
  query.inSchoolState === 'inSchool' && placementConditions(query).length === 0

/** Counts guardians within the index of their children. */
function countByChildren(query: GuardianSearch, scope: ListScope): Counting {
  const hasGuardian = [sql<boolean>`s.guardian_user_id is not null`]
  const children = childrenMatching(query, scope, hasGuardian)
  const inSchool = inSchoolConditions(askedState(query, scope))
  const isCommon =
    inSchool.length > 0 && placementConditions(query).length === 0 && query.inSchoolState !== 'transferred'
  if (!isCommon)
    return {
      exact: sql`select count(distinct s.guardian_user_id)::integer as count ${children}`,
      upTo: (most) => sql`
        select case when count(distinct id) > ${sql.lit(most)} or count(*) < ${sql.lit(most * 2)}
          then least(count(distinct id), ${sql.lit(most + 1)})::integer end as count
        from (select s.guardian_user_id as id ${children} limit ${sql.lit(most * 2)}) found`,
    }
  return {
    exact: countsChildless(query)
      ? sql`
        select (select count(*)::integer from guardians) - (select count(*)::integer from (
          select from students s where s.guardian_user_id is not null
          group by s.guardian_user_id having not bool_or(${sql.join(inSchool, sql` and `)})) g) as count`
      : sql`select count(distinct s.guardian_user_id)::integer as count ${children}`,
    // Those without children count as well, so a small number tells nothing. The index has the children by their guardians.
    upTo: (most) => sql`
      select case when count(distinct id) > ${sql.lit(most)} then ${sql.lit(most + 1)} end as count
      from (select s.guardian_user_id as id from (
        select i.user_id, i.guardian_user_id, i.left_on, i.entered_on, i.transfer_date, i.graduation_date,
          i.junior_high_school_entrance_date
        from students i where i.guardian_user_id is not null
        order by i.guardian_user_id limit ${sql.lit(most * childrenPerParent)}) s ${where(inSchool)}) found`,
  }
}

/** So many children are looked at for each guardian who is to be counted: some have several, and half of all have left. */
const childrenPerParent = 4

/** The children who match the filters about classes and being in school. */
function childrenMatching(
  query: GuardianSearch,
  scope: ListScope,
  more: readonly Condition[] = [],
): RawBuilder<unknown> {
  const inSchool = inSchoolConditions(askedState(query, scope))
  return sql`
    from students s
    left join student_classes sc on sc.user_id = s.user_id and sc.school_year = ${scope.schoolYear}
    left join classes c on c.class_id = sc.class_id and c.school_year = ${scope.schoolYear}
    ${where([...more, ...placementConditions(query), ...inSchool])}`
}

/** The eldest first. */
const childrenOf = sql`
  select coalesce(json_agg(json_build_object('userId', s.user_id, 'googleMail', s.google_mail, 'userType', 'student',
    'name', s.name, 'photoUrl', s.photo_url) order by s.birthday, s.user_id), '[]') as children,
    coalesce(bool_or(s.address_privacy is not null), false) as "isFamilyWithheld"
  from students s where s.guardian_user_id = g.user_id`
