import { faSchool } from '@fortawesome/free-solid-svg-icons/faSchool'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { menuIcon } from '@gakuseki/shared-ui/host/menu-icon.ts'
import { declaredWords } from './languages/declared-words.ts'
import { searchedPages } from './search/texts.ts'

export default {
  id: 'mfe-school',
  owner: 'School team',
  shellContract: '2',
  apiContract: '2',
  basePaths: ['school'],
  brings: ['languages'],
  pages: searchedPages,
  words: declaredWords,
  menu: [{ name: 'school', label: 'School', icon: menuIcon('school', faSchool), order: 70, permission: 'page.school' }],
} satisfies RemoteDeclaration
