export type Orientation = 'portrait' | 'landscape'

/** mm */
export type Area = { readonly width: number; readonly height: number }

/** mm. A4, its margins, and the lines above and below what a sheet holds. paper-sheets.module.css has the same numbers. */
const paper = { short: 210, long: 297, side: 10, top: 12, bottom: 10, foot: 6, gap: 2 } as const

/** The title line: mm of its height, the part of its width for the title, and the font sizes (pt) of short texts. */
export const titleSizes = {
  usual: { height: 9, share: 0.38, title: 14, facts: 8.5 },
  inMargin: { height: 6, share: 0.3, title: 10, facts: 7.5 },
} as const

/** The size of a sheet. */
export function paperOf(orientation: Orientation): Area {
  const { short, long } = paper
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
}

/** The room of a sheet between its title line and its page number. */
export function bodyOf(orientation: Orientation): Area {
  const { width, height } = paperOf(orientation)
  const { side, top, bottom, foot, gap } = paper
  return { width: width - 2 * side, height: height - top - bottom - titleSizes.usual.height - gap - foot }
}
