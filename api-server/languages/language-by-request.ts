/** Imported before everything that has texts, which from then on are those of the language of each request. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { languageHeader, languageOf } from '@gakuseki/shared-api/contract/delivery/language-header.ts'
import { setLanguageSource, type ScreenLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { wordIn } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { ja } from '@gakuseki/shared-api/languages/ja.ts'
import { pack as en } from './en.ts'
import { textsByRequest } from './request-texts.ts'

const requested = new AsyncLocalStorage<ScreenLanguage>()
const language = (): ScreenLanguage => requested.getStore() ?? 'spec'

setLanguageSource({
  get language() {
    return language()
  },
  get locale() {
    return language() === 'en' ? 'en-GB' : 'ja-JP'
  },
  textsOf: (name, spec) => textsByRequest(spec, { ja: ja.texts[name], en: en.texts[name] }, language),
  wordOf: (text) => (language() === 'en' ? wordIn(en.words, text) : text),
  inSpec: (run) => requested.run('spec', run),
})

/** Answers a request in the language that it asks for. */
export function inRequestLanguage<T>(request: Request, answer: () => T): T {
  return requested.run(languageOf(request.headers.get(languageHeader)), answer)
}
