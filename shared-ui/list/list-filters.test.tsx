import { listVariants } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { screen, within } from '@testing-library/react'
import { person, showList } from './list-screen.harness.tsx'

const panelOf = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name })
const ordersOfAll = [
  '名前(かな) 昇順',
  '名前(かな) 降順',
  '登録が新しい順',
  '登録が古い順',
  '更新が新しい順',
  '更新が古い順',
]

it.each([
  ['クラス', 'クラス: クラス不問', { classSubType: 'no-class' }],
  ['在学状態', '在学状態: 在学中 (2026-11-20)', { inSchoolStateSubType: 'all' }],
  ['並べ替え', '並べ替え: 学年・クラス・出席番号順', { sortSubType: 'updatedAtDesc' }],
  ['表示件数', '表示件数: 50件ずつ表示', { n: '100' }],
])('[LST-05] starts from page 1 with another %s too', async (title, button, expected) => {
  const { call, user, query } = await showList('/?page=3')
  await (await call(1)).answer([person('a')], 500)
  await user.click(screen.getByRole('button', { name: button }))
  const panel = within(await panelOf(title))
  if (title === 'クラス') await user.selectOptions(panel.getByLabelText('学校種別'), 'クラス未割当')
  else if (title === '在学状態') await user.click(panel.getByRole('radio', { name: 'すべて' }))
  else await user.click(panel.getByRole('button', { name: title === '並べ替え' ? '更新が新しい順' : '100件ずつ表示' }))
  for (const apply of panel.queryAllByRole('button', { name: '適用' })) await user.click(apply)
  expect(query()).toEqual(expected)
})

it.each([
  ['student', '学年・クラス・出席番号順', ['学年・クラス・出席番号順', ...ordersOfAll]],
  ['guardian', '名前(かな) 昇順', ordersOfAll],
  ['teacher', '名前(かな) 昇順', ordersOfAll],
] as const)('[LST-24] offers the orders of a %s list, at first %s', async (variant, first, expected) => {
  const { call, user } = await showList('/', { variant: listVariants[variant] })
  await (await call(1)).answer([person('a')])
  await user.click(screen.getByRole('button', { name: `並べ替え: ${first}` }))
  const orders = within(within(await panelOf('並べ替え')).getByRole('list')).getAllByRole('button')
  expect(orders.map((order) => order.textContent)).toEqual(expected)
})
