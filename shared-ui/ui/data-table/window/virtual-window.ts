/** The items first to end - 1 of a row or column axis. */
export type Span = { readonly first: number; readonly end: number }

/** The start of each item in px, followed by the end of the last one: n + 1 numbers for n sizes. */
export function offsetsOf(sizes: ArrayLike<number>): Float64Array {
  const offsets = new Float64Array(sizes.length + 1)
  for (let index = 0, sum = 0; index < sizes.length; index += 1) {
    sum += sizes[index] ?? 0
    offsets[index + 1] = sum
  }
  return offsets
}

export function totalOf(offsets: Float64Array): number {
  return offsets[offsets.length - 1] ?? 0
}

/** The item at a position. Positions outside belong to the first or last item; -1 when there is none. */
export function indexAt(offsets: Float64Array, position: number): number {
  let low = 0
  let high = offsets.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return Math.min(low, offsets.length - 2)
}

/**
 * The items to render for a view of `length` px that starts at `start`: those in view and `overscan` px more on both sides, rounded outward
 * to whole groups of `group` items, so that short scroll steps render nothing new.
 */
export function spanInView(
  offsets: Float64Array,
  view: { readonly start: number; readonly length: number; readonly overscan: number; readonly group: number },
): Span {
  const count = offsets.length - 1
  if (count <= 0 || view.length <= 0) return { first: 0, end: 0 }
  // When a list shrinks, the browser scrolls the view back to its end, so that part is rendered.
  const start = Math.max(0, Math.min(view.start, totalOf(offsets) - view.length))
  const first = indexAt(offsets, start - view.overscan)
  const last = indexAt(offsets, start + view.length + view.overscan - 1)
  return {
    first: Math.floor(first / view.group) * view.group,
    end: Math.min(count, Math.ceil((last + 1) / view.group) * view.group),
  }
}

/** The scroll position that brings an item into view; the current one if it is in view. */
export function scrollToShow(
  item: { readonly start: number; readonly end: number },
  view: { readonly start: number; readonly length: number },
): number {
  if (item.start < view.start) return item.start
  if (item.end > view.start + view.length) return Math.max(0, Math.min(item.start, item.end - view.length))
  return view.start
}

export function isInSpan(span: Span, index: number): boolean {
  return index >= span.first && index < span.end
}

export function sameSpan(a: Span, b: Span): boolean {
  return a.first === b.first && a.end === b.end
}
