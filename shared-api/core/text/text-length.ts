/**
 * The length of a text for limits: in code points, as zod and PostgreSQL count. 𠮷 is one, although it has two code units. Only a field of
 * a single character counts as its reader does (character-count.ts).
 */
export function textLength(text: string): number {
  return Array.from(text).length
}
