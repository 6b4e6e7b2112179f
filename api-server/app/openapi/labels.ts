import type { Entity, Field } from '@gakuseki/shared-api/core/entity.ts'
import { certificate } from '@gakuseki/shared-api/entities/certificate.ts'
import { eeCurriculum, neCurriculum } from '@gakuseki/shared-api/entities/curriculum.ts'
import { activity, journal, journalFile } from '@gakuseki/shared-api/entities/essay-records.ts'
import { enrolmentEvent } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { content, contentMonth, evaluation, viewPoint } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { roleBinding } from '@gakuseki/shared-api/entities/role-binding.ts'
import { keptCount } from '@gakuseki/shared-api/entities/kept-count.ts'
import { schoolClass } from '@gakuseki/shared-api/entities/school-class.ts'
import { savedView } from '@gakuseki/shared-api/entities/saved-view.ts'
import { school } from '@gakuseki/shared-api/entities/school.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { yearClosing } from '@gakuseki/shared-api/entities/year-closing.ts'
import { term } from '@gakuseki/shared-api/entities/term.ts'
import { certificateNames } from '../certificates/texts.ts'
import { enrolmentNames, rollGapNames } from '../enrolment/texts.ts'
import { syncNames } from '../directory/texts.ts'
import { countNames } from '../people/texts.ts'
import { plannedNames, prospectNames } from '../prospects/texts.ts'
import { registryNames } from '../registry/texts.ts'
import {
  classNameNames,
  closingNames,
  headcountNames,
  memberNames,
  rollCountNames,
  stayNames,
  yearDraftNames,
} from '../school/texts.ts'
import { telemetryNames } from '../telemetry/texts.ts'
import { viewNames } from '../views/texts.ts'
import { texts as openApiTexts } from './texts.ts'
import { mapParts, type JsonSchema } from './json-schema.ts'

const entities: readonly Entity[] = [
  student,
  guardian,
  teacher,
  schoolClass,
  term,
  school,
  roleBinding,
  savedView,
  neCurriculum,
  eeCurriculum,
  viewPoint,
  content,
  contentMonth,
  evaluation,
  activity,
  journal,
  journalFile,
  certificate,
  enrolmentEvent,
  prospect,
  keptCount,
  yearClosing,
]

/** The context of a name: the record it is a field of, and the path of the call that uses it. */
export type Place = { readonly entity: Entity | null; readonly call: string }

/** Values of the API that consist of several fields of a record. */
const composed: Readonly<Record<string, readonly string[]>> = {
  grade: ['schoolType', 'gradeNumber'],
  color: ['red', 'green', 'blue'],
}

/** The entity whose record a schema describes; null for other objects. */
export function entityOf({ properties = {} }: JsonSchema): Entity | null {
  const names = Object.keys(properties)
  const found = entities
    .map((entity) => ({ entity, share: shareOf(entity, names) }))
    .filter(({ share }) => share > 0.75)
    .toSorted((a, b) => b.share - a.share)
  return found[0]?.entity ?? null
}

/** The share of names common to the entity's API fields and the properties. */
function shareOf(entity: Entity, properties: readonly string[]): number {
  const fields = entity.list.filter(({ on }) => on.api)
  const has = (name: string): boolean => fields.some(({ id }) => id === name)
  const names = properties.flatMap((name) => (has(name) ? name : (composed[name] ?? name)))
  const common = names.filter(has).length
  const own = names.filter((name) => !besides.has(name)).length
  return Math.min(common / fields.length, own === 0 ? 0 : common / own)
}

const besides = new Set(['version', 'createdAt', 'updatedAt', 'userType', 'isAdmin'])

/** Adds the labels of the fields as descriptions, at every level. */
export function withLabels(schema: JsonSchema, place: Place): JsonSchema {
  const { properties, additionalProperties } = schema
  const inner = (part: JsonSchema): JsonSchema => withLabels(part, within(place, part))
  return {
    ...mapParts(schema, inner),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, labelled(name, part, place)]),
      ),
    }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: withLabels(additionalProperties, { ...place, entity: entityOf(additionalProperties) }),
    }),
  }
}

