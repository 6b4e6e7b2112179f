import { screen } from '@testing-library/react'
import { lastDayOfYear } from '@gakuseki/shared-ui/testing/new-year.ts'
import { renderSuite } from '@gakuseki/shared-ui/testing/render-suite.tsx'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'
import { button } from './edit.harness.tsx'

async function open(url: string) {
  const { host, pass, lookAgain } = lastDayOfYear()
  const { user } = await renderSuite({ remote, declaration, url, today: '2027-03-31', host })
  return {
    user,
    turn: async (): Promise<void> => {
      pass()
      await lookAgain()
    },
  }
}

it('[C45] a list is of the new school year from 1 April on', async () => {
  const { turn } = await open('/student/list')
  expect(await screen.findByRole('button', { name: '年度: 2026年度' })).toBeVisible()
  await turn()
  expect(await screen.findByRole('button', { name: '年度: 2027年度' })).toBeVisible()
  expect(await screen.findByText(/^2027年度になりました。/)).toBeVisible()
})

it('[C45] a student’s page does not go on editing the year before', async () => {
  const { user, turn } = await open('/student/edit/s26001')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(button('Save')).toBeVisible()
  await turn()
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.getByText('2027年度')).toBeVisible()
})
