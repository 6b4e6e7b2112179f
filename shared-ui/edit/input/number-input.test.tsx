import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { evaluation } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { useState } from 'react'
import { NumberInput } from './number-input.tsx'

const { score } = evaluation.fields

function show() {
  const seen: unknown[] = []
  const invalid: boolean[] = []
  function Form() {
    const [value, setValue] = useState<unknown>(3)
    return (
      <NumberInput
        field={score}
        label="点数"
        value={value}
        onChange={(next) => {
          seen.push(next)
          setValue(next)
        }}
        onInvalidChange={(wrong) => invalid.push(wrong)}
        error={undefined}
        disabled={false}
      />
    )
  }
  render(<Form />)
  return { user: userEvent.setup(), seen, invalid, input: screen.getByRole('textbox', { name: '点数' }) }
}

it.each(['1.5', 'abc', '1a'])(
  '[C33] keeps %s as typed, says why it is refused, and changes no value',
  async (typed) => {
    const { user, seen, invalid, input } = show()
    await user.clear(input)
    await user.click(input)
    await user.paste(typed)
    expect(input).toHaveValue(typed)
    expect(input).toHaveAccessibleDescription('整数を入力してください。')
    expect([seen, invalid.at(-1)]).toEqual([[null], true])
    await user.clear(input)
    await user.type(input, '１２')
    expect(input).toHaveValue('12')
    expect([seen.at(-1), invalid.at(-1)]).toEqual([12, false])
  },
)
