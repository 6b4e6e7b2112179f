import type { ScreenLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import type { LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'

/**
 * What a remote exposes as `./languages`, if it names `languages` in `brings` of `remote.config.ts`: its texts in the other languages of the
 * screen. Since shell contract 2.4.
 */
export type Languages = {
  readonly [Language in LanguagePack['language']]: () => Promise<{ readonly pack: LanguagePack }>
}

/**
 * Loads the packs of a bundle and puts them in force. Called before anything that has texts is evaluated. Each bundle has its own copy of shared
 * texts, so each needs its own.
 */
export async function loadLanguage(language: ScreenLanguage, languages: readonly Languages[]): Promise<void> {
  if (language === 'spec') return
  const packs = await Promise.all(languages.map(async (packsOf) => (await packsOf[language]()).pack))
  const [first] = packs
  if (first === undefined) throw new Error(`no texts in ${language}`)
  first.use(packs)
}
