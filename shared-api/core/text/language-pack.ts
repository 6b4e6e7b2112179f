import { setLanguageSource, type ScreenLanguage, type LanguageSource } from './in-language.ts'

/** The texts of one language other than `spec`, by their names, and single words by those of the specification. */
export type LanguagePack = {
  readonly language: Exclude<ScreenLanguage, 'spec'>
  readonly texts: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
  /** Lets all texts that are evaluated from now on be those of these packs. Part of the pack, so that nobody else loads it. */
  readonly use: (packs: readonly LanguagePack[]) => void
}

/** The exports of the modules of texts, by their folders. */
export type Catalogues = Readonly<Record<string, object>>

export function emptyPack(language: LanguagePack['language'], words: LanguagePack['words'] = {}): LanguagePack {
  return { language, words, texts: {}, use: (packs) => setLanguageSource(languageSourceOf(language, packs)) }
}

/** A pack with the texts of further folders. Each package adds its own to that of the packages below it. */
export function packWith(pack: LanguagePack, catalogues: Catalogues): LanguagePack {
  const texts = Object.entries(catalogues).flatMap(([folder, named]) =>
    Object.entries(named).map(([name, text]): [string, unknown] => [`${folder}#${name}`, text]),
  )
  return { ...pack, texts: { ...pack.texts, ...Object.fromEntries(texts) } }
}

export function languageSourceOf(language: LanguagePack['language'], packs: readonly LanguagePack[]): LanguageSource {
  const texts = Object.fromEntries(packs.flatMap((pack) => Object.entries(pack.texts)))
  const words = Object.fromEntries(packs.flatMap((pack) => Object.entries(pack.words)))
  return {
    language,
    locale: language === 'en' ? 'en-GB' : 'ja-JP',
    textsOf: (name, spec) => merged(spec, texts[name]),
    wordOf: (text) => wordIn(words, text),
  }
}

/** A word in another language, or as it is if there is none. */
export const wordIn = (words: LanguagePack['words'], text: string): string =>
  Object.hasOwn(words, text) ? (words[text] ?? text) : text

/** The texts of a catalogue with `own` in place of those of the specification, as far as there are any. */
export function merged(texts: unknown, own: unknown): unknown {
  // A pack of another build may have a function where this one has a text.
  if (own === undefined || typeof own !== typeof texts) return texts
  if (!isGroup(texts) || !isGroup(own)) return own
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, merged(text, own[key])]))
}

/** Whether a value of a catalogue has texts under names. */
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
