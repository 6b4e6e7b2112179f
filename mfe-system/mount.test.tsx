import { mountSuite } from '@gakuseki/shell/testing/mount-suite.tsx'
import { screen } from '@testing-library/react'
import { change, report, ship } from './modules/panel.harness.tsx'
import declaration from './remote.config.ts'
import remote from './remote.ts'

// Registers releases, because a test's server knows no remote and the page would be empty.
beforeEach(async () => {
  await ship('aaaa0001')
  await ship('aaaa0002', {}, false)
  await change({ canary: { release: '1.0.0-aaaa0002', percent: 10, userIds: ['t001'] } })
  await report('1.0.0-aaaa0001', 0)
})

mountSuite({
  declaration,
  remote,
  pages: [
    { url: '/system', heading: '画面の配信' },
    { url: '/system/modules/mfe-none', heading: '画面の配信' },
    { url: '/system/modules/mfe-school', heading: 'School' },
    { url: '/help', heading: 'ヘルプ' },
    { url: '/help/sign-in', heading: 'サインインする・サインアウトする' },
  ],
  edit: {
    url: '/system/modules/mfe-school',
    type: async (user) => user.type(await screen.findByRole('textbox', { name: /^全体に対する割合/ }), '0'),
  },
})
