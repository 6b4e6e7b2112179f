import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/stack.tsx'
import type { ReactNode } from 'react'
import type { PlanEvent } from '../domain/plan-edit.ts'
import { texts } from './texts.ts'
import type { PlanEdit } from './use-plan-edit.ts'

type Props = {
  readonly edit: PlanEdit
  readonly title: string
  readonly confirmLabel: string
  /** What is added to the draft; nothing can be confirmed while there is none. */
  readonly events: readonly PlanEvent[]
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that adds several items to the draft of a plan at once. */
export function AdditionsDialog({ edit, title, confirmLabel, events, onClose, children }: Props) {
  const add = (): void => {
    for (const event of events) edit.send(event)
    onClose()
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.edit.cancelAdditions}</Button>
          <Button variant="primary" disabled={events.length === 0} onClick={add}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack>{children}</Stack>
    </Dialog>
  )
}
