import { useEffect, useRef } from 'react'
import { Link } from '../../host/link.tsx'
import { cx } from '../theme/class-names.ts'
import styles from './tabs.module.css'

type Item<Id extends string> = { readonly id: Id; readonly label: string; readonly to: string }

type Props<Id extends string> = {
  readonly label: string
  readonly items: readonly Item<Id>[]
  readonly selected: Id
  /** While editing, the other tabs are not links. */
  readonly disabled?: boolean | undefined
  /** Called before the address changes. */
  readonly onChoose?: ((id: Id) => void) | undefined
  readonly className?: string | undefined
}

/** Tabs with addresses of their own, so each can be bookmarked and opened in a new tab. */
export function TabLinks<Id extends string>(props: Props<Id>) {
  const { label, items, selected, disabled = false, onChoose, className } = props
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (list.current !== null) showSelected(list.current)
  }, [selected])
  return (
    <nav ref={list} aria-label={label} className={cx(styles.list, className)}>
      {items.map(({ id, label: name, to }) => {
        const look = cx(styles.tab, id === selected && styles.selected)
        return disabled && id !== selected ? (
          <button key={id} type="button" disabled className={look}>
            {name}
          </button>
        ) : (
          <Link
            key={id}
            to={to}
            aria-current={id === selected ? 'page' : undefined}
            className={look}
            onClick={() => onChoose?.(id)}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}

/** Scrolls the selected tab to the middle of a bar that is too narrow; the page itself does not scroll. */
function showSelected(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>('[aria-current]')
  if (tab !== null) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
