import { searchTeachers } from '@gakuseki/shared-api/contract/people/people.ts'
import { postYearClosing } from '@gakuseki/shared-api/contract/year-closings.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import type { StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { screen, within } from '@testing-library/react'
import { button, edit, open } from './edit.harness.tsx'

const close = () => adminApi.call(postYearClosing, { body: { schoolYear: 2025 } })
const url = '/student/edit/s25035'
const notice = '2025年度は締めてあります'
const move = { name: '別のクラスへ移す' }

/** A server that does not say which years are closed. */
const silent: StandIn = (request) => (request.url.includes('/v2/yearClosings') ? new Promise(() => {}) : null)

/** Opens the popup of the classes and returns its rows. */
async function classRows(user: Awaited<ReturnType<typeof edit>>['user']) {
  await user.click(button(/クラスを編集$/u))
  const popup = within(await screen.findByRole('dialog'))
  return { popup, rows: popup.getAllByRole('listitem', { name: /^クラス\d/u }) }
}

const yearOf = (row: HTMLElement) => within(row).getByRole('textbox', { name: '年度' })

it('[YEA-09] says on the page of a student that the year is closed, and offers no move in it', async () => {
  await close()
  await open(`${url}?schoolYear=2025`)
  expect(await screen.findByText(notice)).toBeVisible()
  expect(
    screen.getByText(/^この年度のクラスと出席番号、.*は変更できません。ほかの項目は変更できます。$/u),
  ).toBeVisible()
  expect(screen.queryByRole('button', move)).toBeNull()
})

it('[YEA-09] offers a move in an open year', async () => {
  await close()
  await open(url)
  expect(await screen.findByRole('button', move)).toBeVisible()
  expect(screen.queryByText(notice)).toBeNull()
})

it('[YEA-09] offers no move while nobody knows which years are closed', async () => {
  await open(url, { answer: silent, knowsClosedYears: false })
  expect(screen.queryByRole('button', move)).toBeNull()
})

it('[YEA-09] shows the class of a closed year fixed with the reason, and the others as before', async () => {
  await close()
  const { user } = await edit(url)
  const { popup, rows } = await classRows(user)
  expect(popup.getByText(/^2025年度は締めてあるため、変更できません。/u)).toBeVisible()
  const inYear = (year: string) => rows.find((row) => (yearOf(row) as HTMLInputElement).value === year) ?? document.body
  for (const control of ['textbox', 'combobox', 'button'] as const)
    for (const one of within(inYear('2025')).getAllByRole(control)) expect(one).toBeDisabled()
  const typed = yearOf(inYear('2026'))
  expect(typed).toBeEnabled()
  await user.clear(typed)
  await user.type(typed, '2025')
  expect(popup.getByText(/^締めてある年度のクラスは選べません。/u)).toBeVisible()
})

it('[YEA-09] does not ask to delete a student with a class of a closed year, and says why', async () => {
  await close()
  const { user, sent } = await edit(url)
  await user.click(button('Delete'))
  const dialog = within(await screen.findByRole('dialog', { name: /削除できません$/u }))
  expect(dialog.getByText(/^締めてある2025年度のクラスの記録があるため/u)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent()).toEqual([])
})

it('[YEA-09] shows the classes in charge of a closed year fixed, and does not ask to delete their teacher', async () => {
  await close()
  const { data } = await adminApi.call(searchTeachers, { body: { limit: 1000 } })
  const teacher = data.find(({ classes }) => classes.some(({ schoolYear }) => schoolYear === 2025))
  const { user } = await edit(`/teacher/edit/${teacher?.userId}`)
  await user.click(button('Delete'))
  expect(await screen.findByRole('dialog', { name: /削除できません$/u })).toBeVisible()
  await user.keyboard('{Escape}')
  const { rows } = await classRows(user)
  const fixed = rows.filter((row) => (yearOf(row) as HTMLInputElement).value === '2025')
  expect(fixed.length).toBeGreaterThan(0)
  for (const row of fixed) expect(within(row).getByRole('textbox', { name: '担当' })).toBeDisabled()
})
