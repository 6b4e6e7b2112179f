import { loadLanguage, type Languages } from '@gakuseki/shared-ui/host/remote-languages.ts'
import { keptLanguage } from '../session/screen-language.ts'

/**
 * Starts a page in the language of the screen. Texts take their language when their modules are evaluated, so nothing that has texts may be
 * evaluated before. A page whose pack does not come has the mix of the specification.
 */
export async function startInLanguage(languages: readonly Languages[], start: () => Promise<unknown>): Promise<void> {
  const language = keptLanguage()
  try {
    await loadLanguage(language, languages)
    if (language === 'en') document.documentElement.lang = language
  } catch (error) {
    console.warn(`start: no texts in ${language}`, error)
  }
  await start()
}
