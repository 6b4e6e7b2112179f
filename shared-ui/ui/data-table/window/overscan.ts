import { sameSpan, type Span } from './virtual-window.ts'

/** Whether all items of `part` are in `span`. */
export function coversSpan(span: Span, part: Span): boolean {
  return part.first >= span.first && part.end <= span.end
}

/** Whether two spans have an item in common. */
export function overlaps(a: Span, b: Span): boolean {
  return a.first < b.end && b.first < a.end
}

/** The items to render when a scroll step leaves the rendered ones. As many as before, if more than needed, so that elements are reused. */
export function shiftSpan(before: Span, needed: Span, count: number): Span {
  const spare = before.end - before.first - (needed.end - needed.first)
  if (spare <= 0) return needed
  // The spare items stay on the side from which the view comes.
  return needed.end > before.end
    ? { first: Math.max(0, needed.first - spare), end: needed.end }
    : { first: needed.first, end: Math.min(count, needed.end + spare) }
}

/**
 * Brings the rendered items nearer to those wanted, by at most `most` new items, so that it fits into an idle moment. More are added if as
 * many are no longer wanted, because their elements are reused. The side towards which the view moves comes first. Returns `before` itself
 * when nothing is left to do.
 */
export function growSpan(before: Span, wanted: Span, { most, forward }: { most: number; forward: boolean }): Span {
  const [front, back] = [wanted.end - before.end, before.first - wanted.first]
  const atFront = front > 0 && (forward || back <= 0)
  const next = atFront
    ? { first: Math.max(before.first, wanted.first), end: before.end + Math.min(front, most + Math.max(0, -back)) }
    : {
        first: back > 0 ? before.first - Math.min(back, most + Math.max(0, -front)) : wanted.first,
        end: Math.min(before.end, wanted.end),
      }
  return sameSpan(next, before) ? before : next
}

/** The smallest span with both. */
export function joinSpans(a: Span, b: Span): Span {
  return { first: Math.min(a.first, b.first), end: Math.max(a.end, b.end) }
}
