/**
 * Does work on many items in portions, so that no statement and no parameter grows with their number. PGlite answers without a turn of the
 * event loop, so this gives others a turn between two portions.
 */
export async function inSlices<T, R>(
  all: readonly T[],
  size: number,
  work: (slice: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += size) {
    if (at > 0) await turn()
    // In sequence, because all need the same connection.
    for (const one of await work(all.slice(at, at + size))) done.push(one)
  }
  return done
}

const turn = (): Promise<void> => new Promise((go) => void setTimeout(go))
