/** What of stored records has been printed as JSON, by a key that changes whenever the record does. */
export type RecordTexts = {
  readonly get: (key: string) => string | undefined
  readonly keep: (key: string, text: string) => void
}

/** Keeps the texts that were asked for last, up to a number of characters; a character takes one or two bytes. */
export function createRecordTexts(mostCharacters = 8_000_000): RecordTexts {
  const texts = new Map<string, string>()
  let characters = 0
  const drop = (key: string, text: string): void => {
    texts.delete(key)
    characters -= text.length
  }
  return {
    get: (key) => {
      const text = texts.get(key)
      if (text === undefined) return undefined
      // A map keeps the order in which keys came: this one comes last now.
      texts.delete(key)
      texts.set(key, text)
      return text
    },
    keep: (key, text) => {
      const before = texts.get(key)
      if (before !== undefined) drop(key, before)
      texts.set(key, text)
      characters += text.length
      for (const [oldest, its] of texts) {
        if (characters <= mostCharacters) break
        drop(oldest, its)
      }
    },
  }
}
