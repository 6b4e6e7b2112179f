import { parseDateText } from '@gakuseki/shared-api/core/date-text.ts'
import { listVariants } from '@gakuseki/shared-api/rules/search-condition.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { person, reference, showList } from './list-screen.harness.tsx'

const grid = (): HTMLElement => screen.getByRole('grid', { name: 'Members' })
const cell = (name: string | RegExp): HTMLElement => screen.getByRole('gridcell', { name })
const panelOf = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name })

describe('rows', () => {
  it('[LST-08] stand below their count, under a heading that links to the main page', async () => {
    const { call } = await showList('/?page=3')
    await (await call(1)).answer([person('a')], 101)
    expect(screen.getByText('Page 3 of 101 result(s)')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Members' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Members' })).toHaveAttribute('href', '/member')
    expect(cell('氏名a')).toBeInTheDocument()
  })

  it('[LST-27] [LST-28] start with a photo and a name that leads to the edit page; an empty name reads 未設定', async () => {
    const { call } = await showList('/?schoolYear=2024')
    await (await call(1)).answer([person('a'), person('b', { name: '' })])
    expect(screen.getByRole('link', { name: '氏名a' })).toHaveAttribute('href', '/member/edit/a?schoolYear=2024')
    expect(screen.getByRole('link', { name: '未設定' })).toHaveAttribute('href', '/member/edit/b?schoolYear=2024')
    expect(screen.getByRole('columnheader', { name: '写真' })).toBeInTheDocument()
  })

  it('[LST-29] [LST-31] show each kind of value', async () => {
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
      '氏',
      '氏名a',
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
    const view = screen.getByRole('link', { name: /View/ })
    expect(view).toHaveAttribute('target', '_blank')
    expect(view).toHaveAttribute('href', '/files/p1.jpg')
  })

  it('[LST-32] people without a name are looked up together, their mail standing in meanwhile', async () => {
    const { call, nameCalls } = await showList('/')
    await (
      await call(1)
    ).answer([
      person('a', { guardian: reference('g1') }),
      person('b', { guardian: reference('g2'), children: [reference('g1')] }),
      person('c', { guardian: { ...reference('g3'), name: '済' } }),
    ])
    expect(cell('済')).toBeInTheDocument()
    expect(await screen.findByRole('gridcell', { name: 'g2の名前' })).toBeInTheDocument()
    expect(nameCalls).toEqual([['g1', 'g2']])
  })

  it('the column that the order goes by is marked', async () => {
    const { call } = await showList('/?sortSubType=nameKanaDesc')
    await (await call(1)).answer([person('a')])
    expect(screen.getByRole('columnheader', { name: 'かな' })).toHaveAttribute('aria-sort', 'descending')
  })
})

