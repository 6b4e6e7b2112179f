import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, waitFor } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const open = (url: string) => renderSuite({ remote, declaration, url })

it.each([
  ['/curriculum/ne/nec-2026-e3-1', '小3 国語 内容構成 (2026年度)'],
  ['/curriculum/ne/nec-2026-e3-1?view=year', '小3 国語 年間計画 (2026年度)'],
  ['/curriculum/ee/eec-2026-e3-2?view=overview', '小3 総合的な学習の時間 クラスの状況 (2026年度)'],
])('names the subject and the screen in the browser’s tab of %s', async (url, title) => {
  await open(url)
  await waitFor(() => expect(document.title).toBe(`${title} | 青葉野学園 | Gakuseki`))
})

it.each([
  '/curriculum/ne/nope',
  '/curriculum/ne/nope/evaluations',
  '/curriculum/ee/nope',
  '/curriculum/ne/%E3%81%82%2F..',
])('reports a missing subject at %s with a link back to the list', async (url) => {
  await open(url)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '教科が見つかりません。削除されたか、アドレスに誤りがあります。一覧から選び直してください。',
  )
  expect(screen.queryByRole('button', { name: '再試行' })).toBeNull()
  for (const link of screen.getAllByRole('link', { name: '一覧に戻る' }))
    expect(link).toHaveAttribute('href', '/curriculum/edit')
})
