import { labelOf, type Entity, type Field, type LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import { texts } from './texts.ts'

/** Names that the school chose itself, by field id. */
export type OwnNames = Readonly<Record<string, string>>

/** The form in which two headers are compared: width, case and blanks make no difference (CSI-36). */
function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/**
 * The names of columns: the school's own name, otherwise the label. An own name that another column has too gets the usual one added, so
 * that a file never has two columns of one name.
 */
export function columnNames(entity: Entity, language: LabelLanguage, own: OwnNames): ReadonlyMap<string, string> {
  const usual = entity.list.flatMap((field) =>
    [field.id, field.labelJa, field.labelEn].map((name) => [nameKey(name), field.id] as const),
  )
  const chosen = entity.list.flatMap(({ id }) => (own[id] === undefined ? [] : [[nameKey(own[id]), id] as const]))
  const takenBy = Map.groupBy([...usual, ...chosen], ([key]) => key)
  return new Map(
    entity.list.map((field) => {
      const label = labelOf(field, language)
      const name = own[field.id] ?? label
      const taken = takenBy.get(nameKey(name))?.some(([, id]) => id !== field.id) === true
      return [field.id, taken && name !== label ? texts.uniqueLabel(name, label) : name]
    }),
  )
}

/** Returns a function that finds the field of a header by its name in either language, its id, or the school's own name. */
export function fieldFinder(entity: Entity, own: OwnNames): (header: string) => Field | undefined {
  const byName = new Map<string, Field>()
  const languages = (['ja', 'en'] as const).map((language) => columnNames(entity, language, own))
  // Later names win, so that the names of our own exports are always found.
  for (const field of entity.list)
    for (const name of [field.id, field.labelJa, field.labelEn]) byName.set(nameKey(name), field)
  for (const names of languages) {
    for (const field of entity.list) {
      const name = nameKey(names.get(field.id) ?? field.id)
      if (own[field.id] !== undefined || !byName.has(name)) byName.set(name, field)
    }
  }
  return (header) => byName.get(nameKey(header))
}
