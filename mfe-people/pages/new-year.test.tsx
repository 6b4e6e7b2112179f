import { screen } from '@testing-library/react'
import { lastDayOfYear } from '@gakuseki/shell/testing/new-year.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'
import { button } from './record/edit.harness.tsx'

async function open(url: string) {
  const { host, pass, lookAgain } = lastDayOfYear()
  const { user } = await renderSuite({ remote, declaration, url, today: '2027-03-31', host })
  return {
    user,
    startNewYear: async (): Promise<void> => {
      pass()
      await lookAgain()
    },
  }
}

it('[C45] shows the new school year in a list from 1 April on', async () => {
  const { startNewYear } = await open('/student/list')
  expect(await screen.findByRole('button', { name: '年度: 2026年度' })).toBeVisible()
  await startNewYear()
  expect(await screen.findByRole('button', { name: '年度: 2027年度' })).toBeVisible()
  expect(await screen.findByText(/^2027年度になりました。/)).toBeVisible()
})

it('[C45] stops editing the old school year on a student’s page', async () => {
  const { user, startNewYear } = await open('/student/edit/s26001')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(button('Save')).toBeVisible()
  await startNewYear()
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.getByText('2027年度')).toBeVisible()
})
