import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { sortableTexts as texts } from '../../texts.ts'
import { cx } from '../theme/class-names.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { arrowDownIcon, arrowLeftIcon, arrowRightIcon, arrowUpIcon, gripIcon } from './sortable-icons.ts'
import { destinationOf, type Direction } from './sortable-place.ts'
import styles from './sortable-list.module.css'
import { useSortableItem } from './use-sortable-item.ts'
import { VisuallyHidden } from '../page/visually-hidden.tsx'

/** The controls that move an item. The item decides where to render them. */
export type SortableTools = {
  /** From 1. */
  readonly position: number
  /** For dragging, and for moving by the arrow keys, Home and End. */
  readonly grip: ReactNode
  /** The buttons one step back and one step on. */
  readonly steps: ReactNode
}

type Props<Item> = {
  readonly label: string
  readonly items: readonly Item[]
  /** An id without quotes. It stays the same while the item is moved and edited. */
  readonly keyOf: (item: Item) => string
  /** The item's name in the buttons and for screen readers. */
  readonly nameOf: (item: Item) => string
  readonly direction?: Direction
  readonly disabled?: boolean
  readonly className?: string | undefined
  /** `to` is the new index in the list without the item, from 0. */
  readonly onMove: (key: string, to: number) => void
  readonly children: (item: Item, tools: SortableTools) => ReactNode
}

/**
 * An ordered list whose items are moved by dragging, by buttons and by keyboard. Each move is announced to screen readers.
 * @example <SortableList label="観点" items={points} keyOf={idOf} nameOf={nameOf} onMove={(key, to) => move(key, to)}>
 *   {(point, { grip, steps }) => <>{grip}{point.name}{steps}</>}
 * </SortableList>
 */
export function SortableList<Item>(props: Props<Item>) {
  const { label, items, keyOf, nameOf, direction = 'vertical', disabled = false, onMove, children } = props
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<readonly string[]>([])
  const help = useId()
  const [said, setSaid] = useState('')
  const keys = items.map((item) => keyOf(item))
  // The browser removes the focus from an element that moves in the document.
  useLayoutEffect(() => {
    const targets = wanted.current.map((selector) => list.current?.querySelector<HTMLElement>(selector))
    wanted.current = []
    targets.find((target) => target !== null && target !== undefined)?.focus()
  })
  const move = (key: string, to: number, part?: Part): void => {
    const item = items[keys.indexOf(key)]
    if (disabled || item === undefined || to < 0 || to >= items.length || keys[to] === key) return
    if (part !== undefined) wanted.current = partsFrom(key, part)
    setSaid(texts.moved(nameOf(item), to + 1, items.length))
    onMove(key, to)
  }
  return (
    <>
      <ol ref={list} aria-label={label} className={cx(styles.list, styles[direction], props.className)}>
        {items.map((item, at) => (
          <SortableItem
            key={keyOf(item)}
            itemKey={keyOf(item)}
            {...{ direction, disabled, keys }}
            onDrop={(key, to) => move(key, to)}
          >
            {children(item, {
              position: at + 1,
              grip: (
                <Grip
                  itemKey={keyOf(item)}
                  name={nameOf(item)}
                  {...{ at, disabled, help }}
                  last={items.length - 1}
                  onMove={(to) => move(keyOf(item), to, 'grip')}
                />
              ),
              steps: (
                <Steps
                  itemKey={keyOf(item)}
                  name={nameOf(item)}
                  {...{ at, direction, disabled }}
                  last={items.length - 1}
                  onMove={(to, part) => move(keyOf(item), to, part)}
                />
              ),
            })}
          </SortableItem>
        ))}
      </ol>
      <span id={help} hidden>
        {texts.gripHelp[direction]}
      </span>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  )
}

type Part = 'grip' | 'back' | 'on'

function partsFrom(key: string, part: Part): readonly string[] {
  // Selects by the key, because an item may contain a list of its own.
  const own = `[data-of="${key}"]`
  return [`${own}[data-part="${part}"]:enabled`, `${own}[data-part="grip"]`]
}

type ItemProps = {
  readonly itemKey: string
  readonly keys: readonly string[]
  readonly direction: Direction
  readonly disabled: boolean
  readonly onDrop: (key: string, to: number) => void
  readonly children: ReactNode
}

function SortableItem({ itemKey, keys, direction, disabled, onDrop, children }: ItemProps) {
  const { element, edge, isDragged } = useSortableItem({
    ...{ itemKey, direction, disabled },
    owner: keys,
    onDrop: (source, dropped) => onDrop(source, destinationOf(keys, { source, target: itemKey, edge: dropped })),
  })
  return (
    <li
      ref={element}
      data-key={itemKey}
      data-edge={edge ?? undefined}
      data-dragged={isDragged || undefined}
      className={styles.item}
    >
      {children}
    </li>
  )
}

type ToolProps = {
  readonly itemKey: string
  readonly name: string
  readonly at: number
  readonly last: number
  readonly direction: Direction
  readonly disabled: boolean
}

type GripProps = Omit<ToolProps, 'direction'> & { readonly help: string; readonly onMove: (to: number) => void }

function Grip({ itemKey, name, at, last, disabled, help, onMove }: GripProps) {
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowUp: at - 1, ArrowLeft: at - 1, ArrowDown: at + 1, ArrowRight: at + 1, Home: 0, End: last }[
      event.key
    ]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <button
      type="button"
      data-part="grip"
      data-of={itemKey}
      className={styles.grip}
      disabled={disabled}
      aria-label={texts.grip(name)}
      aria-describedby={help}
      onKeyDown={press}
    >
      <Icon icon={gripIcon} size={14} />
    </button>
  )
}

type StepsProps = ToolProps & { readonly onMove: (to: number, part: Part) => void }

function Steps({ itemKey, name, at, last, direction, disabled, onMove }: StepsProps) {
  const isRow = direction === 'horizontal'
  return (
    <>
      <IconButton
        icon={isRow ? arrowLeftIcon : arrowUpIcon}
        label={texts.back[direction](name)}
        data-part="back"
        data-of={itemKey}
        disabled={disabled || at === 0}
        onClick={() => onMove(at - 1, 'back')}
      />
      <IconButton
        icon={isRow ? arrowRightIcon : arrowDownIcon}
        label={texts.on[direction](name)}
        data-part="on"
        data-of={itemKey}
        disabled={disabled || at === last}
        onClick={() => onMove(at + 1, 'on')}
      />
    </>
  )
}
