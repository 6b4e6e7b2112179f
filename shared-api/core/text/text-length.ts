/**
 * How long a text is where its length is limited: in code points, as zod and PostgreSQL count. 𠮷 is one, whatever takes two
 * code units. Only a field of a single character counts as its reader does (character-count.ts).
 */
export function textLength(text: string): number {
  return Array.from(text).length
}
