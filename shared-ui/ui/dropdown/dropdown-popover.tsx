import type { ReactNode } from 'react'
import { DropdownButton, type DropdownButtonProps } from '../button/dropdown-button.tsx'
import { DropdownPanel, type PanelSlot } from './dropdown-panel.tsx'

type Props = Omit<DropdownButtonProps, 'children' | 'renderPanel'> & {
  /** What the button shows: usually the condition that holds now. */
  readonly button: ReactNode
  /** The panel's name and heading. */
  readonly title: string
  /** px */
  readonly width?: number | undefined
  readonly children: PanelSlot
  /** The row of buttons at the foot; confirm closes with `close()`. */
  readonly footer?: PanelSlot | undefined
}

/**
 * A button with a panel (LST-25): opens and closes by its button, and closes on a press outside, Escape,
 * the up-chevron and confirm. What was typed but not confirmed is gone: the panel's content is mounted anew.
 */
export function DropdownPopover({ button, title, width, footer, children, ...shared }: Props) {
  return (
    <DropdownButton
      {...shared}
      renderPanel={(open) => (
        <DropdownPanel {...open} title={title} width={width} footer={footer}>
          {children}
        </DropdownPanel>
      )}
    >
      {button}
    </DropdownButton>
  )
}
