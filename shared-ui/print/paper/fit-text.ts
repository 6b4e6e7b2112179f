/** mm of one point. */
export const point = 25.4 / 72

/** The height of a line as a part of its font size. */
const lineHeight = 1.2
/** A line stays alone while it keeps this part of its size. Beyond that, several lines can be larger. */
const leastAlone = 0.72
/** pt. Smaller words are broken within. */
const leastOfWords = 6
const mostLines = 4

/** The room of a text on paper, and its size there if it is short enough. */
export type Room = {
  /** mm */
  readonly width: number
  /** mm */
  readonly height: number
  /** pt */
  readonly size: number
}

/** A part of a text within which no line breaks. */
export type Segment = {
  readonly ems: number
  /** The blank behind it, in em. It does not count at the end of a line. */
  readonly gap: number
}

export type Fitted<Part> = {
  /** pt */
  readonly size: number
  readonly lines: readonly (readonly Part[])[]
}

/**
 * The lines of a text and the font size with which they fit into its room, so that nothing is ever cut. Long texts shrink first. Where they
 * would become too small, they are broken between words, and only very long words within.
 */
export function fitText(text: string, room: Room, emsOf: (text: string) => number): Fitted<string> {
  const partsOf = (texts: readonly string[]) =>
    texts.map((part) => {
      const ems = emsOf(part.trimEnd())
      return { text: part, ems, gap: emsOf(part) - ems }
    })
  const byWords = fitSegments(partsOf(text.match(words) ?? [text]), room)
  if (byWords.size >= Math.min(leastOfWords, room.size)) return printed(byWords)
  const byCharacters = fitSegments(partsOf([...graphemes.segment(text)].map(({ segment }) => segment)), room)
  return printed(byCharacters.size > byWords.size ? byCharacters : byWords)
}

// Names of other scripts are joined by ・ or hyphens.
const words = /[^\s・＝-]*[・＝-]?\s*/gu
const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

function printed({ size, lines }: Fitted<Segment & { readonly text: string }>): Fitted<string> {
  return {
    size,
    lines: lines.map((line) => [
      line
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    ]),
  }
}

/** The same for parts that have widths of their own. */
export function fitSegments<Part extends Segment>(parts: readonly Part[], room: Room): Fitted<Part> {
  const [alone, ...broken] = Array.from({ length: mostLines }, (_, at) => sized(inLines(parts, at + 1), room))
  if (alone === undefined) return { size: room.size, lines: [parts] }
  if (alone.size >= leastAlone * room.size) return alone
  return broken.reduce((best, one) => (one.size > best.size ? one : best), alone)
}

function sized<Part extends Segment>(lines: readonly (readonly Part[])[], room: Room): Fitted<Part> {
  const ems = Math.max(...lines.map(widthOf))
  const byWidth = ems === 0 ? room.size : room.width / ems / point
  const byHeight = room.height / lines.length / lineHeight / point
  return { size: Math.floor(Math.min(room.size, byWidth, byHeight) * 100) / 100, lines }
}

/** Divides parts into at most `count` lines so that the longest line is as short as possible. */
function inLines<Part extends Segment>(parts: readonly Part[], count: number): readonly (readonly Part[])[] {
  const widths = parts.map((_, from) => parts.map((_last, to) => widthOf(parts.slice(from, to + 1))))
  const candidates = widths.flatMap((row, from) => row.slice(from)).toSorted((a, b) => a - b)
  // The shortest width into which the parts can be filled line by line.
  let [low, high] = [0, candidates.length - 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (filled(parts, candidates[middle] ?? Infinity).length <= count) high = middle
    else low = middle + 1
  }
  return filled(parts, candidates[low] ?? Infinity)
}

function filled<Part extends Segment>(parts: readonly Part[], width: number): readonly (readonly Part[])[] {
  const lines: Part[][] = [[]]
  for (const part of parts) {
    const line = lines.at(-1)
    if (line === undefined || line.length === 0 || widthOf([...line, part]) <= width) line?.push(part)
    else lines.push([part])
  }
  return lines
}

function widthOf(line: readonly Segment[]): number {
  return line.reduce((sum, { ems, gap }) => sum + ems + gap, 0) - (line.at(-1)?.gap ?? 0)
}
