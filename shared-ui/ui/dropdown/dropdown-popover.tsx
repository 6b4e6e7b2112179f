import type { ReactNode } from 'react'
import { DropdownButton, type DropdownButtonProps } from '../button/dropdown-button.tsx'
import { DropdownPanel, type PanelSlot } from './dropdown-panel.tsx'

type Props = Omit<DropdownButtonProps, 'children' | 'renderPanel'> & {
  /** The content of the button, usually the current condition. */
  readonly button: ReactNode
  /** The panel's name and heading. */
  readonly title: string
  /** px */
  readonly width?: number | undefined
  readonly children: PanelSlot
  /** The row of buttons at the bottom. Confirm closes the panel with `close()`. */
  readonly footer?: PanelSlot | undefined
}

/**
 * A button with a panel (LST-25). It opens and closes by its button, and closes on a press outside, Escape, the up-chevron and confirm. Its
 * content is mounted again each time, so unconfirmed text is lost.
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
