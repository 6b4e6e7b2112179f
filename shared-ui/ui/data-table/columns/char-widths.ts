import { fontSize } from '../window/row-height.ts'

/** Widths of the characters 0 to 127 in em. All others have regular widths that need no measuring. */
export type CharWidths = Float32Array

// Hundredths of an em of ' ' to '~' in Noto Sans CJK JP.
const noto = [
  22, 32, 47, 56, 56, 92, 68, 28, 34, 34, 47, 56, 28, 35, 28, 39, 56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 28, 28, 56,
  56, 56, 47, 95, 61, 66, 64, 69, 59, 55, 69, 73, 29, 54, 65, 54, 81, 72, 74, 63, 74, 64, 60, 60, 72, 58, 88, 57, 53,
  60, 34, 39, 34, 56, 56, 61, 56, 62, 51, 62, 55, 33, 56, 61, 27, 27, 55, 28, 93, 61, 61, 62, 62, 39, 47, 38, 61, 52,
  80, 50, 52, 48, 34, 27, 34, 56,
]
const firstCode = 32

/** The widths used when no font can be measured. */
export const typicalWidths: CharWidths = Float32Array.from(
  { length: 128 },
  (_, code) => (noto[code - firstCode] ?? 0) / 100,
)

let ofPage: CharWidths | null = null

/** The widths of the page's font on this computer. Measured once, without layout. */
export function pageWidths(): CharWidths {
  ofPage ??= measureWidths() ?? typicalWidths
  return ofPage
}

function measureWidths(): CharWidths | null {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return null
  context.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`
  return Float32Array.from({ length: 128 }, (_, code) =>
    code < firstCode ? 0 : context.measureText(String.fromCharCode(code)).width / fontSize,
  )
}
