import type { Box, Size } from '../tooltip/tooltip-place.ts'

export type PlacedPanel = {
  readonly left: number
  readonly top: number
  readonly width: number
  /** The room up to the edge of the window. The panel scrolls inside it. */
  readonly maxHeight: number
}

const gap = 4
const margin = 8
/** With less room than this on both sides of its button, a panel covers it. */
const leastHeight = 240

/** The place of a dropdown's panel in px: under its button, start edges aligned, inside the window. */
export function placePanel(button: Box, wanted: Size, viewport: Size): PlacedPanel {
  const width = Math.min(wanted.width, viewport.width - 2 * margin)
  const left = Math.max(margin, Math.min(button.left, viewport.width - width - margin))
  const below = viewport.height - (button.top + button.height + gap) - margin
  const above = button.top - gap - margin
  const least = Math.min(wanted.height, leastHeight)
  if (Math.max(above, below) < least) {
    const maxHeight = viewport.height - 2 * margin
    const top = viewport.height - margin - Math.min(wanted.height, maxHeight)
    return { left, top: Math.min(top, button.top + button.height + gap), width, maxHeight }
  }
  const up = below < least && above > below
  const maxHeight = up ? above : below
  const height = Math.min(wanted.height, maxHeight)
  return { left, top: up ? button.top - gap - height : button.top + button.height + gap, width, maxHeight }
}
