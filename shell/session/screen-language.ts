import type { ScreenLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { keptText } from '@gakuseki/shared-ui/storage/kept-text.ts'

const key = 'gakuseki.language'
// Standalone pages replace the storage by one for each scenario, but the language is that of the person.
const place = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')?.get
const kept = keptText(() => (place?.call(globalThis) as Storage | undefined) ?? localStorage)

/** The language of the screen that was chosen in this browser. Anything else means that of the specification. */
export function keptLanguage(): ScreenLanguage {
  const language = kept.getItem(key)
  return language === 'ja' || language === 'en' ? language : 'spec'
}

/** Keeps a language of the screen for the next start of a page (FND-07). */
export function keepLanguage(language: ScreenLanguage): void {
  kept.setItem(key, language)
}
