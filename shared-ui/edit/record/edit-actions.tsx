import { isBusy, type EditMode } from '@gakuseki/shared-api/rules/record/edit-mode.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { contentId } from '../../host/page-heading.ts'
import { Button } from '../../ui/button/button.tsx'
import { penIcon } from '../../ui/icon/icons.ts'
import { isComposing } from '../../ui/field/ime.ts'
import { isCovered, useShortcut } from '../../ui/load/shortcut.ts'
import styles from './edit-actions.module.css'
import { recordTexts as texts } from '../texts.ts'
import { useFocusOnRefusal } from '../focus/use-focus-on-refusal.ts'
import { useKeptFocus } from '../focus/use-kept-focus.ts'

type Props = {
  readonly edit: {
    readonly mode: EditMode<unknown>
    readonly changed: readonly string[]
    readonly start: () => void
    readonly save: () => unknown
    readonly cancel: () => void
  }
  /** For screens that do more than call `edit` when a button is pressed. */
  readonly onStart?: () => void
  readonly onSave?: () => void
  readonly onCancel?: () => void
}

/**
 * The buttons Edit, or Save and Cancel, with the keys e, Ctrl+S and Escape. Cancel and Escape end the edit at once. A toast then offers to
 * restore what was typed.
 */
export function EditActions({ edit, onStart = edit.start, onSave: send = edit.save, onCancel = edit.cancel }: Props) {
  const { mode } = edit
  const changes = edit.changed.length
  const buttons = useKeptFocus(mode.status)
  const isEditing = mode.status !== 'viewing'
  const busy = isBusy(mode)
  const onSave = useFocusOnRefusal(mode.status, send)
  const focusFirstField = useFirstFieldFocus(isEditing)
  useShortcut('e', (event) => {
    if (isEditing) return
    event.preventDefault()
    focusFirstField()
    onStart()
  })
  useEditKeys(isEditing && !busy, onSave, onCancel)
  if (!isEditing) {
    return (
      <div ref={buttons} className={styles.actions}>
        <Button icon={penIcon} onClick={onStart} aria-keyshortcuts="e">
          {texts.edit}
        </Button>
      </div>
    )
  }
  return (
    <div ref={buttons} className={styles.actions}>
      <span role="status" className={styles.changes}>
        {changes > 0 && texts.changes(changes)}
      </span>
      <Button disabled={busy} onClick={onCancel} aria-keyshortcuts="Escape">
        {texts.cancel}
      </Button>
      <Button
        variant="primary"
        busy={mode.status === 'saving'}
        disabled={mode.status === 'deleting'}
        onClick={onSave}
        aria-keyshortcuts="Control+S"
      >
        {texts.save}
      </Button>
    </div>
  )
}

/** Focuses the first field after editing was started by keyboard, because typing comes next. */
function useFirstFieldFocus(isEditing: boolean): () => void {
  const wanted = useRef(false)
  useEffect(() => {
    if (!isEditing || !wanted.current) return
    wanted.current = false
    const fields = document.getElementById(contentId)?.querySelectorAll<HTMLElement>(firstFields) ?? []
    ;[...fields].find((field) => field.closest('header') === null)?.focus()
  }, [isEditing])
  return () => {
    wanted.current = true
  }
}

const firstFields = ':is(input:not([type=file], [type=search]), textarea, select):enabled'

/** Ctrl+S saves and Escape cancels, also from within a field. A dialog or popup above the page takes both keys. */
function useEditKeys(active: boolean, onSave: () => void, onCancel: () => void): void {
  const listens = useEffectEvent(() => active && !isCovered())
  const save = useEffectEvent(onSave)
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event)) return
      const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
      // Prevents the browser's own dialog for saving the page as a file.
      if (saves) event.preventDefault()
      if (!(saves || event.key === 'Escape') || !listens()) return
      settleField()
      if (saves) save()
      else cancel()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Blurs the field, because a date is taken over when its field is left. */
function settleField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  flushSync(() => field.blur())
  field.focus({ preventScroll: true })
}
