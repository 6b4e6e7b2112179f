import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Checkbox } from './checkbox.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'

it('Checkbox: changes mixed to on, and on to off', async () => {
  const onChange = jest.fn()
  const user = userEvent.setup()
  const { rerender } = render(<Checkbox label="健康" checked="mixed" onChange={onChange} />)
  const box = screen.getByRole('checkbox', { name: '健康' })
  expect(box).toBePartiallyChecked()
  await user.click(box)
  rerender(<Checkbox label="健康" checked onChange={onChange} />)
  expect(box).toBeChecked()
  await user.click(screen.getByText('健康'))
  expect(onChange.mock.calls).toEqual([[true], [false]])
})

it('RadioGroup: chooses one by pointer or by label', async () => {
  const onChange = jest.fn()
  render(
    <RadioGroup
      label="在学状態"
      value="all"
      onChange={onChange}
      options={[
        { value: 'all', label: 'すべて' },
        { value: 'inSchool', label: '在学中', description: '指定した日に在籍' },
        { value: 'graduated', label: '卒業済', disabled: true },
      ]}
    />,
  )
  expect(screen.getByRole('radiogroup', { name: '在学状態' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'すべて' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '卒業済' })).toBeDisabled()
  await userEvent.setup().click(screen.getByRole('radio', { name: /在学中/ }))
  expect(onChange.mock.calls).toEqual([['inSchool']])
})

it('Select: shows a placeholder that cannot be chosen, and the options', async () => {
  const onChange = jest.fn()
  render(
    <Select
      label="学年"
      value=""
      placeholder="学年を選択してください"
      onChange={onChange}
      options={[
        { value: 'e1', label: '小1' },
        { value: 'e2', label: '小2' },
      ]}
    />,
  )
  const select = screen.getByRole('combobox', { name: '学年' })
  expect(select).toHaveDisplayValue('学年を選択してください')
  await userEvent.setup().selectOptions(select, '小2')
  expect(onChange.mock.calls).toEqual([['e2']])
})
