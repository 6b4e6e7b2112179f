type Referring = { readonly name: string; readonly refersTo: readonly string[] }

/** Puts tables behind those that their foreign keys refer to, otherwise by name; a circle is a bug of the schema. */
export function inReferenceOrder<T extends Referring>(tables: readonly T[]): readonly T[] {
  const placed = new Set<string>()
  const ordered: T[] = []
  let waiting = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  while (waiting.length > 0) {
    const ready = waiting.filter(({ name, refersTo }) => refersTo.every((to) => to === name || placed.has(to)))
    if (ready.length === 0) throw new Error(`foreign keys in a circle: ${waiting.map(({ name }) => name).join(', ')}`)
    for (const table of ready) placed.add(table.name)
    ordered.push(...ready)
    waiting = waiting.filter(({ name }) => !placed.has(name))
  }
  return ordered
}
