import { mountSuite } from '@gakuseki/shell/testing/mount-suite.tsx'
import { screen } from '@testing-library/react'
import declaration from './remote.config.ts'
import remote from './remote.ts'

mountSuite({
  declaration,
  remote,
  pages: [
    { url: '/teacher', heading: 'Staff' },
    { url: '/teacher/edit/t004', heading: '伊藤 牧子' },
    { url: '/student', heading: 'Students' },
    { url: '/student/edit/s26001', heading: '斎藤 泰雅' },
    { url: '/student/import' },
    { url: '/student/sync' },
    { url: '/student/certificate/s26001', heading: '斎藤 泰雅' },
    { url: '/student/certificates' },
    { url: '/student/enrolments' },
    { url: '/student/customcol' },
    { url: '/guardian', heading: 'Guardians' },
    { url: '/guardian/edit/g26001', heading: '斎藤 恵美' },
  ],
  edit: {
    url: '/student/edit/s26001',
    type: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Edit' }))
      await user.type(await screen.findByRole('textbox', { name: '通称' }), 'X')
    },
  },
})
