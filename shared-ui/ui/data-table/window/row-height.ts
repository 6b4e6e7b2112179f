/** Rows are 32 to 80 px high by content (LST-41). Four lines of 17 px and 12 px of padding make exactly 80. */
export const rowLimits = { min: 32, max: 80, lines: 4 } as const
export const fontSize = 13
const lineHeight = 17
const rowPadding = 12
const cellPadding = 16

type TextBox = { readonly width: number; readonly multiline?: boolean }

/**
 * The number of lines of a text in a column of `width` px: 1 to 4, or 5 for more. Computed from the widths of the characters (em, by code 0
 * to 127), because measuring in the browser would lay out a thousand rows.
 */
export function countLines(text: string, { width, multiline = false }: TextBox, widths: Float32Array): number {
  const room = (width - cellPadding) / fontSize
  if (text.length <= room && !multiline) return 1
  return fillLines(text, { room, multiline, widths })
}

/** Whether a text fits into one line of a column. False in doubt, because needless clipping is invisible. */
export function fitsLine(text: string, width: number, widths: Float32Array): boolean {
  const room = ((width - cellPadding) / fontSize) * certainty
  if (text.length <= room) return true
  let filled = 0
  for (let index = 0; index < text.length && filled <= room; index += 1)
    filled += widthOf(text.charCodeAt(index), widths)
  return filled <= room
}

// Kerning and hinting change the length of a line by less than this.
const certainty = 0.97

/** The width of the longest line of a text, in em. */
export function longestLine(text: string, widths: Float32Array): number {
  let longest = 0
  let filled = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    filled = code === newline ? 0 : filled + widthOf(code, widths)
    if (filled > longest) longest = filled
  }
  return longest
}

export function rowHeightOf(lines: number): number {
  return Math.min(rowLimits.max, Math.max(rowLimits.min, lines * lineHeight + rowPadding))
}

type Filling = { readonly room: number; readonly multiline: boolean; readonly widths: Float32Array }

/** Fills lines greedily, as browsers do: Japanese breaks anywhere, other words move down whole unless they are too long. */
function fillLines(text: string, { room, multiline, widths }: Filling): number {
  let lines = 1
  let filled = 0
  let word = 0
  for (let index = 0; index < text.length && lines <= rowLimits.lines; index += 1) {
    const code = text.charCodeAt(index)
    if (code === newline && multiline) {
      lines += 1
      filled = 0
      word = 0
      continue
    }
    const width = widthOf(code, widths)
    if (code > space && code < firstBreakable) {
      word += width
      if (filled + word <= room) continue
      if (filled > 0) lines += 1
      filled = 0
      if (word <= room) continue
      lines += 1
      word = width
      continue
    }
    filled += word
    word = 0
    if (code > space && filled + width > room) {
      lines += 1
      filled = width
    } else filled += width
  }
  return Math.min(lines, rowLimits.lines + 1)
}

const newline = 10
const space = 32
// Hangul Jamo. From here on, scripts are written without spaces, each character about 1 em wide.
const firstBreakable = 0x1100

function widthOf(code: number, widths: Float32Array): number {
  if (code < widths.length) return widths[code] ?? 0
  if (code < firstBreakable) return 0.6
  // Half-width katakana. The second half of a surrogate pair has no width.
  if (code >= 0xff61 && code <= 0xff9f) return 0.5
  return code >= 0xdc00 && code <= 0xdfff ? 0 : 1
}
