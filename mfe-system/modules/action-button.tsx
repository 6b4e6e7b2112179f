import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Button, type ButtonProps } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionDialog } from './action-dialog.tsx'
import { actionTexts as texts } from './texts.ts'
import type { RemoteAction } from './use-remote-actions.ts'

type Props = {
  /** Null when the action is not possible now. An open dialog stays, to show the result. */
  readonly action: RemoteAction | null
  /** The subject of the action, for users who cannot see the button's place. */
  readonly about?: string
} & Pick<ButtonProps, 'variant' | 'size' | 'disabled'>

/** A button for a change of the registry. It asks for the reason first. */
export function ActionButton({ action, about, ...look }: Props) {
  const [asked, setAsked] = useState<RemoteAction | null>(null)
  const shown = action ?? asked
  const neighbours = useRef<Element | null>(null)
  // The dialog returns the focus to its button. If the action removed it, a button beside it gets the focus.
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
