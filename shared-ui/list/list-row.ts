/** What every row of a people list has; its other fields are those of the entity (DAT-06). */
export type ListRow = { readonly userId: string; readonly name: string; readonly photoUrl: string | null }

/** A field's value; an entity declares which fields its rows have. */
export function valueOf(row: object, id: string): unknown {
  // Rows are plain records of the wire.
  return (row as Readonly<Record<string, unknown>>)[id]
}
