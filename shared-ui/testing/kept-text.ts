import type { KeptText } from '../suite/host.ts'

/** A storage that nobody else sees. */
export function keptText(start: Readonly<Record<string, string>> = {}): KeptText {
  const kept = new Map(Object.entries(start))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
