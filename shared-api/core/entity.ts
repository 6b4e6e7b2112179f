import type { FieldKind } from './kinds/kind.ts'
import { z } from './schema.ts'
import { screenLanguage, word } from './text/in-language.ts'

/** The language of the field labels (D-Text.3). */
export type LabelLanguage = 'ja' | 'en'

/** Surfaces on which a field appears. A field without `edit` has no row on the record page and no setter (STU-15). */
export type FieldSurfaces = {
  readonly list: boolean
  readonly edit: boolean
  readonly csvIn: boolean
  readonly csvOut: boolean
  readonly api: boolean
  /** Whether a PATCH may name it; by default the same as `edit`. */
  readonly patch: boolean
}

export type FieldDeclaration<T> = {
  /** Its name in the language of the screen. */
  readonly label: string
  readonly labelEn: string
  /** Its name in files, in every language of the screen. */
  readonly labelJa: string
  readonly kind: FieldKind<T>
  readonly group: string
  /** The heading above it on the page of a record; '' for none. */
  readonly section: string
  readonly width: number
  readonly on: FieldSurfaces
  /** The database column; null when the field is derived or stored in another table. */
  readonly column: string | null
  /** Its name in a PATCH and the audit log, if it differs from the field's own. */
  readonly patchAs: string | null
  /** Whether the search finds people by a prefix of this field (D-Data.2). */
  readonly searched: boolean
  /** How lists filter by it: as its kind allows, or only by whether it is given, or by whether there is such a record. */
  readonly filteredBy: 'kind' | 'presence' | 'existence'
}

export type Field<T = unknown> = FieldDeclaration<T> & { readonly id: string }

// Kinds are contravariant in their value; only an existential `any` accepts every kind in one record.
// oxlint-disable-next-line typescript/no-explicit-any
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration<any>>>

export type Entity<Fields extends FieldDeclarations = FieldDeclarations> = {
  readonly name: string
  readonly label: string
  readonly labelEn: string
  readonly labelJa: string
  readonly key: keyof Fields & string
  readonly groups: readonly { readonly id: string; readonly label: string }[]
  readonly fields: { readonly [Id in keyof Fields]: Fields[Id] & { readonly id: Id } }
  /** The fields in the order of their declaration: the order of columns, edit rows and CSV. */
  readonly list: readonly Field[]
}

export type ValueOf<F> = F extends { readonly kind: FieldKind<infer T> } ? T : never
/** The record of an entity, made of its fields. */
export type EntityRow<E extends Entity> = { readonly [Id in keyof E['fields']]: ValueOf<E['fields'][Id]> }

/** The plain fields of an entity's PATCH; "" clears a field that may be absent. */
export type PatchOf<E extends Entity> = {
  readonly [
    Id in keyof E['fields'] as ValueOf<E['fields'][Id]> extends string | number | boolean | null ? Id : never
  ]?: PatchValue<ValueOf<E['fields'][Id]>> | undefined
}
type PatchValue<T> = T extends null ? '' : T

type FieldOptions = {
  readonly group?: string
  readonly section?: string
  readonly width?: number
  readonly on?: Partial<FieldSurfaces>
  readonly column?: string | null
  readonly patchAs?: string
  readonly searched?: boolean
  readonly filteredBy?: FieldDeclaration<unknown>['filteredBy']
}

const everywhere = { list: true, edit: true, csvIn: true, csvOut: true, api: true } as const
// Means "a column named after the field" until defineEntity knows the name.
const ownColumn = '@own'
/** px (LST-41). */
const defaultWidth = 120

/** Both labels of a declaration, and the one in the language of the screen. */
export const labelled = (label: string, labelEn: string): Pick<Field, 'label' | 'labelEn' | 'labelJa'> => ({
  label: screenLabel({ labelJa: label, labelEn }),
  labelEn,
  labelJa: label,
})

/** Declares one field: labels in both languages, its kind, and only the exceptions from the defaults. */
export function field<T>(
  label: string,
  labelEn: string,
  kind: FieldKind<T>,
  options: FieldOptions = {},
): FieldDeclaration<T> {
  return {
    ...labelled(label, labelEn),
    kind,
    group: options.group ?? 'profile',
    section: options.section ?? '',
    width: options.width ?? defaultWidth,
    on: { patch: options.on?.edit ?? true, ...everywhere, ...options.on },
    column: options.column === undefined && kind.storage !== null ? ownColumn : (options.column ?? null),
    patchAs: options.patchAs ?? null,
    searched: options.searched ?? false,
    filteredBy: options.filteredBy ?? 'kind',
  }
}

