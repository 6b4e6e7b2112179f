import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { searchedPages } from './search/texts.ts'

// The specification fixes the menu, so this remote is opened from the user menu of the header.
export default {
  id: 'mfe-system',
  owner: 'Platform team',
  shellContract: '2.1',
  apiContract: '2',
  basePaths: ['system'],
  pages: searchedPages,
  menu: [],
} satisfies RemoteDeclaration
