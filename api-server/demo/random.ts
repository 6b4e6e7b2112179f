/** A stream of pseudo-random choices; the same seed gives the same stream in Node and in every browser. */
export type Random = {
  /** 0 <= x < 1. */
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Each entry as often as its weight says. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** An independent stream, so that a draw more in one place leaves every other place as it was. */
  fork(label: string | number): Random
}

/** Seeds a stream (sfc32 over an FNV-1a hash of the seed). */
export function createRandom(seed: string | number): Random {
  const text = String(seed)
  const next = generator(hash(text, 1), hash(text, 2), hash(text, 3))
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => entryAt(list, Math.floor(next() * list.length))
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (entries) => {
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const hit = entries.find(([, weight]) => (rest -= weight) < 0)
      return (hit ?? entryAt(entries, entries.length - 1))[0]
    },
    shuffle: (list) => {
      const mixed = [...list]
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = int(0, last)
        const kept = entryAt(mixed, last)
        mixed[last] = entryAt(mixed, other)
        mixed[other] = kept
      }
      return mixed
    },
    fork: (label) => createRandom(`${text}/${label}`),
  }
}

function entryAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new Error(`a choice from ${list.length} entries has no entry ${index}`)
  // The index is inside the list; T itself may include undefined.
  return list[index] as T
}

function generator(first: number, second: number, third: number): () => number {
  let [a, b, c, counter] = [first, second, third, 1]
  const draw = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }
  for (let round = 0; round < 12; round += 1) draw()
  return draw
}

function hash(text: string, salt: number): number {
  let value = 0x811c9dc5 ^ salt
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
}
