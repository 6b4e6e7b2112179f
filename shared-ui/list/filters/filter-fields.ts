import { labelOf, type Entity, type LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import type { FieldFilter } from '@gakuseki/shared-api/rules/search/filter-text.ts'
import { filterFields, printFilter } from '@gakuseki/shared-api/rules/search/field-filter.ts'
import type { ColumnGroup } from '../columns/columns-panel.tsx'

/** The fields that can filter a list, by id and in the groups of the columns panel, with the names that the list shows. */
export type FilterFields = {
  readonly entity: Entity
  readonly groups: readonly ColumnGroup[]
  readonly nameOf: (id: string) => string
}

/** The groups without the columns that cannot filter, with the fields of linked records; labels as in the groups. */
export function listFilterFields(
  entity: Entity,
  groups: readonly ColumnGroup[],
  language: LabelLanguage,
): FilterFields {
  const columns = new Map(groups.flatMap((group) => group.columns.map(({ id, label }) => [id, label])))
  const able = filterFields(entity).map((field) => ({
    id: field.id,
    group: field.group,
    label: columns.get(field.id) ?? labelOf(field, language),
  }))
  return {
    entity,
    groups: groups.map((group) => ({ ...group, columns: able.filter((field) => field.group === group.id) })),
    nameOf: (id) => able.find((field) => field.id === id)?.label ?? id,
  }
}

/** A filter in words. */
export const filterWords = ({ entity, nameOf }: FilterFields, filter: FieldFilter): string =>
  printFilter(entity, filter, nameOf(filter.field))
