/** The languages of the screen (FND-07). `spec` is the mix of Japanese and English that the specification names (D-Text.1). */
export type ScreenLanguage = 'spec' | 'ja' | 'en'

/**
 * Where texts in another language than `spec` come from. Pages in `spec` never load one (language-pack.ts). That of the server follows the
 * language of each request, so it may also answer with the texts of `spec`.
 */
export type LanguageSource = {
  readonly language: ScreenLanguage
  readonly locale: string
  readonly textsOf: (name: string, texts: unknown) => unknown
  readonly wordOf: (text: string) => string
  /** Runs something in the words of the specification. A page cannot, because it has evaluated its texts. */
  readonly inSpec?: <T>(run: () => T) => T
}

let source: LanguageSource | null = null

/**
 * Sets the language of all texts that are evaluated from now on. A bundle calls it before it evaluates the modules that have texts. Another
 * language needs a new page.
 */
export function setLanguageSource(next: LanguageSource): void {
  source = next
}

export const screenLanguage = (): ScreenLanguage => source?.language ?? 'spec'

/** The locale of what the browser formats. */
export const screenLocale = (): string => source?.locale ?? 'ja-JP'

/**
 * Returns texts in the language of the screen. What its pack leaves out stays as the specification has it.
 * @param name `folder#constant`, e.g. `shell/home#homeTexts`
 */
export function inLanguage<const T>(name: string, texts: T): T {
  return source ? (source.textsOf(name, texts) as T) : texts
}

/** A word of a declaration (a choice, a heading, a school type) in the language of the screen. */
export const word = (text: string): string => (source ? source.wordOf(text) : text)

/** Runs a function whose texts are stored for other people. On the server they are those of the specification, in every request. */
export const inSpecLanguage = <T>(run: () => T): T => (source?.inSpec ? source.inSpec(run) : run())
