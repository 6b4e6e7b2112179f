import { faCalendarAlt } from '@fortawesome/free-solid-svg-icons/faCalendarAlt'
import { faChalkboardTeacher } from '@fortawesome/free-solid-svg-icons/faChalkboardTeacher'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { menuIcon } from '@gakuseki/shared-ui/host/menu-icon.ts'
import { homeParts } from './home/texts.ts'
import { declaredWords } from './languages/declared-words.ts'
import { searchedPages } from './search/texts.ts'

export default {
  id: 'mfe-classes-terms',
  owner: 'Classes and terms team',
  shellContract: '2',
  apiContract: '2',
  basePaths: ['class', 'term'],
  brings: ['search', 'languages'],
  pages: searchedPages,
  words: declaredWords,
  home: homeParts,
  menu: [
    {
      name: 'class',
      label: 'Class',
      icon: menuIcon('chalkboard-teacher', faChalkboardTeacher),
      order: 40,
      permission: 'page.class',
    },
    {
      name: 'term',
      label: 'Year and Term',
      icon: menuIcon('calendar-alt', faCalendarAlt),
      order: 50,
      permission: 'page.term',
    },
  ],
} satisfies RemoteDeclaration
