/** Returns the number of characters that a reader sees: 𠮷 and 葛󠄀 are one each, although they have two and three code units. */
export function characterCount(text: string): number {
  return charactersOf(text).length
}

/** The text up to its n-th character, as a reader counts them. */
export function firstCharacters(text: string, count: number): string {
  return charactersOf(text).slice(0, count).join('')
}

function charactersOf(text: string): readonly string[] {
  return [...new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
}
