type Values = Readonly<Record<string, unknown>>

/** Those of `ids` in which two records differ. */
export function changedIds(ids: readonly string[], before: object, after: object): readonly string[] {
  return ids.filter((id) => !isSame(valueAt(before, id), valueAt(after, id)))
}

/** A draft on top of a record that somebody else has saved meanwhile. */
export type Merge<R> = {
  /** Their record with every change of the draft. If both changed a field to different values, the draft's value. */
  readonly merged: R
  /** The fields that both changed to different values, so that somebody must choose. */
  readonly conflicts: readonly string[]
}

/** Merges three versions by field: changes to different fields are combined (D-API.3). */
export function mergeRecords<R extends object>(
  ids: readonly string[],
  { base, draft, theirs }: { readonly base: R; readonly draft: R; readonly theirs: R },
): Merge<R> {
  const mine = changedIds(ids, base, draft)
  const others = new Set(changedIds(ids, base, theirs))
  const conflicts = mine.filter((id) => others.has(id) && !isSame(valueAt(draft, id), valueAt(theirs, id)))
  return { merged: withValues(theirs, draft, mine), conflicts }
}

/** A record with some values of another one. */
export function withValues<R extends object>(record: R, from: R, ids: readonly string[]): R {
  return { ...record, ...Object.fromEntries(ids.map((id) => [id, valueAt(from, id)])) }
}

// Values are those of the API: plain data whose keys are in the order of their schema.
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function valueAt(record: object, id: string): unknown {
  return (record as Values)[id]
}