describe('loading', () => {
  it('[LST-07] old rows stay, dimmed and busy, until the new ones stand', async () => {
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

  it('[LST-07] a late answer never overwrites a newer one', async () => {
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

  it('[LST-07] several changes in one tick cause one request', async () => {
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

  it('a first failure is explained and can be tried again', async () => {
    const { call, user } = await showList('/')
    await (await call(1)).fail(new Error('offline'))
    expect(screen.getByRole('alert')).toHaveTextContent('会員の一覧を読み込めませんでした。')
    await user.click(screen.getByRole('button', { name: '再試行' }))
    await (await call(2)).answer([person('a')])
    expect(cell('氏名a')).toBeInTheDocument()
  })

  it('a later failure keeps the old rows and says so', async () => {
    const { call, user } = await showList('/')
    await (await call(1)).answer([person('old')], 200)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await (await call(2)).fail(new Error('offline'))
    expect(screen.getByText(/前に読み込んだ内容を表示しています/)).toBeInTheDocument()
    expect(cell('氏名old')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '再試行' }))
    await (await call(3)).answer([person('new')], 200)
    expect(screen.queryByText(/前に読み込んだ内容/)).toBeNull()
    expect(cell('氏名new')).toBeInTheDocument()
  })

  it('an empty result offers the way back to all conditions', async () => {
    const { call, user, query } = await showList('/?q=いない')
    await (await call(1)).answer([])
    expect(screen.getByText('該当する会員が見つかりません。')).toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'ページ' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '条件をすべて初期値に戻す' }))
    expect(query()).toEqual({})
  })

  it('a page beyond the last one leads to the first', async () => {
    const { call } = await showList('/?page=99')
    await (await call(1)).answer([], 120)
    expect(screen.getByRole('link', { name: '最初のページへ' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled()
  })
})

describe('pager', () => {
  it('[LST-12] numbers lead to pages; the active one is no link', async () => {
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

describe('search', () => {
  it('[LST-05] Enter searches from page 1 and writes the address', async () => {
    const { call, user, query, calls } = await showList('/?page=5&n=10')
    await (await call(1)).answer([person('a')], 100)
    const box = screen.getByRole('searchbox', { name: '検索' })
    await user.type(box, 'さとう')
    expect(calls).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(query()).toEqual({ q: 'さとう', n: '10' })
    expect((await call(2)).condition).toMatchObject({ queryText: 'さとう', page: 1 })
    expect(box).toHaveFocus()
  })

  it('the box shows what the address says, also after Back', async () => {
    const { call, user, router } = await showList('/?q=佐藤')
    await (await call(1)).answer([person('a')])
    const box = screen.getByRole('searchbox', { name: '検索' })
    expect(box).toHaveValue('佐藤')
    await user.clear(box)
    await user.type(box, '鈴木{Enter}')
    await (await call(2)).answer([person('b')])
    await act(() => router.navigate(-1))
    expect(box).toHaveValue('佐藤')
  })
})

describe('conditions', () => {
  it('[LST-06] a new school year resets page and class and loads the classes of that year', async () => {
    const { call, user, query, classYears } = await showList('/?page=2&classSubType=no-class')
    await (await call(1)).answer([person('a')], 100)
    await user.click(screen.getByRole('button', { name: '年度: 2026年度' }))
    const panel = within(await panelOf('年度'))
    const input = panel.getByRole('textbox', { name: '年度' })
    await user.clear(input)
    await user.type(input, '2024')
    await user.click(panel.getByRole('button', { name: '適用' }))
    expect(query()).toEqual({ schoolYear: '2024' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(classYears).toEqual([2026, 2024]))
  })

  it('[LST-15] [LST-16] the year field clamps on Enter and blur and falls back to the current year', async () => {
    const { call, user, query } = await showList('/?schoolYear=2020')
    await (await call(1)).answer([person('a')])
    await user.click(screen.getByRole('button', { name: '年度: 2020年度' }))
    const panel = within(await panelOf('年度'))
    const input = panel.getByRole('textbox', { name: '年度' })
    await user.clear(input)
    await user.type(input, '1900{Enter}')
    expect(input).toHaveValue('1970')
    await user.clear(input)
    await user.tab()
    expect(input).toHaveValue('2026')
    expect(query()).toEqual({ schoolYear: '2020' })
    await user.clear(input)
    await user.type(input, '2025{Enter}')
    expect(query()).toEqual({ schoolYear: '2025' })
  })

  it('[LST-19] [LST-20] [LST-21] the class popup narrows from type to grade to class', async () => {
    const { call, user, query } = await showList('/')
    await (await call(1)).answer([person('a')])
    await user.click(screen.getByRole('button', { name: 'クラス: クラス不問' }))
    const panel = within(await panelOf('クラス'))
    const [type, grade, name] = ['学校種別', '学年', 'クラス名'].map((label) => panel.getByLabelText(label))
    if (!type || !grade || !name) throw new Error('three fields')
    expect(
      within(type)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['クラス不問', 'クラス未割当', '小学校', '中学校'])
    expect(grade).toBeDisabled()
    await user.selectOptions(type, '小学校')
    expect(name).toBeDisabled()
    await user.selectOptions(grade, '2年')
    expect(name).toBeDisabled()
    await user.selectOptions(grade, '3年')
    await user.selectOptions(name, '2組')
    await user.click(panel.getByRole('button', { name: '適用' }))
    expect(query()).toEqual({
      classSubType: 'class',
      classSchoolType: 'elementary',
      classGradeNumber: '3',
      className: '2組',
      classId: 'c32',
    })
    expect(screen.getByRole('button', { name: 'クラス: 小3 2組' })).toBeInTheDocument()
  })

  it('[LST-18] no classes are offered for a year that nobody can pick', async () => {
    const { call, user, classYears } = await showList('/?schoolYear=1500')
    await (await call(1)).answer([person('a')])
    await user.click(screen.getByRole('button', { name: 'クラス: クラス不問' }))
    const panel = within(await panelOf('クラス'))
    await user.selectOptions(panel.getByLabelText('学校種別'), '小学校')
    await user.selectOptions(panel.getByLabelText('学年'), '3年')
    expect(panel.getByLabelText('クラス名')).toBeDisabled()
    expect(classYears).toEqual([])
  })

  it('[LST-23] the state popup offers five states, all but すべて with a day', async () => {
    const { call, user, query } = await showList('/')
    await (await call(1)).answer([person('a')])
    await user.click(screen.getByRole('button', { name: '在学状態: 在学中 (2026-11-20)' }))
    const panel = within(await panelOf('在学状態'))
    expect(panel.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'すべて',
      '在学中',
      '卒業済',
      '転学済',
      '卒業・転学済',
    ])
    const day = panel.getByRole('textbox', { name: '基準日' })
    await user.click(panel.getByRole('radio', { name: 'すべて' }))
    expect(day).toBeDisabled()
    await user.click(panel.getByRole('radio', { name: '卒業済' }))
    await user.clear(day)
    await user.type(day, '2026-03-31')
    await user.click(panel.getByRole('button', { name: '適用' }))
    expect(query()).toEqual({ inSchoolStateSubType: 'graduated', inSchoolStateOn: '2026-03-31' })
  })

  it('[LST-24] the sort popup offers all orders of the list; choosing one confirms it', async () => {
    const { call, user, query } = await showList('/?page=3')
    await (await call(1)).answer([person('a')], 500)
    await user.click(screen.getByRole('button', { name: '並べ替え: 学年・クラス・出席番号順' }))
    const panel = within(await panelOf('並べ替え'))
    expect(within(panel.getByRole('list')).getAllByRole('button')).toHaveLength(7)
    expect(panel.getByRole('button', { pressed: true })).toHaveFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(query()).toEqual({ sortSubType: 'nameKanaAsc' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[LST-13] the number-of-results popup offers six sizes, 50 at first', async () => {
    const { call, user, query } = await showList('/')
    await (await call(1)).answer([person('a')])
    await user.click(screen.getByRole('button', { name: '表示件数: 50件ずつ表示' }))
    const panel = within(await panelOf('表示件数'))
    const sizes = within(panel.getByRole('list')).getAllByRole('button')
    expect(sizes.map((size) => size.textContent)).toEqual(
      ['10', '20', '50', '100', '500', '1000'].map((count) => `${count}件ずつ表示`),
    )
    await user.click(panel.getByRole('button', { name: '1000件ずつ表示' }))
    expect(query()).toEqual({ n: '1000' })
  })

  it('a staff list has the type of staff instead of the in-school state', async () => {
    const { call, user, query } = await showList('/', { variant: listVariants.teacher })
    await (await call(1)).answer([person('a')])
    expect(screen.queryByRole('button', { name: /在学状態/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '教職員種別: すべて' }))
    await user.click(within(await panelOf('教職員種別')).getByRole('button', { name: '職員' }))
    expect(query()).toEqual({ teacherType: 'staff' })
  })
})

describe('columns panel', () => {
  it('[LST-38] is open at first, folds away and opens again', async () => {
    const { call, user } = await showList('/')
    await (await call(1)).answer([person('a')])
    const toggle = screen.getByRole('button', { name: 'Columns' })
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('checkbox', { name: '番号' })).toBeVisible()
    await user.click(toggle)
    expect(screen.queryByRole('checkbox', { name: '番号' })).toBeNull()
    await user.click(toggle)
    expect(screen.getByRole('checkbox', { name: '番号' })).toBeVisible()
  })

  it('[LST-39] a section is on, mixed or off, and switches all of its columns', async () => {
    const { call, user } = await showList('/')
    await (await call(1)).answer([person('a', { number: 12 })])
    const section = screen.getByRole('checkbox', { name: 'プロフィール' })
    expect(section).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: '番号' }))
    expect(section).toBePartiallyChecked()
    expect(screen.queryByRole('columnheader', { name: '番号' })).toBeNull()
    await user.click(section)
    expect(section).toBeChecked()
    expect(cell('12')).toBeInTheDocument()
    await user.click(section)
    expect(section).not.toBeChecked()
    const headers = within(grid()).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual(['写真', '名前', '備考'])
  })

  it('the choice is kept in the browser for this kind of list', async () => {
    const first = await showList('/', { name: 'kept' })
    await (await first.call(1)).answer([person('a')])
    await first.user.click(screen.getByRole('checkbox', { name: '番号' }))
    expect(localStorage.getItem('gakuseki.columns.kept')).toContain('"number":false')
    first.unmount()
    const again = await showList('/', { name: 'kept' })
    await (await again.call(1)).answer([person('a')])
    expect(screen.getByRole('checkbox', { name: '番号' })).not.toBeChecked()
  })
})
