import { defaultViewPoints, type Color } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import { texts } from '../texts.ts'

const [knowledge, thinking, attitude] = defaultViewPoints

/** Colours that are easily told apart, those of the default view points among them, each with its name. */
export const palette: readonly { readonly name: string; readonly color: Color }[] = [
  { name: texts.colors.pink, color: partsOf(knowledge) },
  { name: texts.colors.blue, color: partsOf(thinking) },
  { name: texts.colors.green, color: partsOf(attitude) },
  { name: texts.colors.orange, color: { red: 196, green: 92, blue: 10 } },
  { name: texts.colors.teal, color: { red: 10, green: 125, blue: 130 } },
  { name: texts.colors.purple, color: { red: 128, green: 66, blue: 172 } },
  { name: texts.colors.brown, color: { red: 130, green: 90, blue: 60 } },
  { name: texts.colors.gray, color: { red: 96, green: 104, blue: 114 } },
]

/** A colour as CSS has it. */
export function cssColor({ red, green, blue }: Color): string {
  return `rgb(${red} ${green} ${blue})`
}

/** For readers: its name in the palette, or that it is one of their own. */
export function colorName(color: Color): string {
  return palette.find((each) => isSameColor(each.color, color))?.name ?? texts.colors.other
}

export function isSameColor(a: Color, b: Color): boolean {
  return a.red === b.red && a.green === b.green && a.blue === b.blue
}

/** The first colour of the palette that no view point has yet; once all are taken, the first. */
export function nextColor(taken: readonly Color[]): Color {
  const free = palette.find(({ color }) => !taken.some((other) => isSameColor(other, color)))
  return free?.color ?? partsOf(knowledge)
}

/** #rrggbb, as colour inputs have it; parts outside 0 to 255 are brought in. */
export function hexOf({ red, green, blue }: Color): string {
  const part = (value: number): string => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')
  return `#${part(red)}${part(green)}${part(blue)}`
}

export function colorOfHex(hex: string): Color {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
  return { red: part(1), green: part(3), blue: part(5) }
}

function partsOf({ red, green, blue }: Color): Color {
  return { red, green, blue }
}
