import type { Viewport } from './use-viewport.ts'
import { coversSpan, growSpan, joinSpans, overlaps, shiftSpan } from './overscan.ts'
import { spanInView, type Span } from './virtual-window.ts'

/** The places of all rows and columns, and what the header and leading columns take from the view. Another object means another layout. */
export type Axes = {
  readonly rowOffsets: Float64Array
  readonly columnOffsets: Float64Array
  readonly headRoom: number
  readonly leadWidth: number
  readonly isCards: boolean
  /** Another key shows other rows from the top. */
  readonly startKey: string
}

/** The rendered rows and columns. */
export type Drawn = {
  readonly axes: Axes | null
  readonly rows: Span
  readonly columns: Span
  /** The rows that have these columns. After a step to the side, rows out of view keep their earlier columns until the browser is idle. */
  readonly current: Span
  /** Changes when the view shows something else altogether: another layout, or another place after a jump. */
  readonly place: number
}

type Spans = Pick<Drawn, 'rows' | 'columns'>
type Reach = { readonly overscan: number; readonly group: number }
type Reaches = { readonly rows: Reach; readonly columns: Reach }

// px beyond the view, rounded to whole groups of items. A new layout renders only the cells in view, because all of them are new.
const inView: Reaches = { rows: { overscan: 0, group: 1 }, columns: { overscan: 0, group: 1 } }
/** A step beyond the rendered cells renders some more, so that the next short steps render nothing. */
const ofStep: Reaches = { rows: { overscan: 120, group: 4 }, columns: { overscan: 120, group: 2 } }
/** Rendered when the browser is idle: more than a step of the wheel (300 px), which the compositor shows before the page hears of it. */
const ofIdle: Reaches = { rows: { overscan: 340, group: 4 }, columns: { overscan: 320, group: 2 } }
/** The most new items that one idle moment adds. */
const slice = { rows: 4, columns: 2, current: 12 } as const

const nothing: Span = { first: 0, end: 0 }
export const nothingDrawn: Drawn = { axes: null, rows: nothing, columns: nothing, current: nothing, place: 0 }

/** Whether everything in view is rendered. */
export function isDrawn(drawn: Drawn, view: Viewport): boolean {
  if (drawn.axes === null) return false
  const { rows, columns } = spansOf(drawn.axes, view, inView)
  return coversSpan(drawn.current, rows) && coversSpan(drawn.columns, columns)
}

/** Whether all rendered rows have the columns of those in view. */
export function isCurrent({ current, rows }: Drawn): boolean {
  return coversSpan(current, rows)
}

/** What to render for a view. Returns `before` itself if that shows everything already. */
export function drawnFor(before: Drawn, axes: Axes, view: Viewport): Drawn {
  const needed = spansOf(axes, view, inView)
  if (before.axes !== axes) return startedAt(before, axes, needed)
  const steps = spansOf(axes, view, ofStep)
  if (isJump(before.rows, steps.rows) || isJump(before.columns, steps.columns)) return startedAt(before, axes, steps)
  const isWide = coversSpan(before.columns, needed.columns)
  if (isWide && coversSpan(before.current, needed.rows)) return before
  const rows = coversSpan(before.rows, needed.rows)
    ? before.rows
    : shiftSpan(before.rows, steps.rows, axes.rowOffsets.length - 1)
  if (!isWide) {
    const columns = shiftSpan(before.columns, steps.columns, axes.columnOffsets.length - 1)
    return { ...before, rows, columns, current: needed.rows }
  }
  const current = isCurrent(before) ? rows : joinSpans(before.current, needed.rows)
  return { ...before, rows, current }
}

/** A table without rows or columns has nothing to jump to. */
function isJump(before: Span, after: Span): boolean {
  return after.end > after.first && !overlaps(before, after)
}

function startedAt({ place }: Drawn, axes: Axes, { rows, columns }: Spans): Drawn {
  return { axes, rows, columns, current: rows, place: place + 1 }
}

type Forward = { readonly rows: boolean; readonly columns: boolean }

/** What to render after one more idle moment; one change at a time keeps it short. Returns `before` itself when nothing is left to do. */
export function grownFor(before: Drawn, view: Viewport, forward: Forward): Drawn {
  if (before.axes === null) return before
  const wanted = spansOf(before.axes, view, ofIdle)
  const columns = growSpan(before.columns, wanted.columns, { most: slice.columns, forward: forward.columns })
  // While rows are few, a column costs least. Rows out of view get it later.
  if (columns !== before.columns) return { ...before, columns, current: spansOf(before.axes, view, inView).rows }
  if (!isCurrent(before)) {
    const current = growSpan(before.current, before.rows, { most: slice.current, forward: forward.rows })
    return { ...before, current }
  }
  const rows = growSpan(before.rows, wanted.rows, { most: slice.rows, forward: forward.rows })
  return rows === before.rows ? before : { ...before, rows, current: rows }
}

function spansOf(axes: Axes, { top, left, width, height }: Viewport, reach: Reaches): Spans {
  const { rowOffsets, columnOffsets, headRoom, leadWidth, isCards } = axes
  return {
    rows: spanInView(rowOffsets, { start: top, length: height - headRoom, ...reach.rows }),
    columns: isCards
      ? { first: 0, end: columnOffsets.length - 1 }
      : spanInView(columnOffsets, { start: left, length: width - leadWidth, ...reach.columns }),
  }
}
