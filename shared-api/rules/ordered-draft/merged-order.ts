/** `keys`, and each of `more` that it lacks behind the one that it follows there. */
export function mergedOrder(keys: readonly string[], more: readonly string[]): readonly string[] {
  return more.reduce<readonly string[]>((order, key, at) => {
    if (order.includes(key)) return order
    const previous = more[at - 1]
    return order.toSpliced(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key)
  }, keys)
}

/**
 * The order to send of a list in which others may have added or deleted something: `mine` first, theirs where they stand.
 * Null when the stored order is the same.
 */
export function orderToSend(mine: readonly string[], stored: readonly string[]): string[] | null {
  const order = mergedOrder(
    mine.filter((id) => stored.includes(id)),
    stored,
  )
  return order.every((id, at) => id === stored[at]) ? null : [...order]
}
