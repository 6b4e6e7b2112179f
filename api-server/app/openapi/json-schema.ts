import { gradeCodeSchema, gradeSchema } from '@gakuseki/shared-api/core/grade-schema.ts'
import { gradeNumberLimits, schoolTypeNames } from '@gakuseki/shared-api/core/grade.ts'
import { personRefSchema } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { dateOrNothing, dateSchema } from '@gakuseki/shared-api/core/kinds/value-kinds.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { texts } from './texts.ts'

/** A schema of JSON Schema 2020-12, as used by OpenAPI 3.1. */
export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: boolean | JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly prefixItems?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly $ref?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly [more: string]: unknown
}

/** Requests are described before conversion, answers after it. */
type Side = 'input' | 'output'

// An evaluation has a `grade` too, so grades of the school have separate descriptions.
const gradeParts = new Map<unknown, JsonSchema>([
  [gradeCodeSchema, { description: texts.grades.code }],
  [
    gradeSchema,
    {
      description: texts.grades.grade,
      properties: {
        schoolType: { type: 'string', enum: schoolTypeNames },
        gradeNumber: {
          type: 'integer',
          minimum: gradeNumberLimits.min,
          maximum: gradeNumberLimits.max,
          description: texts.grades.grade,
        },
      },
    },
  ],
])

// Schemas that are part of many others and have a meaning of their own.
const shared = z.registry<{ readonly id: string }>()
shared.add(personRefSchema, { id: 'PersonRef' })

export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  PersonRef: withoutRefs(tidy(convert(personRefSchema, 'output', z.registry()))),
}

/** Converts one of our schemas to JSON Schema. Shared parts become references to the document's components. */
export function jsonSchemaOf(schema: z.ZodMiniType, side: Side): JsonSchema {
  return withoutRefs(tidy(convert(schema, side, shared)))
}

/** The schema of a body. */
export const bodySchemaOf = (schema: z.ZodMiniType): JsonSchema => jsonSchemaOf(schema, 'input')

const day = { type: 'string', format: 'date' } as const

const isEmpty = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0

function convert(schema: z.ZodMiniType, io: Side, metadata: typeof shared): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A date is a checked text that a transformation brings into its one form.
      if (zodSchema === dateSchema) Object.assign(jsonSchema, day)
      if (zodSchema === dateOrNothing) Object.assign(jsonSchema, { anyOf: [day, { const: '' }] })
      const grade = gradeParts.get(zodSchema)
      if (grade !== undefined) Object.assign(jsonSchema, grade)
      // For a list that is counted first, the schema of the items is on the other side of the pipe.
      const looksNoFurther = io === 'input' && zodSchema instanceof z.ZodMiniPipe && isEmpty(jsonSchema.items)
      if (!looksNoFurther) return
      const { $schema: _version, ...list } = convert(zodSchema._zod.def.out as z.ZodMiniType, io, metadata)
      Object.assign(jsonSchema, list)
    },
  })
  // Our type names the parts of the standard that are used here.
  return converted as JsonSchema
}

/** Definitions have become components of the document. */
function withoutRefs({ $defs: _defs, $schema: _schema, ...schema }: JsonSchema): JsonSchema {
  return schema
}

/** The same schema in a form for people, at every level. */
function tidy(schema: JsonSchema): JsonSchema {
  const inner = mapParts(schema, tidy)
  return withComponentRef(withoutSafeIntegers(withMergedParts(withNullInType(inner))))
}

export function mapParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf, prefixItems, allOf, additionalProperties } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, change(part)])),
    }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
    ...(prefixItems && { prefixItems: prefixItems.map(change) }),
    ...(allOf && { allOf: allOf.map(change) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
  }
}

/** anyOf text and null becomes the type [text, null]. */
function withNullInType({ anyOf, ...schema }: JsonSchema): JsonSchema {
  if (anyOf === undefined) return schema
  const [first, second, ...more] = anyOf
  const nullable = more.length === 0 && second?.type === 'null' && typeof first?.type === 'string'
  if (!nullable || first.const !== undefined) return { ...schema, anyOf }
  const values = first.enum === undefined ? {} : { enum: [...first.enum, null] }
  return { ...schema, ...first, ...values, type: [first.type, 'null'] }
}

/** Merges an intersection of objects, because each part alone would refuse the other's fields. */
function withMergedParts({ allOf, ...schema }: JsonSchema): JsonSchema {
  if (allOf === undefined) return schema
  if (allOf.some(({ type }) => type !== 'object')) return { ...schema, allOf }
  return {
    ...schema,
    type: 'object',
    properties: Object.assign({}, ...allOf.map(({ properties }) => properties)) as Record<string, JsonSchema>,
    required: allOf.flatMap(({ required }) => required ?? []),
    additionalProperties: false,
  }
}

/** Removes limits that every number in JSON has. */
function withoutSafeIntegers({ minimum, maximum, ...schema }: JsonSchema): JsonSchema {
  return {
    ...schema,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  }
}

function withComponentRef(schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema
  return { ...schema, $ref: schema.$ref.replace('#/$defs/', '#/components/schemas/') }
}
