import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Direction, DropEdge } from './sortable-place.ts'

type Options = {
  readonly itemKey: string
  readonly direction: Direction
  readonly disabled: boolean
  /** The keys of the list, because only its own items may be dropped in it. */
  readonly owner: readonly string[]
  readonly onDrop: (source: string, edge: DropEdge) => void
}

type SortableItem = {
  readonly element: RefObject<HTMLLIElement | null>
  /** The edge of the item at which the dragged one would be inserted. */
  readonly edge: DropEdge | null
  readonly isDragged: boolean
}

type Dragged = { readonly data: Readonly<Record<string | symbol, unknown>> }

const edges = { vertical: ['top', 'bottom'], horizontal: ['left', 'right'] } as const

/** One item of a sortable list with the browser's drag and drop: dragged by its grip onto the halves of its neighbours. */
export function useSortableItem(options: Options): SortableItem {
  const { itemKey, direction, disabled } = options
  const element = useRef<HTMLLIElement>(null)
  const [edge, setEdge] = useState<DropEdge | null>(null)
  const [isDragged, setDragged] = useState(false)
  const takes = useEffectEvent(({ data }: Dragged) => {
    const key = data['sortableKey']
    return typeof key === 'string' && key !== itemKey && options.owner.includes(key)
  })
  const drop = useEffectEvent(({ data }: Dragged, dropped: DropEdge) => {
    options.onDrop(String(data['sortableKey']), dropped)
  })
  useEffect(() => {
    const item = element.current
    const grip = item?.querySelector(`[data-part="grip"][data-of="${itemKey}"]`)
    if (item === null || !(grip instanceof HTMLElement) || disabled) return undefined
    return combine(
      draggable({
        element: item,
        dragHandle: grip,
        getInitialData: () => ({ sortableKey: itemKey }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: item,
        canDrop: ({ source }) => takes(source),
        getData: ({ input }) => attachClosestEdge({}, { element: item, input, allowedEdges: [...edges[direction]] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          drop(source, edgeOf(self.data))
        },
      }),
    )
  }, [itemKey, direction, disabled])
  return { element, edge, isDragged }
}

function edgeOf(data: Readonly<Record<string | symbol, unknown>>): DropEdge {
  const closest = extractClosestEdge(data)
  return closest === 'top' || closest === 'left' ? 'before' : 'after'
}
