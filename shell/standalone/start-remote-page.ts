import type { Languages } from '@gakuseki/shared-ui/host/remote-languages.ts'
import { languages as shellLanguages } from '../languages/languages.ts'
import { apiLanguages } from './api-languages.ts'
import { startInLanguage } from '../start/start-in-language.ts'

/**
 * Starts the standalone page of a remote in the language of the screen.
 * @param start imports the page eagerly, so that it is evaluated after its language is known but is no file of its own
 */
export function startRemotePage(languages: Languages, start: () => Promise<unknown>): void {
  void startInLanguage([shellLanguages, apiLanguages, languages], start)
}
