import { renderSuite } from '@gakuseki/shared-ui/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const open = (url: string) => renderSuite({ remote, declaration, url })

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('class list', () => {
  it('[CLS-01] starts with elementary and the current school year', async () => {
    await open('/class/list')
    expect(await screen.findByRole('table', { name: '2026年度 小学校のクラス' })).toBeVisible()
    expect(rowNames()).toEqual(['小1', '小2', '小3', '小4', '小5', '小6'])
    const fourth = screen.getByRole('row', { name: /^小4/ })
    expect(
      within(fourth)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1組', '2組', 'すみれ'])
  })

  it('[CLS-02] tabs and year switch choose what is shown, and the address keeps it', async () => {
    const { user, url } = await open('/class/list')
    await screen.findByRole('table')
    await user.click(screen.getByRole('link', { name: '中学校' }))
    expect(await screen.findByRole('table', { name: '2026年度 中学校のクラス' })).toBeVisible()
    expect(rowNames()).toEqual(['中1', '中2', '中3'])
    await user.click(screen.getByRole('button', { name: '前の年度' }))
    expect(await screen.findByRole('table', { name: '2025年度 中学校のクラス' })).toBeVisible()
    expect(url()).toBe('/class/list?schoolType=juniorhigh&schoolYear=2025')
  })

  it('a year without classes says so in each row', async () => {
    await open('/class/list?schoolYear=1999')
    expect(await screen.findAllByText('クラスがありません')).toHaveLength(6)
  })
})

describe('terms', () => {
  it('[TRM-02] years stand newest first, terms as columns N学期', async () => {
    await open('/term/edit')
    await screen.findByRole('table', { name: '小学校の年度と学期' })
    expect(rowNames()).toEqual(['2026年度', '2025年度', '2024年度'])
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(columns).toEqual(['年度', '1学期', '2学期', '3学期'])
    expect(screen.getByRole('row', { name: /^2026年度/ })).toHaveTextContent('2026-04-01 〜 2026-07-31')
  })

  it('[TRM-01] elementary comes first, the tabs switch', async () => {
    const { user, url } = await open('/term/edit')
    await screen.findByRole('table', { name: '小学校の年度と学期' })
    await user.click(screen.getByRole('link', { name: '中学校' }))
    expect(await screen.findByRole('table', { name: '中学校の年度と学期' })).toBeVisible()
    expect(url()).toBe('/term/edit?schoolType=juniorhigh')
  })
})
