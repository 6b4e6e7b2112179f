import { faChild } from '@fortawesome/free-solid-svg-icons/faChild'
import { faUserGraduate } from '@fortawesome/free-solid-svg-icons/faUserGraduate'
import { faUserTie } from '@fortawesome/free-solid-svg-icons/faUserTie'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { menuIcon } from '@gakuseki/shared-ui/host/menu-icon.ts'

export default {
  id: 'mfe-people',
  owner: 'People team',
  shellContract: '2',
  apiContract: '2',
  basePaths: ['teacher', 'student', 'guardian'],
  brings: ['search'],
  pages: [
    { path: '/teacher', label: 'Staff', words: ['教職員', 'きょうしょくいん', '先生', '職員', 'teacher'] },
    { path: '/student', label: 'Student', words: ['児童生徒', 'じどうせいと', '児童', '生徒', 'せいと', 'students'] },
    { path: '/guardian', label: 'Guardian', words: ['保護者', 'ほごしゃ', 'guardians'] },
    { path: '/student/import', label: '児童生徒のインポート', words: ['インポート', 'import', 'CSV', '取り込み'] },
    { path: '/guardian/import', label: '保護者のインポート', words: ['インポート', 'import', 'CSV', '取り込み'] },
    { path: '/teacher/import', label: '教職員のインポート', words: ['インポート', 'import', 'CSV', '取り込み'] },
    { path: '/student/sync', label: '児童生徒の同期', words: ['同期', 'どうき', 'sync'] },
    { path: '/guardian/sync', label: '保護者の同期', words: ['同期', 'どうき', 'sync'] },
    { path: '/teacher/sync', label: '教職員の同期', words: ['同期', 'どうき', 'sync'] },
    { path: '/student/customcol', label: '児童生徒のカスタム項目', words: ['カスタム', '項目', 'custom'] },
  ],
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
