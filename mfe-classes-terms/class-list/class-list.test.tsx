import { screen, waitFor, within } from '@testing-library/react'
import { button, chipNames, edit, nameField, open, row, typedNames } from './class-list.harness.tsx'

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('in view mode', () => {
  it('[CLS-01] starts with elementary and the current school year', async () => {
    await open('/class/list')
    expect(await screen.findByRole('table', { name: '2026年度 小学校のクラス' })).toBeVisible()
    expect(rowNames()).toEqual(['小1', '小2', '小3', '小4', '小5', '小6'])
    expect(chipNames('小4')).toEqual(['1組', '2組', 'すみれ'])
  })

  it('[CLS-02] changes the content by tabs and year switch, and keeps it in the address', async () => {
    const { user, url } = await open('/class/list')
    await user.click(screen.getByRole('link', { name: '中学校' }))
    expect(await screen.findByRole('table', { name: '2026年度 中学校のクラス' })).toBeVisible()
    expect(rowNames()).toEqual(['中1', '中2', '中3'])
    await user.click(button('前の年度'))
    expect(await screen.findByRole('table', { name: '2025年度 中学校のクラス' })).toBeVisible()
    expect(url()).toBe('/class/list?schoolType=juniorhigh&schoolYear=2025')
  })

  it('[CLS-03] shows chips in stored order that link to the details of their class', async () => {
    await open('/class/list')
    const links = row('小1').getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['い組', 'ろ組', 'は組'])
    expect(links[1]).toHaveAttribute('href', '/class/details/c2026-e1-2')
  })
})

describe('in edit mode', () => {
  it('[EDT-10] [CLS-04] gives each class a name field and buttons up and down, and locks tabs and year switch', async () => {
    await edit('/class/list?schoolYear=2024')
    expect(screen.getByRole('button', { name: '中学校' })).toBeDisabled()
    expect(button('次の年度')).toBeDisabled()
    expect(typedNames('小3')).toEqual(['1組', '2組', '3組'])
    for (const name of ['1組', '2組', '3組']) {
      expect(button(`小3 ${name}を上へ移動`)).toHaveProperty('disabled', name === '1組')
      expect(button(`小3 ${name}を下へ移動`)).toHaveProperty('disabled', name === '3組')
    }
  })

  it('keeps the edit, its tab and its year wherever the address goes meanwhile', async () => {
    const { user, url } = await edit('/class/list?schoolYear=2024&schoolType=juniorhigh')
    await user.click(screen.getByRole('link', { name: 'Class' }))
    await waitFor(() => expect(url()).toBe('/class/list'))
    expect(screen.getByRole('table', { name: '2024年度 中学校のクラス' })).toBeVisible()
    expect(screen.getByRole('link', { name: '中学校' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('group', { name: '年度' })).toHaveTextContent('2024年度')
    await user.click(button('Cancel'))
    expect(await screen.findByRole('table', { name: '2026年度 小学校のクラス' })).toBeVisible()
  })

  it('[CLS-05] [CLS-06] appends a class 新規… with Add; only such a class can be deleted here', async () => {
    const { user } = await edit('/class/list?schoolYear=2024')
    expect(screen.getByText(/保存済みのクラスは、ここでは削除できません。クラスの詳細画面で/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /を削除$/ })).toBeNull()
    await user.click(button('小3: Add'))
    expect(typedNames('小3')).toEqual(['1組', '2組', '3組', '新規クラス'])
    expect(nameField('小3', 4)).toHaveFocus()
    await user.click(button('小3: Add'))
    expect(typedNames('小3').at(-1)).toMatch(/^新規/)
    expect(screen.getAllByRole('button', { name: /を削除$/ })).toHaveLength(2)
    await user.click(button('小3 新規クラスを削除'))
    expect(typedNames('小3')).toEqual(['1組', '2組', '3組', '新規クラス2'])
  })

  it('[CLS-08] [CLS-09] sends new and changed classes, numbered by their order', async () => {
    const { user, sent } = await edit('/class/list?schoolYear=2024')
    await user.click(button('小4: Add'))
    await user.keyboard(' ひまわり ')
    for (const _ of [1, 2]) await user.click(button(/ひまわり *を上へ移動/))
    await user.clear(nameField('小6', 1))
    await user.type(nameField('小6', 1), '松組')
    await user.click(button('Save'))
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    expect(sent().toSorted((a, b) => (a.call < b.call ? -1 : 1))).toEqual([
      { call: 'PATCH /v2/classes/c2024-e4-2', body: { orderNum: 3 } },
      { call: 'PATCH /v2/classes/c2024-e4-3', body: { orderNum: 4 } },
      { call: 'PATCH /v2/classes/c2024-e6-1', body: { name: '松組' } },
      {
        call: 'POST /v2/classes',
        body: {
          schoolYear: 2024,
          grade: { schoolType: 'elementary', gradeNumber: 4 },
          orderNum: 2,
          name: 'ひまわり',
        },
      },
    ])
    expect(chipNames('小4')).toEqual(['1組', 'ひまわり', '2組', '3組'])
    expect(within(screen.getByRole('table')).getByRole('link', { name: '松組' })).toBeVisible()
  })

  it('[YEA-05] chooses the kind of a class, which is sent alone', async () => {
    const { user, sent } = await edit('/class/list?schoolYear=2026')
    const kind = screen.getByRole('combobox', { name: '小4 すみれの種別' })
    expect(kind).toHaveDisplayValue('特別支援')
    await user.selectOptions(screen.getByRole('combobox', { name: '小3 1組の種別' }), '複式')
    await user.click(button('Save'))
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    expect(sent()).toEqual([{ call: 'PATCH /v2/classes/c2026-e3-1', body: { kind: 'combined' } }])
  })
})
