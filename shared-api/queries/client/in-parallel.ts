/**
 * The number of calls of a save that run at once. Two of a browser's six connections are left for reads of the page. A call that waits for
 * a connection uses up its own time limit (ADR 0019).
 */
export const callsAtOnce = 4

/**
 * Does the work of each item in order, `most` at a time. An error is thrown at once; work on the other items continues.
 * @example await inParallel(changes, callsAtOnce, send)
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items].values()
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: most }, worker))
}
