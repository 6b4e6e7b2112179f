import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { ja as below } from '@gakuseki/shared-ui/languages/ja.ts'
import * as debug from '../debug/texts.ja.ts'
import * as layoutUserMenu from '../layout/user-menu/texts.ja.ts'
import * as search from '../search/texts.ja.ts'
import * as sessionSignIn from '../session/sign-in/texts.ja.ts'
import * as start from '../start/texts.ja.ts'
import * as root from '../texts.ja.ts'

/** The Japanese of shell, and of the packages below it. */
export const pack: LanguagePack = packWith(below, {
  'shell/debug': debug,
  'shell/layout/user-menu': layoutUserMenu,
  'shell/search': search,
  'shell/session/sign-in': sessionSignIn,
  'shell/start': start,
  shell: root,
})
