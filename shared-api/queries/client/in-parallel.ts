/**
 * How many calls of a save are under way at once: of the six connections of a browser two are left to what the page reads
 * meanwhile, and who waits for one uses up the time of its call (ADR 0019).
 */
export const callsAtOnce = 4

/**
 * Does the work of each item, at most so many at a time, started in their order. An error is thrown at once; the
 * other items are worked on nevertheless.
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
