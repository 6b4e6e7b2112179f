import { screen, within } from '@testing-library/react'
import { person, showList } from './list-screen.harness.tsx'

describe('order by a heading', () => {
  const heading = (name: string): HTMLElement => screen.getByRole('columnheader', { name })

  it('[LSX-03] sorts by a press on a heading, and popup and mark say the same', async () => {
    const { call, user, query } = await showList('/?page=3&n=10')
    await (await call(1)).answer([person('a')], 100)
    await user.click(within(heading('かな')).getByRole('button', { name: 'かな' }))
    expect(query()).toEqual({ sortSubType: 'nameKanaAsc', n: '10' })
    await (await call(2)).answer([person('a')], 100)
    expect(heading('かな')).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByRole('button', { name: '並べ替え: 名前(かな) 昇順' })).toBeVisible()
    await user.click(within(heading('名前')).getByRole('button', { name: '名前' }))
    expect(query()).toMatchObject({ sortSubType: 'nameKanaDesc' })
    await (await call(3)).answer([person('a')], 100)
    expect(heading('かな')).toHaveAttribute('aria-sort', 'descending')
    expect(within(heading('誕生日')).queryByRole('button')).toBeNull()
  })
})

describe('changed conditions', () => {
  const marked = (): readonly (string | null)[] =>
    screen.queryAllByRole('group', { name: '初期値から変更' }).map((each) => each.textContent)

  it('[LSX-03] are marked, and one button resets all of them with the typed search', async () => {
    const { call, user, query } = await showList('/')
    await (await call(1)).answer([person('a')])
    expect(marked()).toEqual([])
    expect(screen.queryByRole('button', { name: '条件をすべて戻す' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '表示件数: 50件ずつ表示' }))
    await user.click(screen.getByRole('button', { name: '10件ずつ表示' }))
    await (await call(2)).answer([person('a')])
    expect(marked()).toEqual(['10件ずつ表示'])
    const box = screen.getByRole('searchbox', { name: '検索' })
    await user.type(box, 'さとう')
    await user.click(screen.getByRole('button', { name: '条件をすべて戻す' }))
    expect(query()).toEqual({})
    expect(box).toHaveValue('')
    expect(marked()).toEqual([])
    expect(screen.getByRole('region', { name: '絞り込みと並べ替え' })).toHaveFocus()
  })

  it.each([
    'q=さとう',
    'schoolYear=2025',
    'classSubType=no-class',
    'inSchoolStateSubType=all',
    'sortSubType=nameKanaAsc',
  ])('[LSX-03] %s can be reset', async (condition) => {
    const { call, user, query } = await showList(`/?${condition}`)
    await (await call(1)).answer([person('a')])
    expect(marked()).toHaveLength(condition.startsWith('q=') ? 0 : 1)
    await user.click(screen.getByRole('button', { name: '条件をすべて戻す' }))
    expect(query()).toEqual({})
  })
})
