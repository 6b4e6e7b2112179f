import { defaultViewPoints, type Color } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import { texts } from '../texts.ts'

const [knowledge, thinking, attitude] = defaultViewPoints

/** Colours that are easy to distinguish, including those of the default view points, each with a name. */
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

/** Prints a colour for CSS. */
export function cssColor({ red, green, blue }: Color): string {
  return `rgb(${red} ${green} ${blue})`
}

/** The name of a colour for users: from the palette, or that it is a custom one. */
export function colorName(color: Color): string {
  return palette.find((each) => isSameColor(each.color, color))?.name ?? texts.colors.other
}

export function isSameColor(a: Color, b: Color): boolean {
  return a.red === b.red && a.green === b.green && a.blue === b.blue
}

/** The first colour of the palette that no view point has; once all are used, the first. */
export function nextColor(taken: readonly Color[]): Color {
  const free = palette.find(({ color }) => !taken.some((other) => isSameColor(other, color)))
  return free?.color ?? partsOf(knowledge)
}

/** Prints #rrggbb, as colour inputs need it. Parts outside 0 to 255 are clamped. */
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
