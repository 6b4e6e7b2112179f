import { postYearClosing } from '@gakuseki/shared-api/contract/year-closings.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { count, open, students } from '../import/import.harness.tsx'

const bar = () => within(screen.getByRole('group', { name: '選択' }))
const dialog = () => within(screen.getByRole('dialog', { name: /一括変更$/ }))

/** Opens the students' list and selects its first people. Returns their ids in the order of the list. */
async function select(count: number, options?: Parameters<typeof open>[1], url = '/student/list?n=10') {
  const suite = await open(url, options)
  const grid = within(await screen.findByRole('grid', { name: 'Students' }))
  const rows = (await grid.findAllByRole('row')).filter((row) => within(row).queryByRole('rowheader') !== null)
  const chosen = rows.slice(0, count)
  for (const row of chosen) await suite.user.click(within(row).getByRole('checkbox'))
  const ids = chosen.map(
    (row) => /edit\/([^?]+)/.exec(within(row).getByRole('link').getAttribute('href') ?? '')?.[1] ?? '',
  )
  return { ...suite, ids }
}

async function openChange(user: UserEvent, field: string): Promise<void> {
  await user.click(bar().getByRole('button', { name: '一括変更' }))
  await user.click(await screen.findByRole('button', { name: field }))
}

async function confirm(user: UserEvent): Promise<void> {
  await user.click(dialog().getByRole('button', { name: '変更の内容を確認する' }))
  await screen.findByRole('grid', { name: 'プレビュー' })
  const button = screen.getByRole('button', { name: '変更を確定' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
}

it('[LSX-05] sets a field of the selected people by a preview, and takes it back from the history', async () => {
  const { user, ids, url } = await select(2)
  const before = await students(ids)
  await openChange(user, '最寄り駅')
  await user.type(dialog().getByRole('textbox', { name: '値' }), 'みどり台')
  await confirm(user)
  expect(await screen.findByText('一括変更が完了しました')).toBeVisible()
  expect((await students(ids)).map((one) => one['nearestStation'])).toEqual(['みどり台', 'みどり台'])
  await user.click(screen.getByRole('button', { name: 'インポート履歴' }))
  const undo = await screen.findByRole('button', { name: '選んだ2名の一括変更（最寄り駅）を元に戻す' })
  await user.click(undo)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '元に戻す' }))
  await waitFor(async () =>
    expect((await students(ids)).map((one) => one['nearestStation'])).toEqual(
      before.map((one) => one['nearestStation']),
    ),
  )
  expect(url()).toBe('/student/import')
})

it('[LSX-05] previews only the changed field, and takes the change back from its report', async () => {
  const { user, ids } = await select(2)
  const before = (await students(ids)).map((one) => one['nearestStation'])
  await openChange(user, '最寄り駅')
  await user.type(dialog().getByRole('textbox', { name: '値' }), 'みどり台')
  await user.click(dialog().getByRole('button', { name: '変更の内容を確認する' }))
  const grid = within(await screen.findByRole('grid', { name: 'プレビュー' }))
  const headings = (await grid.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(headings).toEqual(['行', '名前', '状態', '最寄り駅'])
  expect([count('変わるセル'), count('変わらないセル')]).toEqual(['2セル', '0セル'])
  const button = screen.getByRole('button', { name: '変更を確定' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  await screen.findByText('一括変更が完了しました')
  expect(screen.getByRole('heading', { level: 1, name: '一括変更' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '元に戻す' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '元に戻す' }))
  expect(await screen.findByText(/^元に戻しました。/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull()
  expect((await students(ids)).map((one) => one['nearestStation'])).toEqual(before)
})

it('[LSX-05] refuses a birthday in the future in the preview', async () => {
  const { user } = await select(1)
  await openChange(user, '生年月日')
  await user.type(dialog().getByRole('textbox', { name: '値' }), '2030-04-02')
  await user.click(dialog().getByRole('button', { name: '変更の内容を確認する' }))
  await screen.findByRole('grid', { name: 'プレビュー' })
  expect(await screen.findByText('生年月日: 今日より後の日付は使えません。')).toBeVisible()
  expect(screen.getByRole('button', { name: '変更を確定' })).toBeDisabled()
})

it('[LSX-05] adds to what is there, and clears it after a question', async () => {
  const { user, ids } = await select(1)
  await openChange(user, '最寄り駅')
  await user.type(dialog().getByRole('textbox', { name: '値' }), '北口')
  await confirm(user)
  await user.click(await screen.findByRole('link', { name: '一覧を見る' }))
  await user.click(within(await rowOf(ids[0])).getByRole('checkbox'))
  await openChange(user, '最寄り駅')
  await user.click(dialog().getByRole('radio', { name: /^書き足す/ }))
  await user.type(dialog().getByRole('textbox', { name: '値' }), '南口')
  await confirm(user)
  await screen.findByText('一括変更が完了しました')
  expect((await students(ids))[0]?.['nearestStation']).toBe('北口、南口')
  await user.click(screen.getByRole('link', { name: '一覧を見る' }))
  await user.click(within(await rowOf(ids[0])).getByRole('checkbox'))
  await openChange(user, '最寄り駅')
  await user.click(dialog().getByRole('radio', { name: /^値を消す/ }))
  await confirm(user)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '消して変更する' }))
  await screen.findByText('一括変更が完了しました')
  expect((await students(ids))[0]?.['nearestStation']).toBe('')
})

async function rowOf(userId = ''): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid', { name: 'Students' })
  // Rows that are about to be replaced cannot be selected.
  await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'false'))
  const rows = within(grid).getAllByRole('row')
  const found = rows.find((row) => row.querySelector(`a[href*="${userId}"]`) !== null)
  if (!found) throw new Error(`${userId} is not in the list`)
  return found
}

