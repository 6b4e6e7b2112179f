import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateInput } from './date-input.tsx'

type Extra = Partial<Parameters<typeof DateInput>[0]>

function setup(start: string, extra: Extra = {}) {
  const changes: string[] = []
  function Screen() {
    const [value, setValue] = useState(start)
    return (
      <>
        <DateInput
          label="基準日"
          today="2026-04-08"
          {...extra}
          value={value}
          onChange={(day) => {
            changes.push(day)
            setValue(day)
          }}
        />
        <button type="button" onClick={() => setValue('2020-01-01')}>
          外から変える
        </button>
      </>
    )
  }
  render(<Screen />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '基準日' })
  return { changes, field, user: userEvent.setup() }
}

describe('typing a date', () => {
  it('[WID-14] normalizes the text on blur, and fires change once', async () => {
    const { changes, field, user } = setup('')
    await user.type(field, 'R8.4.6')
    expect(changes).toEqual([])
    await user.tab()
    expect(field).toHaveValue('2026-04-06')
    expect(changes).toEqual(['2026-04-06'])
  })

  it('[WID-14] does not fire change when the same day was typed in another form', async () => {
    const { changes, field, user } = setup('2026-04-06')
    await user.clear(field)
    await user.type(field, '２０２６年４月６日')
    await user.tab()
    expect(field).toHaveValue('2026-04-06')
    expect(changes).toEqual([])
  })

  it('applies a complete date at once, and any other form on Enter', async () => {
    const { changes, field, user } = setup('')
    await user.type(field, '2026-04-06')
    expect(changes).toEqual(['2026-04-06'])
    await user.clear(field)
    await user.type(field, '2026/5/1{Enter}')
    expect(changes).toEqual(['2026-04-06', '2026-05-01'])
    expect(field).toHaveValue('2026-05-01')
  })

  it('[WID-17] strips the line break of a cell pasted from Excel', async () => {
    const { field, user } = setup('')
    await user.click(field)
    await user.paste('2026/4/6\r\n')
    await user.tab()
    expect(field).toHaveValue('2026-04-06')
  })

  it('keeps a text that is no date, says so, and keeps the last valid value', async () => {
    const invalid: boolean[] = []
    const { changes, field, user } = setup('2026-04-06', { onInvalidChange: (wrong) => invalid.push(wrong) })
    await user.clear(field)
    await user.type(field, '2026-02-30')
    await user.tab()
    expect(field).toHaveValue('2026-02-30')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('基準日: 日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。')
    await user.clear(field)
    await user.type(field, '2026-03-01{Enter}')
    expect(field).toBeValid()
    expect(changes).toEqual(['2026-03-01'])
    expect(invalid).toEqual([true, false])
  })

  it('refuses days outside its limits', async () => {
    const { changes, field, user } = setup('', { min: '2026-04-01' })
    await user.type(field, '2026-03-31')
    await user.tab()
    expect(field).toHaveAccessibleDescription('2026-04-01以降の日付を指定してください。')
    expect(changes).toEqual([])
  })

  it('clears by an emptied text and by its button', async () => {
    const { changes, field, user } = setup('2026-04-06')
    await user.clear(field)
    await user.tab()
    await user.type(field, '2026-04-07')
    await user.click(screen.getByRole('button', { name: '基準日を消去' }))
    expect(changes).toEqual(['', '2026-04-07', ''])
    expect(field).toHaveFocus()
    expect(screen.queryByRole('button', { name: '基準日を消去' })).not.toBeInTheDocument()
  })

  it('drops the typed text when the value changes from outside', async () => {
    const { field, user } = setup('2026-04-06')
    await user.clear(field)
    await user.type(field, 'あした')
    await user.click(screen.getByRole('button', { name: '外から変える' }))
    expect(field).toHaveValue('2020-01-01')
    expect(field).toBeValid()
  })
})

describe('picking a date', () => {
  it('[WID-14] shows weeks from Monday to Sunday', async () => {
    const { user } = setup('2026-04-06')
    await user.click(screen.getByRole('button', { name: '基準日: カレンダーから選ぶ' }))
    const grid = await screen.findByRole('grid')
    const days = [...grid.querySelectorAll('th')].map((cell) => cell.textContent)
    expect(days).toEqual(['月', '火', '水', '木', '金', '土', '日'])
  })

  it('[WID-14] fires change for another day, but not for the current one', async () => {
    const { changes, field, user } = setup('2026-04-06')
    await user.click(screen.getByRole('button', { name: '基準日: カレンダーから選ぶ' }))
    await user.click(await screen.findByRole('button', { name: /2026年4月6日/ }))
    expect(changes).toEqual([])
    await user.click(screen.getByRole('button', { name: '基準日: カレンダーから選ぶ' }))
    await user.click(await screen.findByRole('button', { name: /2026年4月20日/ }))
    expect(changes).toEqual(['2026-04-20'])
    expect(field).toHaveValue('2026-04-20')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('opens by Alt+Down and moves by year, month and today', async () => {
    const { changes, field, user } = setup('')
    await user.click(field)
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const dialog = await screen.findByRole('dialog', { name: '基準日のカレンダー' })
    expect(within(dialog).getByRole('option', { name: '2026年 (令和8)', selected: true })).toBeInTheDocument()
    await user.selectOptions(within(dialog).getByRole('combobox', { name: '年' }), '2014')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: '月' }), '9')
    await user.click(within(dialog).getByRole('button', { name: '次の月' }))
    await user.click(within(dialog).getByRole('button', { name: /2014年10月3日/ }))
    expect(changes).toEqual(['2014-10-03'])
    await user.click(screen.getByRole('button', { name: '基準日: カレンダーから選ぶ' }))
    await user.click(await screen.findByRole('button', { name: '今日' }))
    expect(changes).toEqual(['2014-10-03', '2026-04-08'])
  })

  it('cannot be opened while it is read-only', () => {
    setup('2026-04-06', { readOnly: true })
    expect(screen.getByRole('button', { name: '基準日: カレンダーから選ぶ' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: '基準日を消去' })).not.toBeInTheDocument()
  })
})
