import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { cardBeside, cardsIn, isStep, rangeBetween } from './board-keys.ts'
import { useBoardDrag } from './use-board-drag.ts'
import type { BoardEdit } from './use-board.ts'

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null

const idOf = (card: HTMLElement | null): string => card?.dataset['person'] ?? ''

/** Choosing and moving cards by mouse, finger and keyboard, in events of the whole board. */
export function useBoardInput({ board, selected, select, move, mayWrite }: BoardEdit) {
  const root = useRef<HTMLDivElement>(null)
  const anchor = useRef('')
  const [tabStop, setTabStop] = useState('')
  const focus = useFocusAfterMove(root)
  const cardsWith = (personId: string): ReadonlySet<string> => (selected.has(personId) ? selected : new Set([personId]))
  const drag = useBoardDrag({
    isEnabled: mayWrite,
    cardsWith,
    onDrop: (personId, to) => {
      // Only a card that has the focus takes it along: giving it lays the page out once more.
      const holder = idOf(cardOf(document.activeElement))
      if (holder !== '' && cardsWith(personId).has(holder)) focus.focusCard(holder)
      move(cardsWith(personId), to)
    },
  })
  const choose = (card: HTMLElement, isRange: boolean): void => {
    const from = isRange ? cardById(root.current, anchor.current) : null
    anchor.current = idOf(card)
    const toggled = new Set([idOf(card)])
    select(isRange ? selected.union(new Set(rangeBetween(from, card))) : selected.symmetricDifference(toggled))
  }
  const moveByKey = (card: HTMLElement, digit: number): void => {
    const column = board.columns[digit]
    if (column === undefined) return
    // Chosen cards are what the toolbar counts, so they go first. The card with the focus moves when none is chosen.
    const moved = selected.size > 0 ? selected : new Set([idOf(card)])
    focus.focusNext(card, moved)
    move(moved, column.id)
  }
  return {
    /** The card that Tab reaches. */
    tabStop: board.cards.some(({ personId }) => personId === tabStop)
      ? tabStop
      : (board.columns.flatMap(({ cards }) => cards)[0]?.personId ?? ''),
    ghost: drag.ghost,
    events: {
      ref: root,
      tabIndex: -1,
      onPointerDown: drag.onPointerDown,
      // A press may become a drag, which needs no focus; a click gives it.
      onMouseDown: (event: MouseEvent): void => {
        if (cardOf(event.target) !== null) event.preventDefault()
      },
      onFocus: (event: FocusEvent): void => {
        const card = cardOf(event.target)
        if (card !== null) setTabStop(idOf(card))
      },
      onClick: (event: MouseEvent): void => {
        const card = cardOf(event.target)
        if (drag.endedDrag() || card === null) return
        card.focus({ preventScroll: true })
        choose(card, event.shiftKey)
      },
      onKeyDown: (event: KeyboardEvent): void => {
        const card = cardOf(event.target)
        if (card === null || root.current === null || event.ctrlKey || event.metaKey || event.altKey) return
        if (isStep(event.key)) {
          event.preventDefault()
          cardBeside(root.current, card, event.key)?.focus()
        } else if (/^\d$/.test(event.key)) moveByKey(card, Number(event.key))
      },
    },
  }
}

type Root = { readonly current: HTMLElement | null }

const cardById = (root: HTMLElement | null, personId: string): HTMLElement | null =>
  root === null ? null : (cardsIn(root).find((card) => idOf(card) === personId) ?? null)

/**
 * The focus after a move. The board itself has it in between: a browser that removes the element with the focus lays the page out at once, and
 * again with the rest.
 */
function useFocusAfterMove(root: Root) {
  const wanted = useRef('')
  useLayoutEffect(() => {
    if (wanted.current === '') return
    cardById(root.current, wanted.current)?.focus({ preventScroll: true })
    wanted.current = ''
  })
  const focusCard = (personId: string): void => {
    wanted.current = personId
    root.current?.focus({ preventScroll: true })
  }
  return {
    focusCard,
    /** The card after it in its column, so that a grade is placed by number keys alone. */
    focusNext: (card: HTMLElement, moved: ReadonlySet<string>): void => {
      const column = card.closest('ul')
      const own = column === null ? [] : cardsIn(column)
      const at = own.indexOf(card)
      const isStaying = (one: HTMLElement): boolean => !moved.has(idOf(one))
      focusCard(idOf(own.slice(at).find(isStaying) ?? own.slice(0, at).findLast(isStaying) ?? card))
    },
  }
}
