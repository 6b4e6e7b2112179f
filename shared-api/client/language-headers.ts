import { languageHeader } from '../contract/delivery/language-header.ts'
import { screenLanguage } from '../core/text/in-language.ts'

/** The header by which a call asks for sentences in the language of the screen. */
export function languageHeaders(): Readonly<Record<string, string>> {
  const language = screenLanguage()
  return language === 'spec' ? {} : { [languageHeader]: language }
}
