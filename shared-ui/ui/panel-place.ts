import type { Box, Size } from './balloon-place.ts'

export type PlacedPanel = {
  readonly left: number
  readonly top: number
  readonly width: number
  /** Room up to the edge of the window; the panel scrolls inside it. */
  readonly maxHeight: number
}

const gap = 4
const margin = 8
const leastHeight = 160

/** Where a dropdown's panel stands: under its button, start edges aligned, inside the window (px). */
export function placePanel(button: Box, wanted: Size, viewport: Size): PlacedPanel {
  const width = Math.min(wanted.width, viewport.width - 2 * margin)
  const left = Math.max(margin, Math.min(button.left, viewport.width - width - margin))
  const below = viewport.height - (button.top + button.height + gap) - margin
  const above = button.top - gap - margin
  const up = below < Math.min(wanted.height, leastHeight) && above > below
  const maxHeight = Math.max(leastHeight, up ? above : below)
  const height = Math.min(wanted.height, maxHeight)
  return {
    left,
    top: up ? Math.max(margin, button.top - gap - height) : button.top + button.height + gap,
    width,
    maxHeight,
  }
}
