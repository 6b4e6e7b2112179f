export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
export type Size = { readonly width: number; readonly height: number }
export type TooltipSide = 'below' | 'above'
export type Placed = { readonly left: number; readonly top: number; readonly side: TooltipSide }

const gap = 6
const margin = 8

/** The place of a tooltip in px: on the wanted side of its target, or on the other side if there is more room. Always inside the window. */
export function placeTooltip(target: Box, tooltip: Size, viewport: Size, wanted: TooltipSide = 'below'): Placed {
  const below = target.top + target.height + gap
  const above = target.top - gap - tooltip.height
  const fitsBelow = below + tooltip.height + margin <= viewport.height
  const roomBelow = viewport.height - below
  const fitsAbove = above >= margin
  const side = wanted === 'above' && fitsAbove ? 'above' : fitsBelow || roomBelow >= target.top ? 'below' : 'above'
  const centred = target.left + target.width / 2 - tooltip.width / 2
  return {
    left: clamp(centred, margin, viewport.width - tooltip.width - margin),
    top: side === 'below' ? below : Math.max(margin, above),
    side,
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.max(low, Math.min(value, high)))
}
