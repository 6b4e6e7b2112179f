import { gradeCodeSchema, gradeNumberLimits, gradeSchema, schoolTypeNames } from '@gakuseki/shared-api/core/grade.ts'
import { personRefSchema } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { dateOrNothing, dateSchema } from '@gakuseki/shared-api/core/kinds/value-kinds.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { texts } from './texts.ts'

/** A schema as JSON Schema 2020-12 has it, which OpenAPI 3.1 takes as it is. */
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

/** What the caller sends is described before it is converted, what it gets after. */
type Side = 'input' | 'output'

// An evaluation has a `grade` too, so grades of the school have descriptions of their own.
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

// Schemas that stand inside many others and have a meaning of their own.
const shared = z.registry<{ readonly id: string }>()
shared.add(personRefSchema, { id: 'PersonRef' })

export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  PersonRef: withoutRefs(tidy(convert(personRefSchema, 'output', z.registry()))),
}

/** The JSON Schema of one of ours; shared parts are references to the document's components. */
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
      // Of a list that is counted before its items are looked at, the items are on the far side.
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

/** The same schema as people would have written it, down to its last part. */
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

/** An intersection of objects is one object: each part by itself would refuse the other's fields. */
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

/** Limits that every number in JSON has say nothing. */
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
