import { patchedFields, type Entity, type Field } from '@gakuseki/shared-api/core/entity.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The stored values of the fields in a checked PATCH. Made once for an entity and used for many people. A field reads its own text, and ""
 * as nothing if it can be absent.
 */
export function storedValuesOf(entity: Entity): (patch: object) => Values {
  const fields = patchedFields(entity)
  return (patch) => {
    // A checked PATCH contains only field names.
    const sent = patch as Values
    return Object.fromEntries(
      fields
        .filter(({ name }) => Object.hasOwn(sent, name) && sent[name] !== undefined)
        .map(({ name, field }) => [name, storedValue(field, sent[name])]),
    )
  }
}

function storedValue({ id, kind }: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (kind.storage === null) return value === '' ? null : value
  const parsed = kind.parse(value)
  if (!parsed.ok) throw new Error(`${id}: the schema of a PATCH let through what the field refuses`)
  return parsed.value
}
