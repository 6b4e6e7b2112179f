import { screenLabel, type Entity, type Field } from '../../core/entity.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { linkedFields } from '../../entities/linked-fields.ts'
import { searchKey } from '../../core/text/text-keys.ts'
import { filterTexts as texts } from '../texts.ts'
import { listFields } from './column-visibility.ts'
import { needsValue, writeFilter, type FieldFilter, type FilterOperator } from './filter-text.ts'

/** The limits of one list: filters, and UTF-16 units of a value. */
export const filterLimits = { most: 10, value: 256 } as const

const presence = ['empty', 'notEmpty'] as const
/** Those who have such a record are looked for. */
const existence = ['notEmpty', 'empty'] as const
const operators = {
  none: [],
  presence,
  existence,
  choice: [...presence, 'is'],
  text: [...presence, 'contains', 'is'],
  ordered: [...presence, 'is', 'before', 'after'],
  person: [...presence, 'contains'],
} as const satisfies Readonly<Record<string, readonly FilterOperator[]>>

/**
 * The operators of a field; none if it cannot filter. What a class says of a person (grade, classes) cannot: the condition of classes is
 * about it. Only a number that is missing in a class is found. People who are linked to are found by their name.
 */
export function operatorsOf({ kind, column, on, filteredBy }: Field): readonly FilterOperator[] {
  if (!on.list) return operators.none
  if (filteredBy === 'existence') return operators.existence
  if (filteredBy === 'presence') return operators.presence
  // A value that can be copied belongs to a class; a link to people cannot be copied.
  if (column === null) return kind.storage === null && !kind.copyable ? operators.person : operators.none
  if (kind.options !== null) return operators.choice
  if (kind.storage === 'date' || kind.storage === 'integer') return operators.ordered
  return kind.copyable ? operators.text : operators.presence
}

/** The fields that can filter a list, in the order of their declaration, and those of linked records behind them. */
export function filterFields(entity: Entity): readonly Field[] {
  return [...listFields(entity), ...(linkedFields[entity.name] ?? [])].filter((field) => operatorsOf(field).length > 0)
}

/** The field of a filter. A filter that was not read with readFilter may name none. */
export function filterField(entity: Entity, id: string): Field | undefined {
  return filterFields(entity).find((field) => field.id === id)
}

/** An operator as a choice of its field: 未入力, 次を含む. */
export const operatorLabel = ({ filteredBy }: Field, operator: FilterOperator): string =>
  filteredBy === 'existence' && !needsValue(operator) ? texts.existence[operator] : texts.operators[operator]

/** Reads what writeFilter wrote, and values as people type them (R8.4.1, 男). Fails with a sentence. */
export function readFilter(entity: Entity, text: string): Result<FieldFilter, string> {
  const [, id = '', name = '', typed = null] = /^([^:]*):([^:]*)(?::([\s\S]*))?$/.exec(text) ?? []
  const field = filterField(entity, id)
  if (field === undefined) return err(texts.unknownField(shown(id === '' ? text : id)))
  const operator = operatorsOf(field).find((each) => each === name)
  if (operator === undefined) return err(texts.notForField(screenLabel(field), shown(name)))
  if (!needsValue(operator)) return typed === null ? ok({ field: id, operator, value: '' }) : err(noValueFor(field))
  const value = readFilterValue(field, typed ?? '')
  return value === null
    ? err(texts.unreadable(screenLabel(field), shown(typed ?? '')))
    : ok({ field: id, operator, value })
}

function noValueFor(field: Field): string {
  const [empty, notEmpty] = presence.map((operator) => operatorLabel(field, operator))
  return texts.noValue(screenLabel(field), empty ?? '', notEmpty ?? '')
}

/** The value of a filter in the form of its kind; null for no value, or a text that would find everybody. */
export function readFilterValue({ kind, column }: Field, typed: string): string | null {
  if (typed.length > filterLimits.value) return null
  const parsed = column === null ? ok(typed) : kind.parse(kind.cell.heal(typed))
  // Values of other types are links and lists, which no filter compares.
  const read: unknown = parsed.ok ? parsed.value : null
  if (typeof read !== 'string' && typeof read !== 'number' && typeof read !== 'boolean') return null
  const value = String(read).trim()
  return (kind.isLiteral ? value : searchKey(value)) === '' ? null : value
}

/** The filters of an address without damaged ones, repeated ones and those beyond the limit. */
export function filtersFromTexts(entity: Entity, written: readonly string[]): readonly FieldFilter[] {
  const filters = written.flatMap((text) => {
    const read = readFilter(entity, text)
    return read.ok ? [read.value] : []
  })
  return [...new Map(filters.map((filter) => [writeFilter(filter), filter])).values()].slice(0, filterLimits.most)
}

/** Why filters are refused; null if they are not. */
export function filterProblem(entity: Entity, written: readonly string[]): string | null {
  if (written.length > filterLimits.most) return texts.tooMany(filterLimits.most)
  const problems = written.map((text) => readFilter(entity, text)).flatMap((read) => (read.ok ? [] : [read.error]))
  return problems[0] ?? null
}

/** A filter in words: 郵便番号: 未入力, 生年月日: 2015-04-01より前. `label` is the name of the field. */
export function printFilter(entity: Entity, { field: id, operator, value }: FieldFilter, label: string): string {
  const field = filterField(entity, id)
  if (!needsValue(operator)) return `${label}: ${field ? operatorLabel(field, operator) : texts.operators[operator]}`
  return `${label}: ${texts.inWords[operator](field?.kind.options?.[value] ?? value)}`
}

const shown = (text: string): string => text.slice(0, 40).toWellFormed()
