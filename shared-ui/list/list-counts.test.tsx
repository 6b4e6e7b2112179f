import { screen, within } from '@testing-library/react'
import { person, showList } from './list-screen.harness.tsx'

const pager = () => within(screen.getByRole('navigation', { name: 'ページ' }))

describe('[LST-49] a list that was not counted to its end', () => {
  it('asks to be counted up to 10,000, and says that there are more', async () => {
    const { call } = await showList('/?n=50')
    const first = await call(1)
    expect(first.countTo).toBe(10_000)
    await first.answer([person('a')], 10_001, true)
    expect(screen.getByText('Page 1 of more than 10,000 result(s)')).toBeInTheDocument()
  })

  it('leads on from the last page that is known', async () => {
    const { call } = await showList('/?n=50&page=201')
    await (await call(1)).answer([person('a')], 10_051, true)
    expect(pager().getByRole('button', { name: 'Next' })).toBeEnabled()
    expect(pager().getByRole('link', { name: '202ページ' })).toBeInTheDocument()
  })

  it('ends where it was counted', async () => {
    const { call } = await showList('/?n=50&page=202')
    await (await call(1)).answer([person('a')], 10_051)
    expect(screen.getByText('Page 202 of 10051 result(s)')).toBeInTheDocument()
    expect(pager().getByRole('button', { name: 'Next' })).toBeDisabled()
  })

  it('is selected as a whole, however many there are', async () => {
    const { call, user } = await showList('/?n=50')
    await (await call(1)).answer([person('a'), person('b')], 10_001, true)
    await user.click(screen.getByRole('checkbox', { name: '氏名aを選ぶ' }))
    expect(screen.getByRole('group', { name: '選択' })).toHaveTextContent('1名を選択中')
    await user.click(screen.getByRole('button', { name: '10,000名以上すべてを選ぶ' }))
    expect(screen.getByRole('group', { name: '選択' })).toHaveTextContent('10,000名以上を選択中')
  })

  it('is counted to its end where all of it is printed', async () => {
    const { call, user } = await showList('/?n=50')
    await (await call(1)).answer([person('a')], 10_001, true)
    await user.click(screen.getByRole('button', { name: '印刷' }))
    expect((await call(2)).countTo).toBeUndefined()
  })
})
