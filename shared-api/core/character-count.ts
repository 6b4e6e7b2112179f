/** How many characters a reader sees: 𠮷 and 葛󠄀 are one each, although they take two and three code units. */
export function characterCount(text: string): number {
  return [...new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)].length
}
