import { screen } from '@testing-library/react'
import { mountSuite } from '../../testing/mount-suite.tsx'
import { galleryPages } from './gallery-pages.ts'
import { galleryDeclaration, galleryRemote } from './gallery-remote.ts'
import { firstMember } from './member.ts'
import { galleryTexts as texts } from './texts.ts'

mountSuite({
  declaration: galleryDeclaration,
  remote: galleryRemote,
  pages: [
    { url: galleryPages.parts, heading: texts.title },
    { url: galleryPages.list, heading: texts.title },
    { url: galleryPages.record, heading: firstMember.name },
  ],
  edit: {
    url: galleryPages.record,
    type: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Edit' }))
      await user.type(screen.getByRole('textbox', { name: 'かな' }), 'X')
    },
  },
})
