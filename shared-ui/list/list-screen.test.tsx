import { parseDateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { act, screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { person, reference, showList } from './list-screen.harness.tsx'

const grid = (): HTMLElement => screen.getByRole('grid', { name: 'Members' })
const cell = (text: string): HTMLElement => screen.getByText(text)

describe('rows', () => {
  it('[LST-08] are below their count, under a heading that links to the main page', async () => {
    const { call } = await showList('/?page=3')
    await (await call(1)).answer([person('a')], 101)
    expect(screen.getByText('Page 3 of 101 result(s)')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Members' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Members' })).toHaveAttribute('href', '/member')
    expect(cell('氏名a')).toBeInTheDocument()
  })

  it('[LST-27] [LST-28] start with a photo and a name that links to the edit page; an empty name is shown as 未設定', async () => {
    const { call } = await showList('/?schoolYear=2024')
    await (await call(1)).answer([person('a'), person('b', { name: '' })])
    expect(screen.getByRole('link', { name: '氏名a' })).toHaveAttribute('href', '/member/edit/a?schoolYear=2024')
    expect(screen.getByRole('link', { name: '未設定' })).toHaveAttribute('href', '/member/edit/b?schoolYear=2024')
    expect(screen.getByRole('columnheader', { name: '写真' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '未設定' })).toHaveClass('unset')
    expect(screen.getByRole('link', { name: '氏名a' })).not.toHaveClass('unset')
    expect(readFileSync(`${__dirname}/columns/cells.module.css`, 'utf8')).toMatch(
      /\.unset \{\s*color: var\(--color-danger-text\);/,
    )
  })

  it('[LST-29] show each kind of value', async () => {
    const { call } = await showList('/')
    const grade = { schoolType: 'elementary', gradeNumber: 3 } as const
    const place = { classId: 'c', schoolYear: 2026, grade, orderNum: 1, name: '1組' }
    const birthday = parseDateText('2014-05-02')
    if (!birthday.ok) throw new Error('a date')
    await (
      await call(1)
    ).answer([
      person('a', {
        nameKana: 'さとう',
        number: 12,
        birthday: birthday.value,
        sex: 'female',
        picture: '/files/p1.jpg',
        guardian: { ...reference('g'), name: '佐藤 一郎' },
        children: [
          { ...reference('k1'), name: '太郎' },
          { ...reference('k2'), name: '花子' },
        ],
        classes: [{ ...place, studentNumber: null }],
        charges: [{ ...place, inChargeType: '正' }],
        memo: '一行目\n二行目',
      }),
    ])
    const texts = within(grid())
      .getAllByRole('gridcell')
      .map((element) => element.textContent)
    expect(texts).toEqual([
      '',
      '氏',
      'さとう',
      '12',
      '2014-05-02',
      '女',
      'View',
      '佐藤 一郎',
      '太郎, 花子',
      '2026年度 小3 1組 (未定)',
      '小学校 3 1組 (正)',
      '一行目\n二行目',
    ])
    expect(screen.getByRole('link', { name: 'View (顔写真)' })).toBeInTheDocument()
  })

  it('[C36] have the name of their person as row header, and the photo cell names its person', async () => {
    const { call } = await showList('/')
    await (await call(1)).answer([person('a'), person('b', { name: '' })])
    expect(screen.getAllByRole('rowheader').map((element) => element.textContent)).toEqual(['氏名a', '未設定'])
    expect(screen.getByRole('gridcell', { name: '氏名aの写真' })).toBeInTheDocument()
    expect(screen.getByRole('gridcell', { name: '写真' })).toBeInTheDocument()
  })

  it('[C53] keep the chosen width of a column until it is reset', async () => {
    const { call, user, unmount } = await showList('/', { name: 'wide' })
    await (await call(1)).answer([person('a')])
    const width = (): string | null =>
      screen.getByRole('separator', { name: '番号の列の幅' }).getAttribute('aria-valuenow')
    expect(width()).toBe('120')
    act(() => screen.getByRole('separator', { name: '番号の列の幅' }).focus())
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
    expect(width()).toBe('96')
    unmount()
    const again = await showList('/', { name: 'wide' })
    await (await again.call(1)).answer([person('a')])
    expect(width()).toBe('96')
    await again.user.click(screen.getByRole('button', { name: '列の幅を元に戻す' }))
    expect(width()).toBe('120')
    expect(screen.queryByRole('button', { name: '列の幅を元に戻す' })).toBeNull()
  })

  it('mark the column by which they are sorted', async () => {
    const { call } = await showList('/?sortSubType=nameKanaDesc')
    await (await call(1)).answer([person('a')])
    expect(screen.getByRole('columnheader', { name: 'かな' })).toHaveAttribute('aria-sort', 'descending')
  })
})

describe('loading', () => {
  it('[LST-07] keeps old rows, dimmed and busy, until the new ones are shown', async () => {
    const { call, user } = await showList('/')
    await (await call(1)).answer([person('old')], 200)
    expect(grid()).toHaveAttribute('aria-busy', 'false')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const second = await call(2)
    expect(grid()).toHaveAttribute('aria-busy', 'true')
    expect(cell('氏名old')).toBeInTheDocument()
    await second.answer([person('new')], 200)
    expect(grid()).toHaveAttribute('aria-busy', 'false')
    expect(cell('氏名new')).toBeInTheDocument()
    expect(screen.queryByText('氏名old')).toBeNull()
  })

  it('[LST-07] never overwrites newer rows with a late answer', async () => {
    const { call, router } = await showList('/')
    await (await call(1)).answer([person('first')], 200)
    await act(() => router.navigate('/?page=2'))
    const late = await call(2)
    await act(() => router.navigate('/?page=3'))
    const newer = await call(3)
    expect(late.signal.aborted).toBe(true)
    await newer.answer([person('newer')], 200)
    await late.answer([person('late')], 200)
    expect(cell('氏名newer')).toBeInTheDocument()
    expect(screen.queryByText('氏名late')).toBeNull()
  })

  it('[LST-07] sends one request for several changes in one tick', async () => {
    const { call, calls, router } = await showList('/')
    await (await call(1)).answer([person('a')])
    await act(async () => {
      await router.navigate('/?page=2')
      await router.navigate('/?page=3')
      await router.navigate('/?page=4')
    })
    expect((await call(2)).condition.page).toBe(4)
    expect(calls).toHaveLength(2)
  })

  it.each([
    ['before its first rows', false],
    ['over old rows', true],
  ])('[LST-07] [C28] waits 1 ms %s, so that changes rendered one by one cause one request', async (_when, hasRows) => {
    const { call, calls, router } = await showList('/')
    const first = await call(1)
    if (hasRows) await first.answer([person('a')])
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
    try {
      for (const page of [2, 3, 4]) await act(() => router.navigate(`/?page=${page}`))
      expect(calls).toHaveLength(1)
      await act(() => jest.advanceTimersByTimeAsync(1))
      expect(calls.map(({ condition }) => condition.page)).toEqual([1, 4])
    } finally {
      jest.useRealTimers()
    }
  })

  it('explains a first failure and offers a retry', async () => {
    const { call, user } = await showList('/')
    await (await call(1)).fail(new Error('offline'))
    expect(screen.getByRole('alert')).toHaveTextContent('会員の取得に失敗しました。')
    await user.click(screen.getByRole('button', { name: '再試行' }))
    await (await call(2)).answer([person('a')])
    expect(cell('氏名a')).toBeInTheDocument()
  })

  it('keeps the old rows after a later failure and says so', async () => {
    const { call, user } = await showList('/')
    await (await call(1)).answer([person('old')], 200)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await (await call(2)).fail(new Error('offline'))
    expect(screen.getByText(/前に読み込んだ内容を表示しています/)).toBeInTheDocument()
    expect(cell('氏名old')).toBeInTheDocument()
    expect(screen.getByText('Page 1 of 200 result(s)')).toBeInTheDocument()
    expect(screen.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true')
    await user.click(screen.getByRole('button', { name: '再試行' }))
    await (await call(3)).answer([person('new')], 200)
    expect(screen.queryByText(/前に読み込んだ内容/)).toBeNull()
    expect(cell('氏名new')).toBeInTheDocument()
  })

  it('offers to reset all conditions for an empty result', async () => {
    const { call, user, query } = await showList('/?q=いない')
    await (await call(1)).answer([])
    expect(screen.getByText('該当する会員が見つかりません。')).toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'ページ' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '条件をすべて初期値に戻す' }))
    expect(query()).toEqual({})
  })

  it('[C41] says for an empty result how many people the in-school state hides, and offers all of them', async () => {
    const { call, user, query } = await showList('/?schoolYear=2025')
    await (await call(1)).answer([])
    await (await call(2)).answer([person('hidden')], 12)
    expect(screen.getByText(/「在学中 \(2025年度\)」の条件で表示していません: 12名/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'すべて' }))
    expect(query()).toEqual({ schoolYear: '2025', inSchoolStateSubType: 'all' })
  })

  it('leads from a page beyond the last one to the first', async () => {
    const { call } = await showList('/?page=99')
    await (await call(1)).answer([], 120)
    expect(screen.getByRole('link', { name: '最初のページへ' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled()
  })
})

describe('pager', () => {
  it('[LST-12] has numbers that lead to pages; the active one is no link', async () => {
    const { call, user, query } = await showList('/?page=2&n=10')
    await (await call(1)).answer([person('a')], 35)
    const pager = within(screen.getByRole('navigation', { name: 'ページ' }))
    expect(pager.getAllByRole('link').map((link) => link.textContent)).toEqual(['1', '3', '4'])
    expect(pager.getByText('2')).toHaveAttribute('aria-current', 'page')
    await user.click(pager.getByRole('link', { name: '4ページ' }))
    expect(query()).toEqual({ page: '4', n: '10' })
    await (await call(2)).answer([person('b')], 35)
    expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled()
    await user.click(pager.getByRole('button', { name: 'Prev' }))
    expect(query()).toEqual({ page: '3', n: '10' })
  })
})
