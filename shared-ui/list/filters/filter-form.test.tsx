import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { filterWords, listFilterFields } from './filter-fields.ts'
import { FilterForm } from './filter-form.tsx'

const fields = listFilterFields(student, [{ id: 'profile', label: 'プロフィール', columns: [] }], 'ja')

it('[FND-04] offers students of the same name and birthday, and numbers, like other fields', async () => {
  const onConfirm = jest.fn()
  render(<FilterForm {...{ fields, onConfirm }} filter={null} today="2026-11-20" />)
  const user = userEvent.setup()
  expect(screen.getByRole('button', { name: '出席番号' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '同じ名前・生年月日の児童生徒' }))
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'あり' }))
  await user.click(screen.getByRole('button', { name: '適用' }))
  const filter = { field: 'namesakes', operator: 'notEmpty', value: '' } as const
  expect(onConfirm).toHaveBeenCalledWith(filter)
  expect(filterWords(fields, filter)).toBe('同じ名前・生年月日の児童生徒: あり')
})

it('[LSX-01] takes the field of exactly that name on Enter, although others contain it', async () => {
  render(<FilterForm {...{ fields }} onConfirm={() => {}} filter={null} today="2026-11-20" />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox', { name: '項目を探す' }), '生年月日{Enter}')
  expect(screen.getByRole('radio', { name: '次より前' })).toBeVisible()
})
