import { act, screen, within } from '@testing-library/react'
import { person, showList } from '../list-screen.harness.tsx'

const bar = () => screen.queryByRole('group', { name: '選択' })
const box = (id: string) => screen.getByRole('checkbox', { name: `氏名${id}を選ぶ` })
const button = (name: string) => screen.getByRole('button', { name })

/** Three of 25 people on a page of ten. */
async function showPeople() {
  const list = await showList('/?n=10')
  await (await list.call(1)).answer([person('a'), person('b'), person('c')], 25)
  return list
}

it('[LSX-04] says how many are selected, and lets them go', async () => {
  const { user } = await showPeople()
  expect(bar()).toBeNull()
  await user.click(box('a'))
  await user.click(box('c'))
  expect(bar()).toHaveTextContent('2名を選択中')
  await user.click(button('選択を解除'))
  expect(bar()).toBeNull()
  expect(box('a')).not.toBeChecked()
})

it('[LSX-04] the whole result can be selected, less some of it', async () => {
  const { user } = await showPeople()
  await user.click(box('a'))
  await user.click(button('25名すべてを選ぶ'))
  expect(bar()).toHaveTextContent('25名を選択中')
  expect(box('b')).toBeChecked()
  expect(screen.queryByRole('button', { name: /すべてを選ぶ/ })).toBeNull()
  await user.click(box('b'))
  expect(bar()).toHaveTextContent('24名を選択中')
})

it('[LSX-04] stays on another page and in another order', async () => {
  const { user, call } = await showPeople()
  await user.click(box('a'))
  await user.click(button('Next'))
  await (await call(2)).answer([person('d')], 25)
  await user.click(box('d'))
  await user.click(button('Prev'))
  await (await call(3)).answer([person('a'), person('b'), person('c')], 25)
  expect(bar()).toHaveTextContent('2名を選択中')
  expect(box('a')).toBeChecked()
  await user.click(within(screen.getByRole('grid')).getByRole('button', { name: 'かな' }))
  await (await call(4)).answer([person('a'), person('d')], 25)
  expect(box('d')).toBeChecked()
})

it('[LSX-04] ends when the conditions change, and does not come back with them', async () => {
  const { user, call, router } = await showPeople()
  await user.click(box('a'))
  await user.type(screen.getByRole('searchbox'), '氏{Enter}')
  await (await call(2)).answer([person('a')])
  expect(bar()).toBeNull()
  expect(box('a')).not.toBeChecked()
  await act(() => router.navigate('/?n=10'))
  await (await call(3)).answer([person('a')])
  expect(box('a')).not.toBeChecked()
})
