import { faBook } from '@fortawesome/free-solid-svg-icons/faBook'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { menuIcon } from '@gakuseki/shared-ui/host/menu-icon.ts'
import { homeParts } from './home/texts.ts'
import { declaredWords } from './languages/declared-words.ts'
import { searchedPages } from './search/texts.ts'

export default {
  id: 'mfe-curriculum',
  owner: 'Curriculum team',
  shellContract: '2',
  apiContract: '2',
  basePaths: ['curriculum'],
  brings: ['search', 'languages'],
  pages: searchedPages,
  words: declaredWords,
  home: homeParts,
  menu: [
    {
      name: 'curriculum',
      label: 'Curriculum',
      icon: menuIcon('book', faBook),
      order: 60,
      permission: 'page.curriculum',
    },
  ],
} satisfies RemoteDeclaration
