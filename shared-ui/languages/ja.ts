import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { ja as below } from '@gakuseki/shared-api/languages/ja.ts'
import * as classMove from '../class-move/texts.ja.ts'
import * as edit from '../edit/texts.ja.ts'
import * as setup from '../setup/texts.ja.ts'
import * as root from '../texts.ja.ts'
import * as ui from '../ui/texts.ja.ts'
import * as views from '../views/texts.ja.ts'

/** The Japanese of shared-ui, and of the packages below it. */
export const ja: LanguagePack = packWith(below, {
  'shared-ui/class-move': classMove,
  'shared-ui/edit': edit,
  'shared-ui/setup': setup,
  'shared-ui': root,
  'shared-ui/ui': ui,
  'shared-ui/views': views,
})
