export type Direction = 'vertical' | 'horizontal'
export type DropEdge = 'before' | 'after'

type Drop = { readonly source: string; readonly target: string; readonly edge: DropEdge }

/** The new index, from 0, of an item dropped before or after another one. */
export function destinationOf(keys: readonly string[], { source, target, edge }: Drop): number {
  const others = keys.filter((key) => key !== source)
  if (source === target) return keys.indexOf(source)
  return others.indexOf(target) + (edge === 'after' ? 1 : 0)
}
