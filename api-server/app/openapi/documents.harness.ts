import type { Service } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { apiBases } from '../api-bases.ts'
import { routes } from '../routes.ts'
import { openApiOf, type OpenApiDocument } from './document.ts'
import type { JsonSchema } from './json-schema.ts'

export const endpoints = routes.map(({ endpoint }) => endpoint)
export const services = ['user', 'curriculum'] as const
export const documents: Readonly<Record<Service, OpenApiDocument>> = {
  user: openApiOf('user', apiBases.user, endpoints),
  curriculum: openApiOf('curriculum', apiBases.curriculum, endpoints),
}

export const described = (service: Service) =>
  Object.entries(documents[service].paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${service} ${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
export const everything = services.flatMap(described)
/** Every named part of a document with the path that leads to it. */
function* partsOf(path: string, schema: JsonSchema): Generator<readonly [path: string, part: JsonSchema]> {
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    yield [`${path}.${name}`, part]
    yield* partsOf(`${path}.${name}`, part)
  }
  const { items, anyOf = [], oneOf = [], additionalProperties } = schema
  const values = typeof additionalProperties === 'object' ? additionalProperties : undefined
  const deeper = [items, values, ...anyOf, ...oneOf]
  for (const part of deeper) if (part !== undefined) yield* partsOf(path, part)
}

/** Every parameter and every named part of both documents, each with its path. */
export const everyPart = (): readonly (readonly [path: string, part: JsonSchema])[] => [
  ...everything.flatMap(({ name, operation: { parameters, requestBody, responses } }) => [
    ...parameters.map(
      ({ name: own, schema, description }) =>
        [`${name}.${own}`, { ...schema, ...(description && { description }) }] as const,
    ),
    ...[requestBody, ...Object.values(responses)].flatMap((place) =>
      Object.values(place !== undefined && 'content' in place ? (place.content ?? {}) : {}).flatMap(({ schema }) => [
        ...partsOf(name, schema),
      ]),
    ),
  ]),
  ...services.flatMap((service) =>
    Object.entries(documents[service].components.schemas).flatMap(([name, schema]) => [...partsOf(name, schema)]),
  ),
]
