import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog.tsx'
import { Button, type ButtonProps } from '@gakuseki/shared-ui/ui/button.tsx'
import { useState } from 'react'
import { actionTexts as texts } from '../texts.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { RemoteAction } from './use-remote-actions.ts'

type Props = {
  readonly action: RemoteAction
  /** What the action is about, for whoever cannot see where the button stands. */
  readonly about?: string
} & Pick<ButtonProps, 'variant' | 'size' | 'disabled'>

/** A change of the registry behind a button: asks for the reason first. */
export function ActionButton({ action, about, ...look }: Props) {
  const [open, setOpen] = useState(false)
  const { button } = action.words
  return (
    <>
      <Button
        {...look}
        {...(about !== undefined && { 'aria-label': texts.about(button, about) })}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
      <ActionDialog action={action} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
