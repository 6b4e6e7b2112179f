export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
export type Size = { readonly width: number; readonly height: number }
export type BalloonSide = 'below' | 'above'
export type Placed = { readonly left: number; readonly top: number; readonly side: BalloonSide }

const gap = 6
const margin = 8

/**
 * The place of a balloon: on the wanted side of its target, or on the other side if there is more room. Always inside
 * the window (px).
 */
export function placeBalloon(target: Box, balloon: Size, viewport: Size, wanted: BalloonSide = 'below'): Placed {
  const below = target.top + target.height + gap
  const above = target.top - gap - balloon.height
  const fitsBelow = below + balloon.height + margin <= viewport.height
  const roomBelow = viewport.height - below
  const fitsAbove = above >= margin
  const side = wanted === 'above' && fitsAbove ? 'above' : fitsBelow || roomBelow >= target.top ? 'below' : 'above'
  const centred = target.left + target.width / 2 - balloon.width / 2
  return {
    left: clamp(centred, margin, viewport.width - balloon.width - margin),
    top: side === 'below' ? below : Math.max(margin, above),
    side,
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.max(low, Math.min(value, high)))
}
