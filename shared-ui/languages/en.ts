import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { en as below } from '@gakuseki/shared-api/languages/en.ts'
import * as classMove from '../class-move/texts.en.ts'
import * as closedYear from '../closed-year/texts.en.ts'
import * as edit from '../edit/texts.en.ts'
import * as print from '../print/texts.en.ts'
import * as setup from '../setup/texts.en.ts'
import * as root from '../texts.en.ts'
import * as ui from '../ui/texts.en.ts'
import * as views from '../views/texts.en.ts'

/** The English of shared-ui, and of the packages below it. */
export const en: LanguagePack = packWith(below, {
  'shared-ui/class-move': classMove,
  'shared-ui/edit': edit,
  'shared-ui/closed-year': closedYear,
  'shared-ui/print': print,
  'shared-ui/setup': setup,
  'shared-ui': root,
  'shared-ui/ui': ui,
  'shared-ui/views': views,
})
