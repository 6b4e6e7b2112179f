import { patchedFields, type Entity, type Field } from '@gakuseki/shared-api/core/entity.ts'

/** What is to be stored for the fields that a checked PATCH names; a field reads its own text, "" as nothing where it can be absent. */
export function storedValues(entity: Entity, patch: object): Readonly<Record<string, unknown>> {
  const sent = new Map(Object.entries(patch).filter(([, value]) => value !== undefined))
  return Object.fromEntries(
    patchedFields(entity)
      .filter(({ name }) => sent.has(name))
      .map(({ name, field }) => [name, storedValue(field, sent.get(name))]),
  )
}

function storedValue({ id, kind }: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (kind.storage === null) return value === '' ? null : value
  const parsed = kind.parse(value)
  if (!parsed.ok) throw new Error(`${id}: the schema of a PATCH let through what the field refuses`)
  return parsed.value
}
