import type { ScreenLanguage } from '../../core/text/in-language.ts'

/**
 * The language of the sentences in an answer, `ja` or `en`; without it they are those of the specification (FND-07). Accept-Language cannot
 * say it, because browsers send theirs with every call, whatever the language of the screen is.
 */
export const languageHeader = 'x-gakuseki-language'

/** The language that a header asks for. Any other value means that of the specification. */
export const languageOf = (header: string | null): ScreenLanguage =>
  header === 'ja' || header === 'en' ? header : 'spec'
