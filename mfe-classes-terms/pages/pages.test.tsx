import { renderSuite } from '@gakuseki/shared-ui/testing/render-suite.tsx'
import { screen } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const open = (url: string) => renderSuite({ remote, declaration, url })

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

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
