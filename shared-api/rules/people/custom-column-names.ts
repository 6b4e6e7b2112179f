import { customColumnIds, defaultCustomColumnName, type CustomColumnId } from '../../entities/student.ts'

type Names = Readonly<Record<string, string>>

/** The columns whose names differ. Spaces at an end are no change, and an empty name means the usual one. */
export function changedColumnIds(base: Names, draft: Names): readonly CustomColumnId[] {
  return customColumnIds.filter((id) => nameIn(base, id) !== nameIn(draft, id))
}

/** The body of a save: the changed names, "" for the usual one (COL-02). */
export function patchOfColumnNames(base: Names, draft: Names): Readonly<Partial<Record<CustomColumnId, string>>> {
  return Object.fromEntries(changedColumnIds(base, draft).map((id) => [id, (draft[id] ?? '').trim()]))
}

function nameIn(names: Names, id: CustomColumnId): string {
  return (names[id] ?? '').trim() || defaultCustomColumnName(id)
}
