import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { scenariosWith } from './scenarios.ts'
import { UnknownScenario } from './standalone-pages.tsx'

it('names an unknown scenario, and offers the known ones and the school of the browser', async () => {
  const begun: (string | null)[] = []
  render(
    <UnknownScenario id="klass-45" scenarios={scenariosWith([])} isRecorded={false} onBegin={(id) => begun.push(id)} />,
  )
  expect(screen.getByRole('heading', { name: '場面「klass-45」はありません' })).toBeVisible()
  const list = within(screen.getByRole('list', { name: 'この画面で使える場面' }))
  expect(list.getAllByRole('button')).toHaveLength(scenariosWith([]).length)
  const names = list.getAllByRole('listitem').map((item) => item.dataset['scenario'])
  expect(names).toEqual(scenariosWith([]).map(({ id }) => id))
  await userEvent.click(list.getByRole('button', { name: '45人のクラスがある（class-45）' }))
  await userEvent.click(screen.getByRole('button', { name: 'いつもの学校で開く' }))
  expect(begun).toEqual(['class-45', null])
})
