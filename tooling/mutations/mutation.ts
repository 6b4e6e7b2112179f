/** One line of the product that breaks a row, and the test that must then fail. */
export type Mutation = {
  /** The row or correction as in titles: `LST-07`, `C53`. */
  readonly row: string
  /** The row in a few words. */
  readonly says: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  readonly test: string
  /** A part of the title, if the row has several tests in the file and only one of them proves the broken part. */
  readonly title?: string
}

/** The pattern for `jest -t` that finds the titles naming any of these rows. */
export function titlePattern(rows: readonly string[]): string {
  return String.raw`\[[^\]]*\b(${rows.join('|')})\b[^\]]*\]`
}

/** The text of the file with the row broken. Throws when the place is missing or occurs twice. */
export function mutate(text: string, { row, file, find, replace }: Mutation): string {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${row}: ${file} has ${places} places instead of one with: ${find}`)
  // A function, because $& and similar patterns must not be expanded.
  return text.replace(find, () => replace)
}
