import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'

// The specification fixes the menu, so this remote is opened from the user menu of the header.
export default {
  id: 'mfe-system',
  owner: 'Platform team',
  shellContract: '2.1',
  apiContract: '2',
  basePaths: ['system'],
  pages: [{ path: '/system/modules', label: '画面の配信', words: ['配信', 'はいしん', 'modules', '版'] }],
  menu: [],
} satisfies RemoteDeclaration
