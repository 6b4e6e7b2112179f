import { listVariants } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { person, showList } from './list-screen.harness.tsx'

const grid = (): HTMLElement => screen.getByRole('grid', { name: 'Members' })
const cell = (text: string): HTMLElement => screen.getByText(text)
const panelOf = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name })

describe('search', () => {
  it('[LST-05] searches on Enter from page 1 and writes the address', async () => {
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

  it('says that a text without any letter to look for is not searched', async () => {
    const { call, user } = await showList("/?q='")
    await (await call(1)).answer([person('a')])
    const note = "「'」には検索できる文字がないため、検索せずに表示しています。"
    expect(screen.getByText(note)).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: '検索' }), 'さ{Enter}')
    expect(screen.queryByText(note)).toBeNull()
  })

  it('shows the search of the address in the box, also after Back', async () => {
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
  it('[LST-06] resets page and class for a new school year and loads the classes of that year', async () => {
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

  it('[LST-15] [LST-16] limits the year field on Enter and blur, and falls back to the current year', async () => {
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

  it('[LST-19] [LST-20] [LST-21] narrows the class from type to grade to class', async () => {
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

  it('[LST-18] offers no classes for a year that cannot be chosen', async () => {
    const { call, user, classYears } = await showList('/?schoolYear=1500')
    await (await call(1)).answer([person('a')])
    await user.click(screen.getByRole('button', { name: 'クラス: クラス不問' }))
    const panel = within(await panelOf('クラス'))
    await user.selectOptions(panel.getByLabelText('学校種別'), '小学校')
    await user.selectOptions(panel.getByLabelText('学年'), '3年')
    expect(panel.getByLabelText('クラス名')).toBeDisabled()
    expect(panel.getByLabelText('クラス名')).toHaveAccessibleDescription('この年度のクラスは選べません。')
    expect(classYears).toEqual([])
  })

  it('distinguishes classes that could not be loaded from a year without classes', async () => {
    const { call, user } = await showList('/', { classesFail: true })
    await (await call(1)).answer([person('a')])
    await user.click(screen.getByRole('button', { name: 'クラス: クラス不問' }))
    const panel = within(await panelOf('クラス'))
    await waitFor(() =>
      expect(panel.getByLabelText('クラス名')).toHaveAccessibleDescription(/^クラスの一覧を読み込めませんでした。/),
    )
    expect(panel.getByLabelText('クラス名')).toBeDisabled()
  })

  it('[LST-23] offers five in-school states, all but すべて with a day', async () => {
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

  it('[LST-23] does not apply an impossible day, and keeps its popup open with the reason', async () => {
    const { call, user, query } = await showList('/')
    await (await call(1)).answer([person('a')])
    await user.click(screen.getByRole('button', { name: '在学状態: 在学中 (2026-11-20)' }))
    const panel = within(await panelOf('在学状態'))
    const day = panel.getByRole('textbox', { name: '基準日' })
    await user.clear(day)
    await user.type(day, '2026-02-30')
    await user.click(panel.getByRole('button', { name: '適用' }))
    expect(panel.getByText(/^基準日: 日付はyyyy-mm-ddの形式/)).toBeVisible()
    expect(panel.getByRole('button', { name: '適用' })).toBeDisabled()
    expect(query()).toEqual({})
    await user.clear(day)
    await user.type(day, '2026-02-28')
    await user.click(panel.getByRole('button', { name: '適用' }))
    expect(query()).toEqual({ inSchoolStateSubType: 'inSchool', inSchoolStateOn: '2026-02-28' })
  })

  it('[LST-24] offers all orders of the list, and applies the chosen one at once', async () => {
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

  it('[LST-13] offers six numbers of results, 50 at first', async () => {
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

  it('offers the type of staff instead of the in-school state for a staff list', async () => {
    const { call, user, query } = await showList('/', { variant: listVariants.teacher })
    await (await call(1)).answer([person('a')])
    expect(screen.queryByRole('button', { name: /在学状態/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '教職員種別: すべて' }))
    await user.click(within(await panelOf('教職員種別')).getByRole('button', { name: '職員' }))
    expect(query()).toEqual({ teacherType: 'staff' })
  })
})

describe('columns panel', () => {
  it('[LST-38] is open at first, closes and opens again', async () => {
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

  it('[LST-39] shows a section as on, mixed or off, and switches all of its columns', async () => {
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
    expect(headers.map((header) => header.textContent)).toEqual(['', '写真', '名前', '備考'])
  })

  it('keeps the choice in the browser for this kind of list', async () => {
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
