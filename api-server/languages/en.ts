import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { en as below } from '@gakuseki/shared-api/languages/en.ts'
import * as http from '../app/http/texts.en.ts'
import * as registry from '../app/registry/texts.en.ts'
import * as root from '../texts.en.ts'

/** The English of the API, and of the package below it. */
export const pack: LanguagePack = packWith(below, {
  'api-server/app/http': http,
  'api-server/app/registry': registry,
  'api-server': root,
})
