import { screen, within } from '@testing-library/react'
import { person, showList } from './list-screen.harness.tsx'

const bar = () => within(screen.getByRole('region', { name: '絞り込みと並べ替え' }))
const panel = (name = '項目で絞り込む'): Promise<HTMLElement> => screen.findByRole('dialog', { name })
const filtersOf = (search: string): readonly string[] => new URLSearchParams(search).getAll('f')

async function opened(url: string, gaps?: Parameters<typeof showList>[1]) {
  const list = await showList(url, gaps)
  await (await list.call(1)).answer([person('a')], 100)
  return { ...list, filters: () => filtersOf(list.router.state.location.search) }
}

describe('[LSX-01] filters by fields', () => {
  it('are chosen by field, operator and value, and stand as chips in the bar', async () => {
    const { user, call, filters, query } = await opened('/?page=3')
    await user.click(bar().getByRole('button', { name: '項目で絞り込む' }))
    const form = within(await panel())
    const search = await form.findByRole('searchbox', { name: '項目を探す' })
    expect(search).toHaveFocus()
    const offered = form.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(offered).toEqual(['かな', '番号', '誕生日', '性別', '顔写真', '保護者', '子ども', '備考'])
    await user.type(search, 'たんじょう')
    expect(form.getByText('該当する項目がありません。')).toBeVisible()
    await user.clear(search)
    await user.type(search, '誕生{Enter}')
    expect(form.getByRole('radio', { name: '未入力' })).toHaveFocus()
    await user.click(form.getByRole('radio', { name: '次より前' }))
    await user.click(form.getByRole('button', { name: '適用' }))
    expect(form.getByText('値を正しく入力してください。')).toBeVisible()
    expect(form.getByLabelText('値')).toHaveFocus()
    await user.type(form.getByLabelText('値'), 'H27.4.1')
    await user.click(form.getByRole('button', { name: '適用' }))
    expect(filters()).toEqual(['birthday:before:2015-04-01'])
    expect(query()).not.toHaveProperty('page')
    expect((await call(2)).condition.filters).toEqual([{ field: 'birthday', operator: 'before', value: '2015-04-01' }])
    expect(bar().getByRole('button', { name: '誕生日: 2015-04-01より前' })).toBeVisible()
  })

  it('are changed by their chip, keep the others, and choose by the kind of the field', async () => {
    const { user, filters } = await opened('/?f=nameKana:empty&f=sex:is:male')
    await user.click(bar().getByRole('button', { name: '性別: 男' }))
    const form = within(await panel())
    expect(await form.findByRole('radio', { name: '次と一致' })).toBeChecked()
    await user.selectOptions(form.getByRole('combobox', { name: '値' }), '女')
    await user.click(form.getByRole('button', { name: '適用' }))
    expect(filters()).toEqual(['nameKana:empty', 'sex:is:female'])
  })

  it('are taken off one by one, and the focus stays among them', async () => {
    const { user, filters, call } = await opened('/?f=nameKana:empty&f=birthday:notEmpty&f=memo:contains:a')
    const off = (words: string): HTMLElement => bar().getByRole('button', { name: `「${words}」を外す` })
    await user.click(off('かな: 未入力'))
    await (await call(2)).answer([person('a')])
    expect(filters()).toEqual(['birthday:notEmpty', 'memo:contains:a'])
    expect(off('誕生日: 入力あり')).toHaveFocus()
    await user.click(off('備考: 「a」を含む'))
    expect(off('誕生日: 入力あり')).toHaveFocus()
    await user.click(off('誕生日: 入力あり'))
    expect(filters()).toEqual([])
    expect(bar().getByRole('button', { name: '項目で絞り込む' })).toHaveFocus()
  })

  it('of a damaged address are left out, and count as conditions of the phone', async () => {
    const { call } = await opened('/?f=nameKana:empty&f=shoe:empty&f=birthday:before:x&f=&f=number:after:5')
    expect((await call(1)).condition.filters.map(({ field }) => field)).toEqual(['nameKana', 'number'])
    expect(bar().getByText('絞り込み(2)')).toBeInTheDocument()
    expect(bar().getByRole('button', { name: '番号: 5より後' })).toBeVisible()
  })
})

describe('[LSX-02] usual gaps', () => {
  const gaps = [
    { f: 'guardian:empty', count: 12 },
    { f: 'nameKana:empty', count: 0 },
    { f: 'birthday:empty', count: 3 },
  ]

  it('have their counts under the conditions in force, and one chosen becomes a filter', async () => {
    const { user, filters, gapCalls } = await opened('/?f=sex:is:male&page=2&q=さ', { gaps })
    expect(gapCalls).toEqual([])
    await user.click(bar().getByRole('button', { name: '未入力' }))
    const list = within(await panel('未入力'))
    expect(await list.findByRole('button', { name: '保護者 12名' })).toHaveFocus()
    expect(gapCalls).toMatchObject([{ page: 1, queryText: 'さ', filters: [{ field: 'sex' }] }])
    expect(list.getByRole('button', { name: 'かな 0名' })).toBeDisabled()
    await user.click(list.getByRole('button', { name: '誕生日 3名' }))
    expect(filters()).toEqual(['sex:is:male', 'birthday:empty'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are counted anew whenever they are shown, and a chosen one is taken off again', async () => {
    const { user, filters, gapCalls } = await opened('/?f=guardian:empty', { gaps })
    for (const times of [1, 2]) {
      await user.click(bar().getByRole('button', { name: '未入力' }))
      const chosen = await within(await panel('未入力')).findByRole('button', { name: '保護者 12名', pressed: true })
      expect(gapCalls).toHaveLength(times)
      if (times === 1) await user.keyboard('{Escape}')
      else await user.click(chosen)
    }
    expect(filters()).toEqual([])
  })
})