/** Puts several fields into a group other than the first one. */
export function fieldsIn<const Fields extends FieldDeclarations>(group: string, fields: Fields): Fields {
  return withOptions({ group }, fields)
}

/** Puts several fields under one heading of the record page. */
export function sectionOf<const Fields extends FieldDeclarations>(section: string, fields: Fields): Fields {
  return withOptions({ section: word(section) }, fields)
}

function withOptions<const Fields extends FieldDeclarations>(
  options: Pick<FieldOptions, 'group' | 'section'>,
  fields: Fields,
): Fields {
  // The mapped copy has the keys and kinds of `fields`; Object.fromEntries forgets them.
  return Object.fromEntries(
    Object.entries(fields).map(([id, declared]) => [id, { ...declared, ...options }]),
  ) as unknown as Fields
}

/** Builds an entity. Throws at start for a repeated label or an unknown group, because an error in a declaration is a bug. */
export function defineEntity<const Fields extends FieldDeclarations>(declaration: {
  readonly name: string
  readonly label: string
  readonly labelEn: string
  readonly key: keyof Fields & string
  readonly groups: Readonly<Record<string, string>>
  readonly fields: Fields
}): Entity<Fields> {
  const { name, groups, fields } = declaration
  const declared = Object.values(fields)
  assertUnique(
    name,
    'label',
    declared.map(({ label }) => label),
  )
  assertUnique(
    name,
    'labelEn',
    declared.map(({ labelEn }) => labelEn),
  )
  const list = Object.entries(fields).map(([id, options]): Field => {
    if (!(options.group in groups)) throw new Error(`${name}.${id}: no such group: ${options.group}`)
    return { ...options, id, column: options.column === ownColumn ? snakeCase(id) : options.column }
  })
  return {
    ...declaration,
    ...labelled(declaration.label, declaration.labelEn),
    groups: Object.entries(groups).map(([id, label]) => ({ id, label: word(label) })),
    // The same declarations under the same ids, each with its id added.
    fields: Object.fromEntries(list.map((declared) => [declared.id, declared])) as unknown as Entity<Fields>['fields'],
    list,
  }
}

/** Returns the field of an id. An unknown id is a bug of the caller. */
export function fieldOf(entity: Entity, id: string): Field {
  const found = entity.list.find((declared) => declared.id === id)
  if (!found) throw new Error(`${entity.name}.${id}: no such field`)
  return found
}

export function labelOf(field: Pick<Field, 'labelJa' | 'labelEn'>, language: LabelLanguage): string {
  return language === 'ja' ? field.labelJa : field.labelEn
}

/** The language of labels that a sentence has. On the server it is that of the request. */
export const screenLabelLanguage = (): LabelLanguage => (screenLanguage() === 'en' ? 'en' : 'ja')

/** The label of a field for a sentence. */
export function screenLabel(field: Pick<Field, 'labelJa' | 'labelEn'>): string {
  return labelOf(field, screenLabelLanguage())
}

/** The API schema of an entity's record: every field that the API carries, and the fields of any record. */
export function recordSchema<E extends Entity>(entity: E): z.ZodMiniType<EntityRow<E>> {
  const shape = Object.fromEntries(entity.list.filter((f) => f.on.api).map((f) => [f.id, f.kind.schema]))
  // The shape is built from the same fields from which EntityRow is derived.
  return z.object(shape) as unknown as z.ZodMiniType<EntityRow<E>>
}

/** The fields that a PATCH may change, each with its name there. `group` limits them to one of the entity's groups. */
export function patchedFields(
  entity: Entity,
  group?: string,
): readonly { readonly name: string; readonly field: Field; readonly schema: z.ZodMiniType }[] {
  return entity.list.flatMap((field) => {
    const schema = field.on.patch && (group === undefined || field.group === group) ? field.kind.patch : null
    return schema === null ? [] : [{ name: field.patchAs ?? field.id, field, schema }]
  })
}

/** The body of a PATCH: every field may be absent, and an unknown name is refused. */
export function patchSchema(entity: Entity, group?: string): z.ZodMiniType<Readonly<Record<string, unknown>>> {
  return z.strictObject(
    Object.fromEntries(patchedFields(entity, group).map(({ name, schema }) => [name, z.optional(schema)])),
  )
}

/** nameKana1 -> name_kana1, as kysely's CamelCasePlugin writes it. */
export function snakeCase(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function assertUnique(entity: string, what: string, values: readonly string[]): void {
  const repeated = values.find((value, index) => values.indexOf(value) !== index)
  if (repeated !== undefined) throw new Error(`${entity}: ${what} used twice: ${repeated}`)
}
