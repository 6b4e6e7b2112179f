/** Returns `keys` with each missing key of `more` inserted after its predecessor there. */
export function mergedOrder(keys: readonly string[], more: readonly string[]): readonly string[] {
  return more.reduce<readonly string[]>((order, key, at) => {
    if (order.includes(key)) return order
    const previous = more[at - 1]
    return order.toSpliced(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key)
  }, keys)
}

/**
 * Returns the order to send of a list to which others may have added, or from which they may have deleted: `mine` first, theirs at their
 * positions. Null if the stored order is the same.
 */
export function orderToSend(mine: readonly string[], stored: readonly string[]): string[] | null {
  const order = mergedOrder(
    mine.filter((id) => stored.includes(id)),
    stored,
  )
  return order.every((id, at) => id === stored[at]) ? null : [...order]
}
