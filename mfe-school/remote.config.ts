import { faSchool } from '@fortawesome/free-solid-svg-icons/faSchool'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { menuIcon } from '@gakuseki/shared-ui/host/menu-icon.ts'

export default {
  id: 'mfe-school',
  owner: 'School team',
  shellContract: '2',
  apiContract: '2',
  basePaths: ['school'],
  pages: [{ path: '/school', label: 'School', words: ['学校', 'がっこう', '学校情報'] }],
  menu: [{ name: 'school', label: 'School', icon: menuIcon('school', faSchool), order: 70, permission: 'page.school' }],
} satisfies RemoteDeclaration
