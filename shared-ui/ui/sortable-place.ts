export type Direction = 'vertical' | 'horizontal'
export type DropEdge = 'before' | 'after'

type Drop = { readonly source: string; readonly target: string; readonly edge: DropEdge }

/** The place, from 0, that the dragged item has once it has been dropped before or after another one. */
export function destinationOf(keys: readonly string[], { source, target, edge }: Drop): number {
  const others = keys.filter((key) => key !== source)
  if (source === target) return keys.indexOf(source)
  return others.indexOf(target) + (edge === 'after' ? 1 : 0)
}

/** The list with one item at another place; both places count from 0. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