/** The context of a nested part. A part with a user id and a name is a person; the labels of all types of people are the same. */
export function within(place: Place, part: JsonSchema): Place {
  const isPerson = ['userId', 'name'].every((name) => part.properties?.[name] !== undefined)
  return { ...place, entity: entityOf(part) ?? (isPerson ? teacher : place.entity) }
}

function labelled(name: string, schema: JsonSchema, place: Place): JsonSchema {
  const description = schema.description ?? describe(name, place)
  const field = fieldOf(name, place)
  return {
    ...withLabels(schema, within(place, schema)),
    ...(field !== null && limitsOf(field, schema)),
    ...(description !== null && { description }),
  }
}

const isNamed =
  (name: string) =>
  ({ id, patchAs }: Field): boolean =>
    id === name || patchAs === name

/** The limits that rules check instead of the schema, so that they have their own message. */
function limitsOf({ kind: { range, maxLength } }: Field, schema: JsonSchema): JsonSchema {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  if (range !== undefined && types.includes('integer'))
    return { minimum: schema.minimum ?? range.min, maximum: schema.maximum ?? range.max }
  if (maxLength === null || !types.includes('string') || schema.enum !== undefined) return {}
  return { maxLength: Math.min(schema.maxLength ?? Infinity, maxLength) }
}

/**
 * The description of a name: from the call, the field of the record, the contract, or the label common to all entities with such a field;
 * null if their labels differ.
 */
export function describe(name: string, place: Place): string | null {
  const ofCall = namesIn(place.call)[name] ?? null
  if (ofCall !== null) return ofCall
  const named: Readonly<Record<string, string>> = { ...certificateNames, ...openApiTexts.names }
  const field = fieldOf(name, place)
  return field === null ? (named[name] ?? null) : textOf(field)
}

/** The field of the record, or of any entity if nothing else defines the name. */
function fieldOf(name: string, { entity, call }: Place): Field | null {
  const own = entity?.list.find(isNamed(name))
  if (own !== undefined) return own
  if (Object.hasOwn(openApiTexts.names, name) || Object.hasOwn(namesIn(call), name)) return null
  const fields = entities.flatMap(({ list }) => list.filter(isNamed(name)))
  return new Set(fields.map(textOf)).size === 1 ? (fields[0] ?? null) : null
}

/** By a part of the path of these calls. */
const specialNames = {
  ...openApiTexts.inCalls,
  ...registryNames,
  '/telemetry/': telemetryNames,
  '/v2/headcounts': headcountNames,
  '/v2/rollCounts': rollCountNames,
  '/v2/keptCounts': rollCountNames,
  '/v2/yearClosings': closingNames,
  '/classes/{classId}/students': memberNames,
  '/enrolmentEvents': enrolmentNames,
  '/arrivals': enrolmentNames,
  // Records of students and classes are described apart from the calls that answer them.
  '': { ...stayNames, ...rollGapNames, ...plannedNames, ...classNameNames, ...countNames },
  '/v2/prospects': prospectNames,
  '/v2/savedViews': viewNames,
  '/v2/yearDrafts': yearDraftNames,
  '/v2/admin/directorySyncs': syncNames,
}

/** The names that have a special meaning in some calls. */
function namesIn(call: string): Readonly<Record<string, string>> {
  const own = Object.entries(specialNames).filter(([part]) => call.includes(part))
  return Object.assign({}, ...own.map(([, names]) => names)) as Readonly<Record<string, string>>
}

function textOf({ label, kind }: Field): string {
  const options = Object.entries(kind.options ?? {}).map(([value, text]) => `${value}=${text}`)
  return options.length === 0 ? label : openApiTexts.withOptions(label, options)
}
