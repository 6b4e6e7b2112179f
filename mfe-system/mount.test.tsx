import { mountSuite } from '@gakuseki/shared-ui/testing/mount-suite.tsx'
import declaration from './remote.config.ts'
import remote from './remote.ts'

mountSuite({
  declaration,
  remote,
  pages: [
    { url: '/system', heading: '画面の配信' },
    { url: '/system/modules/mfe-school', heading: '画面の配信' },
  ],
})
