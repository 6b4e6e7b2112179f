/** The items in an order that only the seed decides. */
export function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const next = seededNumbers(seed)
  const order = items.map((item) => ({ item, key: next() }))
  return order.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}

/** Numbers from 0 to 1 that look random and are the same for a seed everywhere (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = Math.trunc(seed)
  return () => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
