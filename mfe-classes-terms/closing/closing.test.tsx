import { postClass } from '@gakuseki/shared-api/contract/classes.ts'
import { listYearClosings, postYearClosing } from '@gakuseki/shared-api/contract/year-closings.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { fetchWith, pathOf } from '@gakuseki/shell/testing/stand-in.ts'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const open = (url = '/term/edit') => renderSuite({ remote, declaration, url })
const close = (schoolYear: number) => adminApi.call(postYearClosing, { body: { schoolYear } })
const stateOf = async (year: number) =>
  (await adminApi.call(listYearClosings, {})).find(({ schoolYear }) => schoolYear === year)
const row = async (year: number) => {
  const table = await screen.findByRole('table', { name: '年度の締め' })
  return within(table).getByRole('row', { name: new RegExp(`^${year}年度`, 'u') })
}
const notice = (year: number) => screen.findByText(`${year}年度は締めてあります`)

it('[YEA-09] closes a year that is over, after saying what this does', async () => {
  const { user } = await open()
  expect(await row(2025)).toHaveTextContent('開いています')
  expect(screen.queryByRole('button', { name: '2026年度を締める' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '2025年度を締める' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '2025年度を締めますか？' }))
  expect(dialog.getByText(/CSVの読み込み・一括変更・取り消しでも変更できなくなります/u)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '締める' }))
  expect(await screen.findByText('2025年度を締めました。')).toBeVisible()
  expect(await row(2025)).toHaveTextContent(/締めてあります.*さんが締めました/u)
  expect((await stateOf(2025))?.closings).toHaveLength(1)
})

it('[YEA-09] reopens a year with a reason that everybody can read', async () => {
  await close(2025)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '2025年度の締めを解く' }))
  const dialog = within(await screen.findByRole('dialog', { name: '2025年度の締めを解く' }))
  expect(dialog.getByRole('button', { name: '締めを解く' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /締めを解く理由/u }), '3学期の評価の訂正')
  await user.click(dialog.getByRole('button', { name: '締めを解く' }))
  expect(await screen.findByText('2025年度の締めを解きました。')).toBeVisible()
  expect(await row(2025)).toHaveTextContent(/開いています.*理由: 3学期の評価の訂正/u)
  expect((await stateOf(2025))?.closings[0]?.reopenReason).toBe('3学期の評価の訂正')
})

it('[YEA-09] shows why a year cannot be closed', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '2025年度を締める' }))
  await close(2025)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '締める' }))
  expect(await screen.findByText(/2025年度は、すでに締めてあります。/u)).toBeVisible()
})

it('[YEA-09] shows the terms of a closed year without fields, beside those of other years', async () => {
  await close(2025)
  const { user } = await open()
  const table = await screen.findByRole('table', { name: '小学校の年度と学期' })
  expect(await within(table).findByText('締め')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByLabelText('2026年度 1学期の開始日付')).toBeVisible()
  expect(screen.queryByLabelText('2025年度 1学期の開始日付')).toBeNull()
})

it('[YEA-09] says on the list of classes that the year is closed, and offers no edit', async () => {
  await close(2025)
  await open('/class/list?schoolYear=2025')
  expect(await notice(2025)).toBeVisible()
  expect(screen.getByRole('link', { name: '年度の締め' })).toHaveAttribute('href', '/term/edit')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

it('[YEA-09] says on the page of a class that the year is closed, and offers neither edit nor move', async () => {
  await close(2025)
  await open('/class/details/c2025-e1-1')
  expect(await notice(2025)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /クラス.*移/u })).toBeNull()
})

it('[YEA-09] offers neither edit nor move while nobody knows which years are closed', async () => {
  const fetch = fetchWith((request) => (pathOf(request) === '/v2/yearClosings' ? new Promise(() => {}) : null))
  await renderSuite({ remote, declaration, url: '/class/details/c2026-e1-1', host: { fetch }, knowsClosedYears: false })
  expect(await screen.findByRole('region', { name: '児童生徒' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /移/u })).toBeNull()
})

it('[YEA-09] leaves the classes of other years as they are', async () => {
  await close(2025)
  await open('/class/details/c2026-e1-1')
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByText(/年度は締めてあります/u)).toBeNull()
})

it('[YEA-09] says what to do where a page was opened before the closing', async () => {
  await close(2025)
  const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
  const late = adminApi.call(postClass, { body: { schoolYear: 2025, grade, name: '新しい組' } })
  await expect(late).rejects.toMatchObject({
    code: 'yearClosed',
    displayMessage: expect.stringContaining('「年度の締め」で締めを解いて') as string,
  })
})

it('[YEA-09] says on the preparation of a year that is closed that it is', async () => {
  await close(2025)
  await open('/class/next-year?year=2025')
  expect(await notice(2025)).toBeVisible()
  expect(screen.queryByRole('button', { name: /の準備を始める$/u })).toBeNull()
})
