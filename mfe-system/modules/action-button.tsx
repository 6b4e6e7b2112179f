import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Button, type ButtonProps } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionDialog } from './action-dialog.tsx'
import { actionTexts as texts } from './texts.ts'
import type { RemoteAction } from './use-remote-actions.ts'

type Props = {
  /** Null: nothing to be done now. A dialog that is open by then stays, to say what came of it. */
  readonly action: RemoteAction | null
  /** What the action is about, for whoever cannot see where the button is. */
  readonly about?: string
} & Pick<ButtonProps, 'variant' | 'size' | 'disabled'>

/** A change of the registry behind a button: asks for the reason first. */
export function ActionButton({ action, about, ...look }: Props) {
  const [asked, setAsked] = useState<RemoteAction | null>(null)
  const shown = action ?? asked
  const neighbours = useRef<Element | null>(null)
  // The dialog gives the focus back to its button; where the action took that away, the work goes on beside it.
  const goOn = useEffectEvent(() => {
    if (action === null) neighbours.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    neighbours.current = null
  })
  useEffect(() => {
    if (asked === null) goOn()
  }, [asked])
  return (
    <>
      {action !== null && (
        <Button
          {...look}
          {...(about !== undefined && { 'aria-label': texts.about(action.words.button, about) })}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={({ currentTarget }) => {
            neighbours.current = currentTarget.parentElement
            setAsked(action)
          }}
        >
          {action.words.button}
        </Button>
      )}
      {shown !== null && <ActionDialog action={shown} open={asked !== null} onClose={() => setAsked(null)} />}
    </>
  )
}
