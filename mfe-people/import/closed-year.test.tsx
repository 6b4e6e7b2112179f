import { getStudent } from '@gakuseki/shared-api/contract/people/people.ts'
import { postYearClosing } from '@gakuseki/shared-api/contract/year-closings.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { screen, waitFor } from '@testing-library/react'
import { confirmButton, count, open } from './import.harness.tsx'

const userId = 's25035'
const close = () => adminApi.call(postYearClosing, { body: { schoolYear: 2025 } })
const refused = /2025年度は締めてあるため、変更できません。/u

it('[YEA-09] names in the preview the rows that would change the classes of a closed year', async () => {
  await close()
  const { preview, user } = await open()
  await user.click(screen.getByRole('button', { name: '前の年度' }))
  await preview([
    ['ユーザーID', '学校種別', '学年', 'クラス', '出席番号'],
    [userId, '小学校', '1', 'ろ組', '99'],
    ['s25084', '', '', '', ''],
  ])
  await waitFor(() => expect(count('エラーの行')).toBe('2行'))
  await user.click(screen.getByRole('tab', { name: /^エラーと警告/ }))
  expect((await screen.findAllByText(refused)).length).toBeGreaterThan(0)
})

it('[YEA-09] names in the preview a day of a closed year, and imports a file without one', async () => {
  await close()
  const { preview, user } = await open()
  await preview([
    ['ユーザーID', '通称', '転学日'],
    [userId, 'はな', '2026-02-01'],
  ])
  await waitFor(() => expect(count('エラーの行')).toBe('1行'))
  await user.click(screen.getByRole('tab', { name: /^エラーと警告/ }))
  expect((await screen.findAllByText(refused)).length).toBeGreaterThan(0)
  expect(confirmButton()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'ファイルを外す' }))
  await preview([
    ['ユーザーID', '通称'],
    [userId, 'はな'],
  ])
  await waitFor(() => expect(confirmButton()).toBeEnabled())
  await user.click(confirmButton())
  await screen.findByText(/1件の児童生徒データをインポートしました/u)
  const student = await adminApi.call(getStudent, { params: { userId }, query: {} })
  expect(student.nickname).toBe('はな')
})