it('[LSX-05] refuses a value that is none, before anything is read', async () => {
  const { user, sent } = await select(1)
  await openChange(user, '生年月日')
  await user.type(dialog().getByRole('textbox', { name: '値' }), '2026-02-31')
  await user.click(dialog().getByRole('button', { name: '変更の内容を確認する' }))
  expect(dialog().getByRole('textbox', { name: '値' })).toBeInvalid()
  expect(sent('/v2/students/list')).toEqual([])
})

it('[LSX-05] moves people into a class with the next numbers, previewed with their former class', async () => {
  const { user, ids } = await select(2)
  await openChange(user, 'クラスと出席番号')
  const choice = dialog().getByRole('combobox', { name: 'クラス' })
  await user.selectOptions(choice, await within(choice).findByRole('option', { name: '小2 ろ組' }))
  await confirm(user)
  await screen.findByText('一括変更が完了しました')
  const moved = await students(ids)
  expect(moved.map((one) => [one['gradeNumber'], one['className']])).toEqual([
    [2, 'ろ組'],
    [2, 'ろ組'],
  ])
  expect(new Set(moved.map((one) => one['studentNumber'])).size).toBe(2)
})

it('[YEA-09] offers no class and number in a closed year, and says why', async () => {
  await adminApi.call(postYearClosing, { body: { schoolYear: 2025 } })
  const { user } = await select(1, {}, '/student/list?n=10&schoolYear=2025')
  await user.click(bar().getByRole('button', { name: '一括変更' }))
  expect(await screen.findByText(/^2025年度は締めてあるため、変更できません。/u)).toBeVisible()
  expect(screen.getByRole('button', { name: '最寄り駅' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'クラスと出席番号' })).toBeNull()
})

it('[LSX-05] a failed reading says why, and can be tried again', async () => {
  const fails = { now: true }
  const { user } = await select(1, {
    answer: ({ url }) => {
      if (!fails.now || !url.includes('/v2/students/list')) return null
      return Promise.reject(new TypeError('no network'))
    },
  })
  await openChange(user, '最寄り駅')
  await user.type(dialog().getByRole('textbox', { name: '値' }), '東口')
  await user.click(dialog().getByRole('button', { name: '変更の内容を確認する' }))
  expect(await dialog().findByText('選んだ人を読み込めませんでした', undefined, { timeout: 8000 })).toBeVisible()
  fails.now = false
  await user.click(dialog().getByRole('button', { name: '変更の内容を確認する' }))
  expect(await screen.findByRole('grid', { name: 'プレビュー' })).toBeVisible()
})
