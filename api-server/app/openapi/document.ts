import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { AnyEndpoint, Service } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { texts } from './texts.ts'
import { jsonSchemaOf, sharedSchemas, type JsonSchema } from './json-schema.ts'
import { entityOf, within, withLabels } from './labels.ts'
import { codesOf, failureName, failureStatuses, operationOf, type Answer, type Operation } from './operation.ts'
import { tagNames } from './tags.ts'

export type OpenApiDocument = {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, Answer>>
    readonly headers: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}

/** The description of a service, made from the endpoints that the server mounts. */
export function openApiOf(service: Service, base: string, endpoints: readonly AnyEndpoint[]): OpenApiDocument {
  const own = endpoints.filter((endpoint) => endpoint.service === service)
  const records = recordsOf(own)
  const operations = own.map((endpoint) => ({ endpoint, operation: operationOf(endpoint, records.refOf(endpoint)) }))
  const used = new Set(operations.flatMap(({ operation }) => operation.tags))
  return {
    openapi: '3.1.1',
    info: { title: texts.titles[service], version: '2', description: texts.intro },
    servers: [{ url: base }],
    tags: tagNames.filter((name) => used.has(name)).map((name) => ({ name })),
    paths: Object.fromEntries(
      [...Map.groupBy(operations, ({ endpoint }) => endpoint.path)].map(([path, calls]) => [
        path,
        Object.fromEntries(calls.map(({ endpoint, operation }) => [endpoint.method.toLowerCase(), operation])),
      ]),
    ),
    components: {
      schemas: { ...records.schemas, ...sharedUsedBy([...operations, records.schemas]), Failure: failure },
      responses: Object.fromEntries(
        failureStatuses
          .filter((status) => operations.some(({ operation }) => Object.hasOwn(operation.responses, String(status))))
          .map((status) => [failureName(status), failureAnswer(status)]),
      ),
      headers: {
        RequestId: { description: texts.requestId, schema: { type: 'string' } },
        Rights: { description: texts.rights, schema: { type: 'string', enum: ['admin', 'staff'] } },
        Written: { description: texts.written, schema: { type: 'string' } },
        ...(own.some(({ deprecated }) => deprecated === true) && {
          Deprecation: { description: texts.deprecation, schema: { type: 'string' } },
        }),
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: texts.bearer } },
    },
  }
}

const anywhere = { entity: null, call: '' } as const
const failure = withLabels(jsonSchemaOf(failureSchema, 'output'), anywhere)

function failureAnswer(status: number): Answer {
  const described: Readonly<Record<number, string>> = texts.statuses
  return {
    description: `${described[status] ?? texts.failure} (${codesOf(status).join(', ')})`,
    headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
}

type Records = {
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly refOf: (endpoint: AnyEndpoint) => JsonSchema
}

/** Records of entities become components with the entity's name. All other answers are inline. */
function recordsOf(endpoints: readonly AnyEndpoint[]): Records {
  const schemas = usualRecords(endpoints)
  const hoist = (schema: JsonSchema, call: string): JsonSchema => {
    if (schema.type === 'array' && schema.items !== undefined) return { ...schema, items: hoist(schema.items, call) }
    const entity = entityOf(schema)
    if (entity === null) return withLabels(schema, within({ entity, call }, schema))
    const { name, labelled } = recordOf(entity, schema)
    // Another view of the same entity, such as one with its parts, is inline.
    return JSON.stringify(schemas[name]) === JSON.stringify(labelled)
      ? { $ref: `#/components/schemas/${name}` }
      : labelled
  }
  const refs = new Map(
    endpoints.map((endpoint) => [endpoint, hoist(jsonSchemaOf(endpoint.answer.schema, 'output'), endpoint.path)]),
  )
  return { schemas, refOf: (endpoint) => refs.get(endpoint) ?? {} }
}

function recordOf(entity: Entity, schema: JsonSchema): { readonly name: string; readonly labelled: JsonSchema } {
  const name = entity.name.charAt(0).toUpperCase() + entity.name.slice(1)
  return { name, labelled: { title: entity.label, ...withLabels(schema, { entity, call: '' }) } }
}

/** The view of each entity that most calls answer. */
function usualRecords(endpoints: readonly AnyEndpoint[]): Readonly<Record<string, JsonSchema>> {
  const views = endpoints.flatMap((endpoint) => {
    const answer = jsonSchemaOf(endpoint.answer.schema, 'output')
    const schema = answer.type === 'array' && answer.items !== undefined ? answer.items : answer
    const entity = entityOf(schema)
    return entity === null ? [] : [recordOf(entity, schema)]
  })
  const byName = Map.groupBy(views, ({ name }) => name)
  const usual = [...byName].flatMap(([name, ofName]) => {
    const alike = [...Map.groupBy(ofName, ({ labelled }) => JSON.stringify(labelled)).values()]
    const [most] = alike.toSorted((a, b) => b.length - a.length)
    return most?.[0] === undefined ? [] : [[name, most[0].labelled] as const]
  })
  return Object.fromEntries(usual)
}

/**
 * The shared components that are used. All of them describe people, whose fields have the same labels in every type.
 */
function sharedUsedBy(parts: readonly unknown[]): Readonly<Record<string, JsonSchema>> {
  const text = JSON.stringify(parts)
  return Object.fromEntries(
    Object.entries(sharedSchemas)
      .filter(([name]) => text.includes(`"#/components/schemas/${name}"`))
      .map(([name, schema]) => [name, withLabels(schema, { entity: teacher, call: '' })]),
  )
}
