import type { AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { z } from '@gakuseki/shared-api/core/schema.ts'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { apiBases } from '../../app/api-bases.ts'
import { jsonSchemaOf, type JsonSchema } from '../../app/openapi/json-schema.ts'

/** The smallest call that the schemas of an endpoint allow, made from the endpoint alone. Its ids do not exist. */
export function sampleCall(endpoint: AnyEndpoint): readonly [path: string, init: RequestInit] {
  const { service, method } = endpoint
  // Callers may ask about themselves. Asking about an unknown person needs the right to ask about others.
  const id = accessPolicy[endpoint.access] === 'signedIn' ? 'me' : 'nobody'
  const path = endpoint.path.replaceAll(/\{[^}]+\}/g, id)
  return [`${apiBases[service]}${path}${queryOf(endpoint.query)}`, { method, ...contentOf(endpoint) }]
}

function queryOf(schema: z.ZodMiniType | undefined): string {
  const values = Object.entries(recordOf(schema))
  if (values.length === 0) return ''
  return `?${new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()}`
}

function contentOf({ body, form }: AnyEndpoint): Omit<RequestInit, 'method'> {
  if (form !== undefined) return { body: formOf(form) }
  if (body === undefined) return {}
  const content = sampleOf(jsonSchemaOf(body, 'output'))
  return { body: JSON.stringify(content), headers: { 'content-type': 'application/json' } }
}

/** Every field of a form is a file, unless its schema is a text. */
function formOf(schema: z.ZodMiniType): FormData {
  const form = new FormData()
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  for (const name of required) {
    const isText = properties[name]?.type === 'string' && properties[name].format !== 'binary'
    form.append(name, isText ? 'x' : new File(['x'], 'x.txt', { type: 'text/plain' }))
  }
  return form
}

function recordOf(schema: z.ZodMiniType | undefined): Readonly<Record<string, unknown>> {
  const sample = schema === undefined ? {} : sampleOf(jsonSchemaOf(schema, 'output'))
  // The schema of a query is always that of an object.
  return sample as Readonly<Record<string, unknown>>
}

/** The patterns among our calls that do not take an x. */
const patterned: Readonly<Record<string, string>> = {
  '^GKS-\\d{3}$': 'GKS-101',
  '^(?!0+$)[0-9a-f]{32}$': 'a'.repeat(32),
  '^(?!0+$)[0-9a-f]{16}$': 'a'.repeat(16),
  '^\\/[a-z-]{0,40}$': '/student',
}

/** The smallest value of a schema: what is required, as short and as small as it may be. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [choice] = schema.anyOf ?? []
  if (choice !== undefined) return sampleOf(choice)
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(sampleOf))
  const type = [schema.type].flat()[0]
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => sampleOf(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      if (patterned[String(schema['pattern'])] !== undefined) return patterned[String(schema['pattern'])]
      return schema.format === 'date' ? '2026-04-01' : 'x'.repeat(Math.max(1, schema.minLength ?? 1))
  }
}
