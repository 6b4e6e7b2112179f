import { renderSuite } from '@gakuseki/shared-ui/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const open = (url: string) => renderSuite({ remote, declaration, url })

it('[CUR-03] one row per grade with its numeric and its essay subjects', async () => {
  await open('/curriculum/edit')
  await screen.findByRole('table', { name: '2026年度 小学校の教科' })
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(rows).toEqual(['小1', '小2', '小3', '小4', '小5', '小6'])
  const [numeric, essay] = within(screen.getByRole('row', { name: /^小1/ })).getAllByRole('cell')
  expect(numeric).toHaveTextContent('国語算数生活音楽図画工作体育')
  expect(essay).toHaveTextContent('道徳')
})

it.each([
  ['/curriculum/edit?schoolType=juniorhigh&schoolYear=2025', '2025年度 中学校の教科'],
  ['/curriculum/edit?schoolType=college&schoolYear=0', '2026年度 小学校の教科'],
  ['/curriculum/edit?schoolYear=100000', '2026年度 小学校の教科'],
])('[CUR-01] %s shows %s', async (url, caption) => {
  await open(url)
  expect(await screen.findByRole('table', { name: caption })).toBeVisible()
})
