import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateInput } from '../date/date-input.tsx'
import { DropdownPopover } from './dropdown-popover.tsx'
import { SearchField } from '../field/search-field.tsx'

function YearPopover({ onConfirm = () => {} }: { readonly onConfirm?: (year: string) => void }) {
  const [day, setDay] = useState('2026-04-08')
  return (
    <DropdownPopover button="2026年度" title="年度" footer={({ close }) => okButton(close, onConfirm)}>
      {() => (
        <>
          <SearchField label="絞り込み" value="" onChange={() => {}} onCommit={() => {}} />
          <DateInput label="基準日" value={day} onChange={setDay} today="2026-04-08" />
        </>
      )}
    </DropdownPopover>
  )
}

function okButton(close: () => void, onConfirm: (year: string) => void) {
  const press = (): void => {
    onConfirm('2025')
    close()
  }
  return (
    <button type="button" onClick={press}>
      OK
    </button>
  )
}

function setup(onConfirm?: (year: string) => void) {
  render(
    <>
      <YearPopover {...(onConfirm && { onConfirm })} />
      <button type="button">外</button>
    </>,
  )
  const button = screen.getByRole('button', { name: '2026年度' })
  const panel = () => screen.queryByRole('dialog', { name: '年度' })
  return { user: userEvent.setup(), button, panel }
}

describe('a dropdown popover', () => {
  it('opens and closes by its button', async () => {
    const { user, button, panel } = setup()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    expect(panel()).toBeInTheDocument()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.click(button)
    expect(panel()).not.toBeInTheDocument()
  })

  it('[LST-26] ignores the second of two click events in a row', () => {
    const { button, panel } = setup()
    for (const timeStamp of [1000, 1004]) {
      const click = createEvent.click(button)
      Object.defineProperty(click, 'timeStamp', { value: timeStamp })
      fireEvent(button, click)
    }
    expect(panel()).toBeInTheDocument()
  })

  it('moves the focus to its search box, otherwise to its first control, and back to its button', async () => {
    const { user, button } = setup()
    await user.click(button)
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(button).toHaveFocus()
  })

  it('closes by the up-chevron', async () => {
    const { user, button, panel } = setup()
    await user.click(button)
    await user.click(screen.getByRole('button', { name: '閉じる' }))
    expect(panel()).not.toBeInTheDocument()
    expect(button).toHaveFocus()
  })

  it('closes on confirm', async () => {
    const onConfirm = jest.fn()
    const { user, button, panel } = setup(onConfirm)
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(onConfirm).toHaveBeenCalledWith('2025')
    expect(panel()).not.toBeInTheDocument()
  })

  it('closes on a press outside and leaves the focus there', async () => {
    const { user, button, panel } = setup()
    await user.click(button)
    await user.click(screen.getByRole('button', { name: '外' }))
    expect(panel()).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '外' })).toHaveFocus()
  })

  it('closes when the focus moves elsewhere', () => {
    jest.useFakeTimers()
    const { button, panel } = setup()
    fireEvent.click(button)
    act(() => screen.getByRole('button', { name: '外' }).focus())
    act(() => jest.runAllTimers())
    jest.useRealTimers()
    expect(panel()).not.toBeInTheDocument()
  })

  it('[C32] keeps the focus inside when Tab walks past its end, in both directions', async () => {
    const { user, button, panel } = setup()
    await user.click(button)
    screen.getByRole('button', { name: 'OK' }).focus()
    await user.tab()
    expect(panel()).toContainElement(document.activeElement as HTMLElement)
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus()
    expect(panel()).toBeVisible()
  })

  it('stays open while a calendar opened from it is used', async () => {
    const { user, button, panel } = setup()
    await user.click(button)
    await user.click(screen.getByRole('button', { name: '基準日: カレンダーから選ぶ' }))
    await user.click(await screen.findByRole('button', { name: /2026年4月20日/ }))
    expect(panel()).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: '基準日' })).toHaveValue('2026-04-20')
  })

  it('closes the calendar first on Escape, then the panel', async () => {
    const { user, button, panel } = setup()
    await user.click(button)
    await user.click(screen.getByRole('button', { name: '基準日: カレンダーから選ぶ' }))
    const days = await screen.findByRole('grid')
    // The focus moves in, and back, one frame later.
    await waitFor(() => expect(days).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    expect(panel()).toBeInTheDocument()
    await waitFor(() => expect(panel()).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{Escape}')
    expect(panel()).not.toBeInTheDocument()
  })
})
