import { act, render, screen } from '@testing-library/react'
import { useKeptFocus } from './use-kept-focus.ts'

type Step = 'editing' | 'saving' | 'conflict' | 'viewing'

/** The bones of an edit screen: what is typed is locked from the save until the other one's values have been answered. */
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

/** Chromium takes the focus from a field as it is locked, before any effect of React; jsdom leaves it there. */
function leaveLocked(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement) act(() => focused.blur())
}

it('gives the focus back to the field that a failed save had locked', () => {
  const go = startIn('field')
  go('saving', 'editing')
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it('keeps the field while a conflict is answered in a dialog above it', () => {
  const go = startIn('field')
  go('saving', 'conflict', 'editing')
  expect(screen.getByRole('textbox')).toHaveFocus()
  go('saving', 'conflict', 'saving', 'editing')
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it('goes to the first button of its part where the field is gone', () => {
  const go = startIn('field')
  go('saving', 'viewing')
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

it('leaves the focus where the user has put it meanwhile, and takes that for the place to come back to', () => {
  const go = startIn('field')
  go('saving', 'conflict')
  focus(screen.getByRole('button', { name: '変更履歴' }))
  go('editing')
  expect(screen.getByRole('button', { name: '変更履歴' })).toHaveFocus()
  focus(screen.getByRole('button', { name: 'Save' }))
  go('saving', 'editing')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})
