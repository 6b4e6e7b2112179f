import { screen } from '@testing-library/react'
import { lastDayOfYear } from '@gakuseki/shell/testing/new-year.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'
import { button, nameField } from './class-list.harness.tsx'

async function open(url: string) {
  const { host, pass, lookAgain } = lastDayOfYear()
  const { user } = await renderSuite({ remote, declaration, url, today: '2027-03-31', host })
  const tableOf = (year: number) => screen.findByRole('table', { name: `${year}年度 小学校のクラス` })
  const turn = async (): Promise<void> => {
    pass()
    await lookAgain()
  }
  return { user, tableOf, turn }
}

it('[C45] shows the new school year on 1 April, also after Edit without any input', async () => {
  const { user, tableOf, turn } = await open('/class/list')
  await tableOf(2026)
  await user.click(button('Edit'))
  expect(button('Save')).toBeVisible()
  await turn()
  expect(await tableOf(2027)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(await screen.findByText(/^2027年度になりました。/)).toBeVisible()
})

it('[C45] keeps a list that is being changed in its year until the edit ends', async () => {
  const { user, tableOf, turn } = await open('/class/list')
  await tableOf(2026)
  await user.click(button('Edit'))
  await user.type(nameField('小4', 1), '改')
  await turn()
  expect(await screen.findByText(/画面は2026年度のままです/)).toBeVisible()
  expect(await tableOf(2026)).toBeVisible()
  await user.click(button('Cancel'))
  expect(await tableOf(2027)).toBeVisible()
})

it('[C45] keeps a list in a year that was chosen', async () => {
  const { tableOf, turn } = await open('/class/list?schoolYear=2025')
  await tableOf(2025)
  await turn()
  await screen.findByText(/^2027年度になりました。/)
  expect(await tableOf(2025)).toBeVisible()
})
