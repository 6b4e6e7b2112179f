import { act, screen, within } from '@testing-library/react'
import { notify } from '../../ui/toast/notify.ts'
import { person, showList } from '../list-screen.harness.tsx'

describe('printing', () => {
  const printed: (readonly string[])[] = []
  beforeEach(() => {
    printed.length = 0
    window.print = () => {
      const [sheet] = screen.queryAllByRole('table')
      const rows = sheet === undefined ? [] : within(sheet).getAllByRole('row')
      printed.push(rows.map((row) => row.textContent))
      dispatchEvent(new Event('afterprint'))
    }
  })
  const button = () => screen.getByRole('button', { name: '印刷' })

  it('[C51] reads the whole result and prints it as a plain table with title and count', async () => {
    const { call, user } = await showList('/?n=10&page=2&q=さとう')
    await (await call(1)).answer([person('on-page')], 25)
    await user.click(button())
    const whole = await call(2)
    expect(whole.condition).toMatchObject({ page: 1, numResults: 1000, queryText: 'さとう' })
    await whole.answer([person('a', { nameKana: 'さとう' }), person('b')], 2)
    const [[title, headings, first, ...others] = []] = printed
    expect(title).toMatch(/^会員一覧 さくら学園　2026年度　クラス不問　在学中.*　検索「さとう」　2名　/)
    expect(headings).toMatch(/^名前かな/)
    expect(first).toMatch(/^氏名aさとう/)
    expect(others).toHaveLength(1)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('[C51] reads the list again for each print', async () => {
    const { call, user } = await showList('/')
    await (await call(1)).answer([person('a')])
    await user.click(button())
    await (await call(2)).answer([person('a')])
    await user.click(button())
    await (await call(3)).answer([person('a'), person('new')])
    expect(printed.map((rows) => rows.length)).toEqual([3, 4])
  })

  it('[C51] starts over when the list changes between two pages, and gives up if it keeps changing', async () => {
    const errors = jest.spyOn(notify, 'error')
    const many = Array.from({ length: 1000 }, (_none, at) => person(`p${at}`))
    const { call, user } = await showList('/')
    await (await call(1)).answer([person('a')])
    await user.click(button())
    for (let pair = 0; pair < 3; pair += 1) {
      await (await call(2 + 2 * pair)).answer(many, 1001)
      await (await call(3 + 2 * pair)).answer([person('x')], 1002)
    }
    expect(printed).toEqual([])
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('変わり続けた'))
  })

  it.each(['is left', 'is replaced by another one'])(
    '[C51] prints nothing when the list %s before its rows have arrived',
    async (how) => {
      const { call, user, unmount, router } = await showList('/')
      await (await call(1)).answer([person('a')])
      await user.click(button())
      const whole = await call(2)
      if (how === 'is left') unmount()
      else await act(() => router.navigate('/?n=10&q=x'))
      expect(whole.signal.aborted).toBe(true)
      await whole.answer([person('a')])
      expect(printed).toEqual([])
    },
  )

  it("[C51] prints the rows of the page and says how many there are when the browser's print command is used", async () => {
    const { call } = await showList('/')
    await (await call(1)).answer([person('a')], 200)
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(screen.getAllByRole('table')[0]).toHaveTextContent('200名中1名')
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(screen.queryByRole('table')).toBeNull()
  })
})

it('[C63] shows placeholders until the first rows arrive', async () => {
  const { call } = await showList('/')
  const waiting = await call(1)
  expect(screen.getByText('読み込み中です')).toBeInTheDocument()
  await waiting.answer([person('a')])
  expect(screen.queryByText('読み込み中です')).toBeNull()
})

describe('narrow windows', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'))

  it('[C54] close the columns panel at first', async () => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) })
    const { call } = await showList('/')
    await (await call(1)).answer([person('a')])
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveAttribute('aria-expanded', 'false')
  })

  it('[C54] show on the button for the conditions how many are set', async () => {
    const { call, user } = await showList('/?schoolYear=2024&classSubType=no-class')
    await (await call(1)).answer([person('a')])
    const button = screen.getByRole('button', { name: '絞り込み(2)' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    const conditions = screen.getByRole('region', { name: '絞り込みと並べ替え' })
    expect(conditions).toHaveTextContent('2024年度・クラス未割当・在学中 (2024年度)')
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(conditions).not.toHaveTextContent('・クラス未割当・')
  })
})
