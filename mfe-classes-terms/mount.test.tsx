import { mountSuite } from '@gakuseki/shell/testing/mount-suite.tsx'
import { screen } from '@testing-library/react'
import declaration from './remote.config.ts'
import remote from './remote.ts'

mountSuite({
  declaration,
  remote,
  pages: [
    { url: '/class', heading: 'Class' },
    { url: '/class/details/c2026-e4-1', heading: '小学校 4年 1組' },
    { url: '/class/roster/c2026-e4-1?layout=seats', heading: '小学校 4年 1組' },
    { url: '/class/counts?on=2026-05-01', heading: '在籍数' },
    { url: '/term', heading: 'Year and Term' },
  ],
  edit: {
    url: '/term/edit',
    type: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Edit' }))
      await user.clear(await screen.findByLabelText('2026年度 3学期の開始日付'))
      await user.paste('2027-01-09')
    },
  },
})
