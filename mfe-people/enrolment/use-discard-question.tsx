import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { useState, type ReactNode } from 'react'
import { texts } from './texts.ts'

type DiscardQuestion = {
  /** Does it at once, or after the question if something is typed. */
  readonly ask: (discard: () => void) => void
  readonly dialog: ReactNode
}

/**
 * Asks before what is typed is lost. The guard of the suite asks when another page is opened; this asks for what stays on the page: closing a
 * dialog, and choosing somebody else.
 */
export function useDiscardQuestion(label: string, isTyped: boolean): DiscardQuestion {
  const [asked, setAsked] = useState<{ readonly discard: () => void } | null>(null)
  useUnsavedChanges(label, isTyped)
  const answer = (act: () => void): void => {
    setAsked(null)
    act()
  }
  return {
    ask: (discard) => (isTyped ? setAsked({ discard }) : discard()),
    dialog: asked !== null && (
      <ConfirmDialog
        open
        title={texts.discarding.title}
        text={texts.discarding.text}
        confirmLabel={texts.discarding.confirm}
        cancelLabel={texts.discarding.stay}
        onConfirm={() => answer(asked.discard)}
        onCancel={() => setAsked(null)}
      />
    ),
  }
}
