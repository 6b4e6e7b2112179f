import { act, render, screen } from '@testing-library/react'
import { useKeptFocus } from './use-kept-focus.ts'

type Step = 'editing' | 'saving' | 'conflict' | 'viewing'

/** A minimal edit screen: its field is locked from the save until the other user's values have been chosen or refused. */
function Form({ step }: { readonly step: Step }) {
  const buttons = useKeptFocus(step)
  if (step === 'viewing') {
    return (
      <div ref={buttons}>
        <button>Edit</button>
      </div>
    )
  }
  return (
    <>
      <input disabled={step !== 'editing'} />
      <div ref={buttons}>
        <button>Save</button>
      </div>
      <button>変更履歴</button>
      {step === 'conflict' && (
        <div role="dialog" aria-label="他の利用者が先に保存しました">
          <button>続ける</button>
        </div>
      )}
    </>
  )
}

function startIn(name: 'field' | '変更履歴'): (...steps: readonly Step[]) => void {
  const { rerender } = render(<Form step="editing" />)
  focus(name === 'field' ? screen.getByRole('textbox') : screen.getByRole('button', { name }))
  return (...steps) => {
    for (const step of steps) {
      if (step === 'saving') leaveLocked()
      rerender(<Form step={step} />)
      if (step === 'conflict') focus(screen.getByRole('button', { name: '続ける' }))
    }
  }
}

const focus = (element: HTMLElement): void => act(() => element.focus())

/** Chromium removes the focus from a field when it is locked, before any effect of React. jsdom does not. */
function leaveLocked(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement) act(() => focused.blur())
}

it('returns the focus to the field that a failed save had locked', () => {
  const go = startIn('field')
  go('saving', 'editing')
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it('remembers the field while a conflict is resolved in a dialog above it', () => {
  const go = startIn('field')
  go('saving', 'conflict', 'editing')
  expect(screen.getByRole('textbox')).toHaveFocus()
  go('saving', 'conflict', 'saving', 'editing')
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it('focuses the first button of its part when the field is gone', () => {
  const go = startIn('field')
  go('saving', 'viewing')
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

it('leaves the focus where the user has put it meanwhile, and remembers that place', () => {
  const go = startIn('field')
  go('saving', 'conflict')
  focus(screen.getByRole('button', { name: '変更履歴' }))
  go('editing')
  expect(screen.getByRole('button', { name: '変更履歴' })).toHaveFocus()
  focus(screen.getByRole('button', { name: 'Save' }))
  go('saving', 'editing')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})
