import { typicalWidths } from '../../ui/data-table/columns/char-widths.ts'
import { longestLine } from '../../ui/data-table/window/row-height.ts'

/** px. Large, so that the widths are hardly rounded. */
const measured = 100
let context: OffscreenCanvasRenderingContext2D | null | undefined

/** The width of a text in the page's font, in em. Estimated where no font can be measured. */
export function emsOf(text: string): number {
  context ??= typeof OffscreenCanvas === 'undefined' ? null : pageFont()
  return context === null ? longestLine(text, typicalWidths) : context.measureText(text).width / measured
}

function pageFont(): OffscreenCanvasRenderingContext2D | null {
  const made = new OffscreenCanvas(1, 1).getContext('2d')
  if (made !== null) made.font = `${measured}px ${getComputedStyle(document.body).fontFamily}`
  return made
}
