/** A piece of a line. `mark` is what the screen shows: a button, a heading, a message. */
export type Inline =
  | string
  | { readonly mark: string }
  | { readonly key: string }
  | { readonly to: string; readonly text: string }

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly line: readonly Inline[] }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string }
  | { readonly kind: 'table'; readonly head: readonly Inline[][]; readonly rows: readonly Inline[][][] }

/** A chapter of docs/guide as it is written. */
export type Chapter = {
  readonly name: string
  readonly title: string
  /** The addresses of the screens that it explains. A `*` matches one segment. */
  readonly of: readonly string[]
  /** Further words by which the search finds it. */
  readonly words: readonly string[]
  readonly blocks: readonly Block[]
}

/** The table of contents in docs/guide/README.md: the chapters of each section in their order. */
export type Section = { readonly title: string; readonly chapters: readonly string[] }
