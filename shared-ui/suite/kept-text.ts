import type { KeptText } from './host.ts'

/** A storage of the browser; memory where site data is blocked, which makes even asking for the storage throw. */
export function keptText(storage: () => KeptText): KeptText {
  try {
    return storage()
  } catch {
    return keptInMemory()
  }
}

/** A storage that lasts as long as the page and that nobody else sees. */
export function keptInMemory(start: Readonly<Record<string, string>> = {}): KeptText {
  const kept = new Map(Object.entries(start))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
