import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { declaredWords } from './languages/declared-words.ts'
import { searchedPages } from './search/texts.ts'

// The specification fixes the menu, so the header opens the pages of this remote: the guide by ヘルプ, the releases from the user menu.
export default {
  id: 'mfe-system',
  owner: 'Platform team',
  shellContract: '2.1',
  apiContract: '2',
  basePaths: ['system', 'help'],
  brings: ['search', 'languages'],
  pages: searchedPages,
  words: declaredWords,
  menu: [],
} satisfies RemoteDeclaration
