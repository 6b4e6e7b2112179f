import * as fc from 'fast-check'
import type { JsonSchema } from '../../app/openapi/json-schema.ts'
import { hostileValue } from './hostile-values.ts'

/** Existing values, by the name of the field or parameter. */
export type KnownValues = ReadonlyMap<string, readonly string[]>

/** Values that a schema accepts. Facts that it cannot express, such as existing ids, come from the known values. */
export function valueOf(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const ids = known.get(name)
  if (ids !== undefined && ids.length > 0 && schema.type === 'string') return fc.constantFrom(...ids)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((part) => valueOf(part, name, known)))
  if (schema.properties !== undefined) return objectOf(schema, known)
  const [type] = [schema.type ?? 'string'].flat()
  const nullable = Array.isArray(schema.type) && schema.type.includes('null')
  const plain = plainValue(type ?? 'string', schema, name, known)
  return nullable ? fc.option(plain, { nil: null, freq: 4 }) : plain
}

function plainValue(type: string, schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 50, 9999) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'array') return fc.array(valueOf(schema.items ?? {}, singular(name), known), { maxLength: 4 })
  if (type === 'object')
    return fc.dictionary(fc.constantFrom('custom01', 'custom02'), fc.string({ maxLength: 8 }), { maxKeys: 2 })
  if (schema.format === 'date' || /date|birthday|^at$|On$/i.test(name))
    return fc.constantFrom('2026-04-01', '2026-11-20', '2027-03-31', '2019-09-09', '')
  if (schema['contentEncoding'] === 'binary' || schema.format === 'binary') return fileOf
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 20, 20) }), fc.constant(''))
}

const singular = (name: string): string => name.replace(/s$/, '')

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]
const fileOf = fc.oneof(
  fc.constant(new File([new Uint8Array(png)], '写真.png', { type: 'image/png' })),
  fc.constant(new File(['%PDF-1.7\n'], 'a.pdf', { type: 'application/pdf' })),
  fc
    .tuple(fc.uint8Array({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 20 }))
    .map(([bytes, name]) => new File([bytes], name, { type: 'image/jpeg' })),
)

/** The required fields and some of the others. */
function objectOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name, known)]),
  )
  return fc
    .record(fields, { requiredKeys: required.filter((name) => Object.hasOwn(fields, name)) })
    .chain((full) => thinned(full, new Set(required)))
}

/** Few optional fields at once, because one call with ninety changes shows less than many with three. */
function thinned(full: object, required: ReadonlySet<string>): fc.Arbitrary<unknown> {
  const optional = Object.keys(full).filter((name) => !required.has(name))
  return fc.subarray(optional, { maxLength: Math.min(4, optional.length) }).map((kept) => {
    const names = new Set([...required, ...kept])
    return Object.fromEntries(Object.entries(full).filter(([name]) => names.has(name))) as object
  })
}

/** A valid object with one error: a field missing, of another type, or without a meaning. */
export function nearlyValid(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.nat(), hostileValue, fc.constantFrom('drop', 'set', 'add')).map(([value, at, odd, how]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd
    const entries = Object.entries(value)
    const index = entries.length === 0 ? 0 : at % entries.length
    if (how === 'add')
      return Object.fromEntries([...entries, [['__proto__', 'extra', 'constructor'][at % 3], odd]]) as object
    if (how === 'drop') return Object.fromEntries(entries.filter((_entry, each) => each !== index))
    return Object.fromEntries(entries.map(([name, own], each) => [name, each === index ? odd : own]))
  })
}
