import { mountSuite } from '@gakuseki/shell/testing/mount-suite.tsx'
import { screen } from '@testing-library/react'
import declaration from './remote.config.ts'
import remote from './remote.ts'

mountSuite({
  declaration,
  remote,
  pages: [{ url: '/school', heading: 'School' }],
  edit: {
    url: '/school/edit',
    type: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Edit' }))
      await user.type(screen.getByRole('textbox', { name: '学校名' }), 'X')
    },
  },
})
