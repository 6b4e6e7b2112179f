import type { IconData } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { createElement, useId, useState, type KeyboardEvent } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { chevronDownIcon, ellipsisIcon } from '../icon/icons.ts'
import { lazyPart, usePart } from '../load/lazy-part.ts'
import { useDelayed } from '../state/use-delayed.ts'

export type MenuEntry =
  | 'separator'
  | {
      readonly id: string
      readonly label: string
      readonly icon?: IconData | undefined
      /** The address of a page of the suite. It is opened by `onNavigate`, otherwise by the browser. */
      readonly href?: string | undefined
      readonly onAction?: (() => void) | undefined
      readonly disabled?: boolean | undefined
      readonly danger?: boolean | undefined
    }

type Props = {
  /** The menu's name, and the button's if it has no text. */
  readonly label: string
  /** The text of the button; three dots without it. */
  readonly text?: string | undefined
  readonly icon?: IconData | undefined
  readonly items: readonly MenuEntry[]
  /** px; 120 by default (WID-01). */
  readonly minWidth?: number | undefined
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly disabled?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly onNavigate?: ((href: string) => void) | undefined
}

const menuLayer = lazyPart(async () => (await import('./menu-layer.tsx')).MenuLayer)

/** A button with a menu. The menu's code is preloaded when the pointer or the focus comes near. */
export function MenuButton({ label, text, icon, items, minWidth = 120, variant, busy, onNavigate, ...button }: Props) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false)
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const layer = usePart(menuLayer, open !== false, () => setOpen(false))
  const fetching = useDelayed(open !== false && layer === null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const shared = {
    ...button,
    ref: setTrigger,
    busy: busy || fetching,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open !== false,
    'aria-controls': open !== false && layer ? menuId : undefined,
    onClick: () => setOpen(open === false ? 'first' : false),
    onKeyDown,
    onPointerEnter: menuLayer.preload,
    onFocus: menuLayer.preload,
  }
  return (
    <>
      {text === undefined ? (
        <IconButton {...shared} variant={variant} icon={icon ?? ellipsisIcon} label={label} />
      ) : (
        <Button {...shared} variant={variant} icon={icon} iconEnd={chevronDownIcon} aria-label={label}>
          {text}
        </Button>
      )}
      {layer &&
        open !== false &&
        createElement(layer, {
          id: menuId,
          label,
          items,
          minWidth,
          trigger,
          focus: open,
          // The three dots are at the end of a row.
          align: text === undefined ? 'end' : 'start',
          onClose: () => setOpen(false),
          onNavigate,
        })}
    </>
  )
}
