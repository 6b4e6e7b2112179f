/** A stream of pseudo-random choices; the same seed gives the same stream in Node and in every browser. */
export type Random = {
  /** 0 <= x < 1. */
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Each entry with the frequency of its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** An independent stream, so that another draw in one place changes no other place. */
  fork(label: string | number): Random
}

/** Seeds a stream (sfc32 over an FNV-1a hash of the seed). */
export function createRandom(seed: string | number): Random {
  return new Stream(String(seed))
}

// A class instead of closures, because a school forks thousands of streams, and closures would be a third of its garbage.
class Stream implements Random {
  readonly #seed: string
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(seed: string) {
    this.#seed = seed
    this.#a = hash(seed, 1)
    this.#b = hash(seed, 2)
    this.#c = hash(seed, 3)
    for (let round = 0; round < 12; round += 1) this.next()
  }

  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }

  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return entryAt(list, Math.floor(this.next() * list.length))
  }

  weighted<T>(entries: readonly (readonly [T, number])[]): T {
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    const hit = entries.find(([, weight]) => (rest -= weight) < 0)
    return (hit ?? entryAt(entries, entries.length - 1))[0]
  }

  shuffle<T>(list: readonly T[]): T[] {
    const mixed = [...list]
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = this.int(0, last)
      const kept = entryAt(mixed, last)
      mixed[last] = entryAt(mixed, other)
      mixed[other] = kept
    }
    return mixed
  }

  fork(label: string | number): Random {
    return new Stream(`${this.#seed}/${label}`)
  }
}

function entryAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new Error(`a choice from ${list.length} entries has no entry ${index}`)
  // The index is inside the list; T itself may include undefined.
  return list[index] as T
}

function hash(text: string, salt: number): number {
  let value = 0x811c9dc5 ^ salt
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
}
