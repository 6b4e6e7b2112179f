import type { Entity, Field } from '../../core/entity.ts'
import { disclosureField } from '../people/disclosure-field.ts'
import type { DateText } from '../../core/text/date-text.ts'

type Changes = Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>

/** One change of a write; `field` is null if this version does not know the changed field. */
export type FieldChange = {
  readonly name: string
  readonly field: Field | null
  /** Null for no value. */
  readonly before: unknown
  readonly after: unknown
}

/** The changes of a write, in the order of the fields. Fields that were and stayed blank are left out. */
export function fieldChanges(entity: Pick<Entity, 'list'>, changes: Changes): readonly FieldChange[] {
  const fields: readonly Field[] = [...entity.list, disclosureField]
  const known = fields.map((field) => ({ name: field.patchAs ?? field.id, field }))
  const unknown = Object.keys(changes)
    .filter((name) => !known.some((one) => one.name === name))
    .map((name) => ({ name, field: null }))
  return [...known, ...unknown].flatMap(({ name, field }) => {
    const change = changes[name]
    if (change === undefined) return []
    const [before, after] = [valueOrNull(change.before), valueOrNull(change.after)]
    return before === null && after === null ? [] : [{ name, field, before, after }]
  })
}

/** A class of a person, as the history holds it. */
export type ClassEntryText = {
  readonly classId: string
  readonly studentNumber?: number | null
  readonly since?: DateText
  readonly inChargeType?: string
}

export function entriesIn(value: unknown): readonly ClassEntryText[] {
  return (Array.isArray(value) ? value : []).filter(isEntry)
}

function isEntry(value: unknown): value is ClassEntryText {
  return typeof value === 'object' && value !== null && 'classId' in value && typeof value.classId === 'string'
}

function valueOrNull(value: unknown): unknown {
  const isBlank = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isBlank ? null : value
}
