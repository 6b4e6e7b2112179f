/** The part of Storage that is used. Writing may fail in a private window. */
export type KeptText = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** Whether the last change of a key survives a reload. A storage without this method keeps everything. */
  readonly isLasting?: (key: string) => boolean
}

/**
 * A storage of the browser that never throws. Values that cannot be written, because site data is blocked or the storage is full, are kept
 * in memory and last as long as the page.
 */
export function keptText(storage: () => KeptText): KeptText {
  /** Values that the browser did not store; null for a key that it did not remove. */
  const unwritten = new Map<string, string | null>()
  const attempt = (change: (kept: KeptText) => void, key: string, value: string | null): void => {
    try {
      change(storage())
      unwritten.delete(key)
    } catch {
      unwritten.set(key, value)
    }
  }
  return {
    getItem: (key) => {
      const own = unwritten.get(key)
      if (own !== undefined) return own
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    setItem: (key, value) => attempt((kept) => kept.setItem(key, value), key, value),
    removeItem: (key) => attempt((kept) => kept.removeItem(key), key, null),
    isLasting: (key) => !unwritten.has(key),
  }
}

/** A private storage that lasts as long as the page. */
export function keptInMemory(start: Readonly<Record<string, string>> = {}): KeptText {
  const kept = new Map(Object.entries(start))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Reads an object that was kept as text, with unchecked members. Empty if there is none. */
export function readKept(kept: KeptText, key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(kept.getItem(key) ?? '{}')
    // The caller checks each member.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
