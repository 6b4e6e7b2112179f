import { useEffect, useEffectEvent, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'

type Options = {
  readonly isEnabled: boolean
  /** The cards that a drag of this card takes along. */
  readonly cardsWith: (personId: string) => ReadonlySet<string>
  readonly onDrop: (personId: string, to: string | null) => void
}

type Drag = {
  readonly personId: string
  readonly pointerId: number
  readonly from: { readonly x: number; readonly y: number }
  readonly press: ReturnType<typeof setTimeout> | null
  isMoving: boolean
}

/** px that a mouse moves before a press becomes a drag. */
const slack = 5
/** ms that a finger rests before it drags, because it scrolls otherwise. */
const longPress = 280

/**
 * Dragging cards with mouse, pen and finger. It writes to the document itself, because nothing must render while the pointer moves. Returns what
 * the board binds, and the element that follows the pointer.
 */
export function useBoardDrag(options: Options) {
  const ghost = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  /** Whether the click that ends a drag is still to come. */
  const swallows = useRef(false)
  const lift = (one: Drag, x: number, y: number): void => {
    one.isMoving = true
    swallows.current = true
    showGhost(ghost, options.cardsWith(one.personId).size, { x, y })
  }
  const begin = useEffectEvent(lift)
  const end = useEffectEvent((isDropped: boolean) => {
    const one = drag.current
    if (one === null) return
    drag.current = null
    if (one.press !== null) clearTimeout(one.press)
    if (!one.isMoving) return
    hideGhost(ghost)
    // The last move of the pointer has marked it. Looking for it again would lay the page out once more.
    const column = document.querySelector<HTMLElement>('[data-over]')
    markOver(null)
    if (column === null || !isDropped) return
    options.onDrop(one.personId, column.dataset['drop'] || null)
  })
  useEffect(() => {
    const onMove = (event: PointerEvent): void => {
      const one = drag.current
      if (one === null || event.pointerId !== one.pointerId) return
      const { clientX: x, clientY: y } = event
      if (!one.isMoving) {
        if (Math.hypot(x - one.from.x, y - one.from.y) < slack) return
        // A finger that moves early scrolls.
        if (one.press !== null) return end(false)
        begin(one, x, y)
      }
      moveGhost(ghost, { x, y })
      markOver(columnAt({ x, y }))
    }
    const onUp = (): void => end(true)
    const onCancel = (): void => end(false)
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && drag.current?.isMoving === true) end(false)
    }
    const onTouch = (event: TouchEvent): void => {
      if (drag.current?.isMoving === true) event.preventDefault()
    }
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', onCancel)
    addEventListener('keydown', onKey, true)
    addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', onCancel)
      removeEventListener('keydown', onKey, true)
      removeEventListener('touchmove', onTouch)
    }
  }, [])
  return {
    ghost,
    onPointerDown: (event: ReactPointerEvent<HTMLElement>): void => {
      swallows.current = false
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-person]') : null
      const personId = card?.dataset['person']
      if (!options.isEnabled || personId === undefined || !event.isPrimary || event.button !== 0) return
      const from = { x: event.clientX, y: event.clientY }
      const isTouch = event.pointerType === 'touch'
      const press = isTouch
        ? setTimeout(() => drag.current !== null && lift(drag.current, from.x, from.y), longPress)
        : null
      drag.current = { personId, pointerId: event.pointerId, from, press, isMoving: false }
    },
    /** Whether this click only ended a drag. */
    endedDrag: (): boolean => {
      const ended = swallows.current
      swallows.current = false
      return ended
    },
  }
}

type Point = { readonly x: number; readonly y: number }
type Ghost = RefObject<HTMLDivElement | null>

/** A column, or its tab where one column is shown at a time. */
function columnAt({ x, y }: Point): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null
}

function markOver(column: HTMLElement | null): void {
  for (const one of document.querySelectorAll('[data-over]')) if (one !== column) one.removeAttribute('data-over')
  column?.setAttribute('data-over', '')
}

function showGhost({ current }: Ghost, count: number, at: Point): void {
  if (current === null) return
  current.textContent = String(count)
  current.hidden = false
  moveGhost({ current }, at)
}

function moveGhost({ current }: Ghost, { x, y }: Point): void {
  if (current !== null) current.style.translate = `${x + 8}px ${y + 8}px`
}

function hideGhost({ current }: Ghost): void {
  if (current !== null) current.hidden = true
}
