import { faChild } from '@fortawesome/free-solid-svg-icons/faChild'
import { faUserGraduate } from '@fortawesome/free-solid-svg-icons/faUserGraduate'
import { faUserTie } from '@fortawesome/free-solid-svg-icons/faUserTie'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { menuIcon } from '@gakuseki/shared-ui/host/menu-icon.ts'
import { homeParts } from './home/texts.ts'
import { declaredWords } from './languages/declared-words.ts'
import { searchedPages } from './search/texts.ts'

export default {
  id: 'mfe-people',
  owner: 'People team',
  shellContract: '2',
  apiContract: '2',
  basePaths: ['teacher', 'student', 'guardian'],
  brings: ['search', 'menu', 'languages'],
  pages: searchedPages,
  words: declaredWords,
  home: homeParts,
  menu: [
    {
      name: 'teacher',
      label: 'Staff',
      icon: menuIcon('user-graduate', faUserGraduate),
      order: 10,
      permission: 'page.teacher',
    },
    { name: 'student', label: 'Student', icon: menuIcon('child', faChild), order: 20, permission: 'page.student' },
    {
      name: 'guardian',
      label: 'Guardian',
      icon: menuIcon('user-tie', faUserTie),
      order: 30,
      permission: 'page.guardian',
    },
  ],
} satisfies RemoteDeclaration
