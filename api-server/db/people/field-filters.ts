import type { Entity, Field } from '@gakuseki/shared-api/core/entity.ts'
import type { FieldFilter, FilterOperator } from '@gakuseki/shared-api/rules/search/filter-text.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { usualGaps } from '@gakuseki/shared-api/rules/search/usual-gaps.ts'
import { filterField, filtersFromTexts } from '@gakuseki/shared-api/rules/search/field-filter.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Condition } from './list-parts.ts'
import { patternOf } from './text-pattern.ts'

type Value = RawBuilder<unknown>

/** The alias of the entity's table in a statement, and the school year of the list. */
export type FilterPlace = { readonly alias: string; readonly schoolYear: number }

/** Filters of a query by fields of the entity (LSX-01). The contract has refused damaged ones. */
export function fieldFilters(
  entity: Entity,
  written: string | readonly string[] | undefined,
  place: FilterPlace,
): readonly Condition[] {
  return filtersFromTexts(entity, [written ?? []].flat()).map((filter) => conditionOf(entity, filter, place))
}

function conditionOf(entity: Entity, filter: FieldFilter, place: FilterPlace): Condition {
  const { alias } = place
  const linked = links[`${entity.name}.${filter.field}`]
  if (linked !== undefined) return linked(place, filter)
  const field = filterField(entity, filter.field)
  if (field === undefined) throw new Error(`${filter.field}: no such filter`)
  const column = columnOf(field, alias)
  const { storage, options } = field.kind
  if (storage !== 'text') return plain(field, column, filter)
  // A text of its own column is never null, and without a function PostgreSQL knows how many are empty.
  if (filter.operator === 'empty' && field.kind.empty === '' && field.column !== 'custom') return sql`${column} = ''`
  return options !== null && filter.operator === 'is'
    ? sql`${column} = ${filter.value}`
    : textConditions[filter.operator](column, filter.value, field.kind.isLiteral)
}

/** Names of columns are those of the declarations, never those of a query. A custom column is a member of one JSON column. */
function columnOf({ id, column }: Field, alias: string): Value {
  if (column === null) throw new Error(`${id}: no filter for a field without a column`)
  const ref = sql.ref(`${alias}.${column}`)
  return column === 'custom' ? sql`${ref} ->> ${id}::text` : ref
}

type TextCondition = (column: Value, value: string, isLiteral?: boolean) => Condition

const textConditions: Readonly<Record<FilterOperator, TextCondition>> = {
  empty: (column) => sql`coalesce(${column}, '') = ''`,
  notEmpty: (column) => sql`${column} <> ''`,
  is: (column, value, isLiteral) => sql`${column} ~ ${patternOf(value, { whole: true, isLiteral })}`,
  contains: (column, value, isLiteral) => sql`${column} ~ ${patternOf(value, { whole: false, isLiteral })}`,
  before: () => sql`false`,
  after: () => sql`false`,
}

function plain({ kind }: Field, column: Value, { operator, value }: FieldFilter): Condition {
  const given = sql`${value}::${sql.raw(kind.storage ?? 'text')}`
  const conditions: Readonly<Record<FilterOperator, Condition>> = {
    empty: sql`${column} is null`,
    notEmpty: sql`${column} is not null`,
    is: sql`${column} = ${given}`,
    contains: sql`false`,
    before: sql`${column} < ${given}`,
    after: sql`${column} > ${given}`,
  }
  return conditions[operator]
}

/** Fields that stand in other tables, links to people, and fields of these. */
const links: Readonly<Record<string, (place: FilterPlace, filter: FieldFilter) => Condition>> = {
  // Read once for all rows, also where it is counted beside other filters.
  'student.studentNumber': ({ alias, schoolYear }, { operator }) => sql`${sql.ref(`${alias}.user_id`)} in (
    select f.user_id from student_classes f
    where f.school_year = ${schoolYear} and f.student_number ${operator === 'empty' ? sql`is null` : sql`is not null`})`,
  'student.namesakes': ({ alias }, { operator }) => {
    const userId = sql.ref(`${alias}.user_id`)
    // Nearly everybody has none, so a page needs few lookups. The lookup is a value, because PostgreSQL would join an `exists`.
    return operator === 'empty'
      ? sql`not coalesce((select true from students o where o.namesake_key = ${sql.ref(`${alias}.namesake_key`)}
          and o.user_id <> ${userId} limit 1), false)`
      : sql`${userId} in (${namesakes})`
  },
  'student.allergies': (place, { operator }) =>
    someOf(
      student,
      allergyFields.map((id) => `${id}:notEmpty`),
      place,
      operator,
    ),
  'student.gaps': (place, { operator }) => someOf(student, usualGaps.student, place, operator),
  'student.guardian': ({ alias }, { operator, value }) => {
    const guardianId = sql.ref(`${alias}.guardian_user_id`)
    if (operator === 'empty') return sql`${guardianId} is null`
    if (operator === 'notEmpty') return sql`${guardianId} is not null`
    return sql`${guardianId} in (
      select f.user_id from guardians f where f.name1 ~ ${patternOf(value, { whole: false })})`
  },
  'guardian.children': ({ alias }, { operator, value }) => {
    const userId = sql.ref(`${alias}.user_id`)
    const named = operator === 'contains' ? sql`and f.name ~ ${patternOf(value, { whole: false })}` : sql``
    const some = sql<boolean>`exists (select from students f where f.guardian_user_id = ${userId} ${named})`
    return operator === 'empty' ? sql`not ${some}` : some
  },
  'student.guardian.emergencyPhone1': ({ alias }, { operator, value }) => {
    const column = sql`f.emergency_phone1`
    const holds = textConditions[operator === 'empty' ? 'notEmpty' : operator](column, value)
    const some = sql<boolean>`exists (
      select from guardians f where f.user_id = ${sql.ref(`${alias}.guardian_user_id`)} and ${holds})`
    return operator === 'empty' ? sql`not ${some}` : some
  },
}

/** Where allergies stand in a record. */
const allergyFields = ['foodAllergy', 'anaphylaxis', 'otherAllergy'] as const

/** At least one of the filters, or none of them. */
function someOf(entity: Entity, written: readonly string[], place: FilterPlace, operator: FilterOperator): Condition {
  const some = sql<boolean>`(${sql.join([...fieldFilters(entity, written, place)], sql` or `)})`
  return operator === 'empty' ? sql`not coalesce(${some}, false)` : some
}

/** The students whose name and birthday somebody else has too, found once for all rows. */
const namesakes = sql`
  select f.user_id from students f where f.namesake_key = any(array(
    select o.namesake_key from students o where o.namesake_key is not null
    group by o.namesake_key having count(*) > 1))`
