import type { Entity, Field } from '@gakuseki/shared-api/core/entity.ts'
import { eeCurriculum, neCurriculum } from '@gakuseki/shared-api/entities/curriculum.ts'
import { activity, journal, journalFile } from '@gakuseki/shared-api/entities/essay-records.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { content, contentMonth, evaluation, viewPoint } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { roleBinding } from '@gakuseki/shared-api/entities/role-binding.ts'
import { schoolClass } from '@gakuseki/shared-api/entities/school-class.ts'
import { school } from '@gakuseki/shared-api/entities/school.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { term } from '@gakuseki/shared-api/entities/term.ts'
import { texts as openApiTexts } from './texts.ts'
import type { JsonSchema } from './json-schema.ts'

const entities: readonly Entity[] = [
  student,
  guardian,
  teacher,
  schoolClass,
  term,
  school,
  roleBinding,
  neCurriculum,
  eeCurriculum,
  viewPoint,
  content,
  contentMonth,
  evaluation,
  activity,
  journal,
  journalFile,
]

/** The entity whose record a schema describes; null for other objects. */
export function entityOf({ properties = {} }: JsonSchema): Entity | null {
  // A grade is one value on the wire and two fields of a record.
  const names = Object.keys(properties).flatMap((name) => (name === 'grade' ? ['schoolType', 'gradeNumber'] : [name]))
  const found = entities
    .map((entity) => ({ entity, share: shareOf(entity, new Set(names)) }))
    .filter(({ share }) => share > 0.75)
    .toSorted((a, b) => b.share - a.share)
  return found[0]?.entity ?? null
}

/** Which part of the fields on the wire and of the properties is the same. */
function shareOf(entity: Entity, names: ReadonlySet<string>): number {
  const fields = entity.list.filter(({ on }) => on.api)
  const common = fields.filter(({ id }) => names.has(id)).length
  const own = [...names].filter((name) => !besides.has(name)).length
  return Math.min(common / fields.length, own === 0 ? 0 : common / own)
}

const besides = new Set(['version', 'createdAt', 'updatedAt', 'userType', 'isAdmin'])

/** The same schema with the labels of the fields as descriptions, all the way down. */
export function withLabels(schema: JsonSchema, entity: Entity | null = entityOf(schema)): JsonSchema {
  const { properties, items, anyOf, additionalProperties } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, labelled(name, part, entity)]),
      ),
    }),
    ...(items && { items: withLabels(items, entityOf(items) ?? entity) }),
    ...(anyOf && { anyOf: anyOf.map((part) => withLabels(part, entityOf(part) ?? entity)) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: withLabels(additionalProperties) }),
  }
}

function labelled(name: string, schema: JsonSchema, entity: Entity | null): JsonSchema {
  const description = schema.description ?? describe(name, entity)
  return { ...withLabels(schema, entityOf(schema) ?? entity), ...(description !== null && { description }) }
}

/** What a name means: the field of the entity, a name of the contract, or what all entities with such a field call it. */
export function describe(name: string, entity: Entity | null): string | null {
  const own = entity?.list.find(({ id, patchAs }) => id === name || patchAs === name)
  if (own !== undefined) return textOf(own)
  const named: Readonly<Record<string, string>> = openApiTexts.names
  if (Object.hasOwn(named, name)) return named[name] ?? null
  const others = entities.flatMap(({ list }) => list.filter(({ id, patchAs }) => id === name || patchAs === name))
  return others[0] === undefined ? null : textOf(others[0])
}

function textOf({ label, kind }: Field): string {
  const options = Object.entries(kind.options ?? {}).map(([value, text]) => `${value}=${text}`)
  return options.length === 0 ? label : openApiTexts.withOptions(label, options)
}
