import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import type { ReactNode } from 'react'
import type { PlanItem } from '../../domain/plan/plan-draft.ts'
import { texts } from '../texts.ts'
import type { PlanEdit } from '../use-plan-edit.ts'

type Props = {
  readonly edit: PlanEdit
  readonly title: string
  readonly confirmLabel: string
  /** The items to add to the draft. Without any, the dialog cannot be confirmed. */
  readonly items: readonly PlanItem[]
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that adds several items to the draft of a plan at once. */
export function AdditionsDialog({ edit, title, confirmLabel, items, onClose, children }: Props) {
  const add = (): void => {
    edit.send({ type: 'add', items })
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
          <Button variant="primary" disabled={items.length === 0} onClick={add}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack>{children}</Stack>
    </Dialog>
  )
}
