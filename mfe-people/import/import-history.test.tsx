import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { listImports } from '@gakuseki/shared-api/contract/people/import-list.ts'
import { createImport } from '@gakuseki/shared-api/contract/people/imports.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

it('[FND-04] the page of open imports shows them, and one can be given up', async () => {
  const body = { userType: 'student', schoolYear: 2026, fileName: '途中.csv', columns: ['bus'], numRows: 2 } as const
  await adminApi.call(createImport, { body })
  const { user } = await renderSuite({ url: '/student/import?history=open', remote, declaration })
  const dialog = within(await screen.findByRole('dialog', { name: 'インポート履歴' }))
  await user.click(await dialog.findByRole('button', { name: '途中.csvのインポートを取りやめる' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取りやめる' }))
  expect(await screen.findByText('「途中.csv」のインポートを取りやめました。')).toBeVisible()
  const { data } = await adminApi.call(listImports, { query: { state: 'staging' } })
  expect(data.filter(({ fileName }) => fileName === '途中.csv')).toEqual([])
})
