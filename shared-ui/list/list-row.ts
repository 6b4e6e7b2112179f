/** The fields that every row of a people list has; the others are those of the entity (DAT-06). */
export type ListRow = { readonly userId: string; readonly name: string; readonly photoUrl: string | null }

/** The value of a field. Each entity declares the fields of its rows. */
export function valueOf(row: object, id: string): unknown {
  // Rows are plain objects from the server.
  return (row as Readonly<Record<string, unknown>>)[id]
}
