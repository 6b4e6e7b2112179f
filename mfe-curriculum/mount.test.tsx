import { mountSuite } from '@gakuseki/shell/testing/mount-suite.tsx'
import { screen } from '@testing-library/react'
import declaration from './remote.config.ts'
import remote from './remote.ts'

const subject = '/curriculum/ne/nec-2026-e4-1'

mountSuite({
  declaration,
  remote,
  pages: [
    { url: '/curriculum', heading: 'Curriculum' },
    { url: subject, heading: '2026年度 小4 国語' },
    { url: `${subject}/evaluations`, heading: '2026年度 小4 国語' },
    { url: '/curriculum/ee/eec-2026-e3-2', heading: '2026年度 小3 総合的な学習の時間' },
  ],
  edit: {
    url: '/curriculum/ne/nec-2026-e1-4',
    type: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Edit' }))
      await user.type(await screen.findByLabelText('観点1の名前'), 'X')
    },
  },
})
