import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Badge } from '../state/badge.tsx'
import { cx } from '../theme/class-names.ts'
import styles from './tabs.module.css'

export type TabItem<Id extends string> = {
  readonly id: Id
  readonly label: string
  readonly count?: number | undefined
}

type Props<Id extends string> = {
  /** Connects the tabs to their panels (`TabPanel tabsId`). */
  readonly tabsId: string
  readonly label: string
  readonly items: readonly TabItem<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** While editing, no other tab can be chosen. */
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * Tabs over panels of one page. The selected tab cannot be pressed (STU-14), but has the focus, and arrows, Home and End choose another
 * one.
 */
export function Tabs<Id extends string>(props: Props<Id>) {
  const { tabsId, label, items, selected, onSelect, disabled = false, className } = props
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = nextIndex(
      event.key,
      Math.max(
        0,
        items.findIndex(({ id }) => id === selected),
      ),
      items.length,
    )
    const next = index === null ? undefined : items[index]
    if (!next) return
    event.preventDefault()
    if (next.id !== selected) onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabDomId(tabsId, next.id))}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={cx(styles.list, className)}>
      {items.map(({ id, label: name, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabDomId(tabsId, id)}
          aria-selected={id === selected}
          aria-controls={id === selected ? panelDomId(tabsId, id) : undefined}
          aria-disabled={id === selected || undefined}
          disabled={disabled}
          tabIndex={id === selected ? 0 : -1}
          className={cx(styles.tab, id === selected && styles.selected)}
          onClick={() => id !== selected && onSelect(id)}
          onKeyDown={onKeyDown}
        >
          {name}
          {count !== undefined && <Badge>{count}</Badge>}
        </button>
      ))}
    </div>
  )
}

type PanelProps = {
  readonly tabsId: string
  readonly id: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The panel of the selected tab; render only that one. */
export function TabPanel({ tabsId, id, className, children }: PanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelDomId(tabsId, id)}
      aria-labelledby={tabDomId(tabsId, id)}
      tabIndex={0}
      className={cx(styles.panel, className)}
    >
      {children}
    </div>
  )
}

const tabDomId = (tabsId: string, id: string): string => `${tabsId}-tab-${id}`
const panelDomId = (tabsId: string, id: string): string => `${tabsId}-panel-${id}`

/** The tab that a key selects, wrapping around at both ends; null for other keys. */
export function nextIndex(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
