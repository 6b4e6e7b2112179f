import { useEffect, useEffectEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { penIcon } from '../ui/icons.ts'
import { isComposing } from '../ui/ime.ts'
import { isCovered, useShortcut } from '../ui/shortcut.ts'
import { recordTexts as texts } from './texts.ts'

type Props = {
  readonly isEditing: boolean
  /** A request runs: nothing can be started, saved or cancelled. */
  readonly isBusy: boolean
  readonly isSaving: boolean
  readonly changes: number
  readonly onStart: () => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** Edit, or Save and Cancel; by keyboard e, Ctrl+S and Escape (S1 §4 "Edit mode"). */
export function EditActions({ isEditing, isBusy, isSaving, changes, onStart, onSave, onCancel }: Props) {
  useShortcut('e', (event) => {
    if (isEditing) return
    event.preventDefault()
    onStart()
  })
  useEditKeys(isEditing && !isBusy, onSave, onCancel)
  if (!isEditing) {
    return (
      <Button icon={penIcon} onClick={onStart} aria-keyshortcuts="e">
        {texts.edit}
      </Button>
    )
  }
  return (
    <>
      <span role="status">{changes > 0 && texts.changes(changes)}</span>
      <Button disabled={isBusy} onClick={onCancel} aria-keyshortcuts="Escape">
        {texts.cancel}
      </Button>
      <Button
        variant="primary"
        busy={isSaving}
        disabled={isBusy && !isSaving}
        onClick={onSave}
        aria-keyshortcuts="Control+S"
      >
        {texts.save}
      </Button>
    </>
  )
}

/** Ctrl+S saves and Escape cancels, also from within a field; what is open above the page keeps its own Escape. */
function useEditKeys(active: boolean, onSave: () => void, onCancel: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      if (active) onSave()
    }
    if (event.key === 'Escape' && active && !isCovered()) onCancel()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
