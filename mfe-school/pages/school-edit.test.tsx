import { renderSuite } from '@gakuseki/shared-ui/testing/render-suite.tsx'
import { screen } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

it('shows the name of the school, and that there is no logo', async () => {
  await renderSuite({ remote, declaration, url: '/school/edit' })
  expect(await screen.findByRole('heading', { name: 'School' })).toBeVisible()
  expect((await screen.findByText('学校名')).nextSibling).toHaveTextContent('青葉野学園')
  expect(screen.getByText('ロゴは設定されていません')).toBeVisible()
})
