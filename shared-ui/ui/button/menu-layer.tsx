import { useMemo } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { cx } from '../theme/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { MenuEntry } from './menu-button.tsx'
import styles from './menu-layer.module.css'
import { AriaLayer, dropdownLayer } from '../dialog/rac.tsx'

export type MenuLayerProps = {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuEntry[]
  readonly minWidth: number
  readonly trigger: HTMLElement | null
  readonly focus: 'first' | 'last'
  readonly align: 'start' | 'end'
  readonly onClose: () => void
  readonly onNavigate?: ((href: string) => void) | undefined
}

/** The menu of a MenuButton. */
export function MenuLayer({ id, label, items, minWidth, trigger, focus, align, onClose, onNavigate }: MenuLayerProps) {
  const triggerRef = useMemo(() => ({ current: trigger }), [trigger])
  return (
    <AriaLayer>
      <Popover
        isOpen
        onOpenChange={(open) => !open && onClose()}
        triggerRef={triggerRef}
        aria-label={label}
        placement={`bottom ${align}`}
        offset={4}
        className={styles.popover ?? ''}
        style={{ ...dropdownLayer, minWidth }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens */}
        <Menu id={id} aria-label={label} autoFocus={focus} onClose={onClose} className={styles.menu ?? ''}>
          {items.map((item, index) =>
            item === 'separator' ? (
              <Separator key={`after ${idOf(items[index - 1])}`} className={styles.separator ?? ''} />
            ) : (
              <Item key={item.id} item={item} onNavigate={onNavigate} />
            ),
          )}
        </Menu>
      </Popover>
    </AriaLayer>
  )
}

function idOf(item: MenuEntry | undefined): string {
  return typeof item === 'object' ? item.id : ''
}

type ItemProps = { readonly item: Exclude<MenuEntry, 'separator'>; readonly onNavigate: MenuLayerProps['onNavigate'] }

function Item({ item, onNavigate }: ItemProps) {
  const { href } = item
  const byBrowser = href !== undefined && onNavigate === undefined ? { href } : {}
  const act = (): void => {
    item.onAction?.()
    if (href !== undefined) onNavigate?.(href)
  }
  return (
    <MenuItem
      {...byBrowser}
      id={item.id}
      textValue={item.label}
      isDisabled={item.disabled ?? false}
      onAction={act}
      className={cx(styles.item, item.danger && styles.danger)}
    >
      {item.icon && <Icon icon={item.icon} size={14} className={styles.icon} />}
      <span className={styles.words}>{item.label}</span>
    </MenuItem>
  )
}
