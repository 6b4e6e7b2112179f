import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { en as below } from '@gakuseki/shared-ui/languages/en.ts'
import * as debug from '../debug/texts.en.ts'
import * as home from '../home/texts.en.ts'
import * as layoutPages from '../layout/pages/texts.en.ts'
import * as layoutUserMenu from '../layout/user-menu/texts.en.ts'
import * as remotesPages from '../remotes/pages/texts.en.ts'
import * as remotesTrial from '../remotes/trial/texts.en.ts'
import * as routing from '../routing/texts.en.ts'
import * as search from '../search/texts.en.ts'
import * as sessionSignIn from '../session/sign-in/texts.en.ts'
import * as session from '../session/texts.en.ts'
import * as start from '../start/texts.en.ts'
import * as root from '../texts.en.ts'

/** The English of shell, and of the packages below it. */
export const pack: LanguagePack = packWith(below, {
  'shell/debug': debug,
  'shell/home': home,
  'shell/layout/pages': layoutPages,
  'shell/layout/user-menu': layoutUserMenu,
  'shell/remotes/pages': remotesPages,
  'shell/remotes/trial': remotesTrial,
  'shell/routing': routing,
  'shell/search': search,
  'shell/session/sign-in': sessionSignIn,
  'shell/session': session,
  'shell/start': start,
  shell: root,
})
