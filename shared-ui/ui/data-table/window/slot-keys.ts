/** Ascending item indexes and the React key of each. */
export type Slots = { readonly items: readonly number[]; readonly keys: readonly number[]; readonly unused: number }

export const noSlots: Slots = { items: [], keys: [], unused: 0 }

/**
 * Gives each rendered item a React key such that the DOM changes least. Items that stay keep their key, and a new item takes the key of a
 * removed one from the same gap, so that nothing moves in the document. New items at the end also take keys of items removed further up:
 * React moves such an element alone, which is cheaper than creating one. (Not at the start, because React would move all the others.) When
 * fewer than half of the items stay (a jump), all keys are reused in order, which is cheaper than creating elements. `pinned` (the focused
 * item) always keeps its key.
 */
export function reuseKeys(before: Slots, items: readonly number[], pinned: number): Slots {
  if (items.length === before.items.length && items.every((item, at) => item === before.items[at])) return before
  const known = new Map(before.items.map((item, at) => [item, at]))
  const staying = items.filter((item) => known.has(item))
  const anchors = staying.length * 2 >= items.length ? staying : staying.filter((item) => item === pinned)
  const keys: number[] = []
  const spare: number[] = []
  let { unused } = before
  let at = 0
  let from = 0
  for (const anchor of [...anchors, null]) {
    const end = anchor === null ? items.length : items.indexOf(anchor)
    const limit = anchor === null ? before.items.length : (known.get(anchor) ?? 0)
    const free = before.keys.slice(from, limit)
    for (; at < end; at += 1) {
      const key = free.shift() ?? (anchor === null ? spare.shift() : undefined)
      keys.push(key ?? unused)
      if (key === undefined) unused += 1
    }
    if (anchor === null) break
    spare.push(...free)
    keys.push(before.keys[limit] ?? 0)
    at = end + 1
    from = limit + 1
  }
  return { items, keys, unused }
}
