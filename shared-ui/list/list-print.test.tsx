import { act, screen, within } from '@testing-library/react'
import { person, showList } from './list-screen.harness.tsx'

describe('printing', () => {
  it('[C51] reads the whole result and prints it as a plain table with title and count', async () => {
    const { call, user } = await showList('/?n=10&page=2')
    await (await call(1)).answer([person('on-page')], 25)
    const seen: string[] = []
    window.print = () => {
      const [sheet] = screen.getAllByRole('table')
      if (!sheet) throw new Error('a table is printed')
      seen.push(
        ...within(sheet)
          .getAllByRole('row')
          .map((row) => row.textContent),
      )
      dispatchEvent(new Event('afterprint'))
    }
    await user.click(screen.getByRole('button', { name: '印刷' }))
    const whole = await call(2)
    expect(whole.condition).toMatchObject({ page: 1, numResults: 1000 })
    await whole.answer([person('a', { nameKana: 'さとう' }), person('b')], 2)
    expect(seen[0]).toMatch(/^会員一覧 さくら学園　2026年度　クラス不問　在学中/)
    expect(seen[1]).toMatch(/^名前かな/)
    expect(seen[2]).toMatch(/^氏名aさとう/)
    expect(seen).toHaveLength(4)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('[C51] the print command of the browser prints the rows of the page and says how many there are', async () => {
    const { call } = await showList('/')
    await (await call(1)).answer([person('a')], 200)
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(screen.getAllByRole('table')[0]).toHaveTextContent('200名中1名')
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(screen.queryByRole('table')).toBeNull()
  })
})

it('[C63] until the first rows come their outlines stand in the frame, at once', async () => {
  const { call } = await showList('/')
  const waiting = await call(1)
  expect(screen.getByText('読み込み中です')).toBeInTheDocument()
  await waiting.answer([person('a')])
  expect(screen.queryByText('読み込み中です')).toBeNull()
})

describe('narrow windows', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'))

  it('[C54] the columns panel is closed at first', async () => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) })
    const { call } = await showList('/')
    await (await call(1)).answer([person('a')])
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveAttribute('aria-expanded', 'false')
  })

  it('[C54] the button before the conditions says how many are set', async () => {
    const { call, user } = await showList('/?schoolYear=2024&classSubType=no-class')
    await (await call(1)).answer([person('a')])
    const button = screen.getByRole('button', { name: '絞り込み(2)' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
  })
})
