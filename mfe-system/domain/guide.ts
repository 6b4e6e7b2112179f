/** A piece of a line of the guide. `mark` is what a screen shows: a button, a heading, a message. */
export type Inline =
  | string
  | { readonly mark: string }
  | { readonly key: string }
  | { readonly to: string; readonly text: string }

/** A part of a chapter, as `npm run guide` compiles it. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly line: readonly Inline[] }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: 'picture'
      readonly name: string
      readonly alt: string
      readonly width: number
      readonly height: number
    }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }

export type ChapterOutline = {
  readonly name: string
  readonly title: string
  /** The addresses of the screens that it explains. A `*` matches one segment. */
  readonly of: readonly string[]
  /** Further words by which the search finds it. */
  readonly words: readonly string[]
  readonly headings: readonly string[]
}

/** The table of contents. */
export type Outline = readonly { readonly title: string; readonly chapters: readonly ChapterOutline[] }[]

/** The chapter of a screen: the one whose address says most of it. Null if none explains it. */
export function chapterOf(outline: Outline, address: string): string | null {
  const found = outline
    .flatMap(({ chapters }) => chapters)
    .flatMap(({ name, of }) => of.filter((pattern) => covers(pattern, address)).map((pattern) => ({ name, pattern })))
    .toSorted((one, other) => precision(other.pattern) - precision(one.pattern))
  return found[0]?.name ?? null
}

/** The chapters before and after one, in the order of the contents. */
export function neighboursOf(outline: Outline, name: string) {
  const all = outline.flatMap(({ chapters }) => chapters)
  const at = all.findIndex((chapter) => chapter.name === name)
  return { previous: all[at - 1], chapter: all[at], next: at < 0 ? undefined : all[at + 1] }
}

/** Whether a pattern is the address or the beginning of it: /class/details/* covers /class/details/c1. */
function covers(pattern: string, address: string): boolean {
  const parts = address.split('/')
  return pattern.split('/').every((part, at) => (part === '*' ? Boolean(parts[at]) : part === parts[at]))
}

/** More segments say more, and a named one more than a star. */
const precision = (pattern: string): number =>
  pattern.split('/').reduce((sum, part) => sum + (part === '*' ? 10 : 11), 0)
