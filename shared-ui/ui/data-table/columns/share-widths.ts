/** The widths of a column in px: the least one, the one it takes if there is room, and the one that the user chose. */
export type WidthNeed = {
  readonly width: number
  readonly wish?: number | undefined
  readonly chosen?: number | undefined
}

export const widthLimits = { min: 48, max: 800 } as const

/** Limits and rounds a width that a user chooses for a column, in px. */
export function clampWidth(width: number): number {
  return Math.round(Math.max(widthLimits.min, Math.min(width, widthLimits.max)))
}

/**
 * The widths of columns in a frame of `room` px. Each column has at least its own width. The rest goes first to columns below their wish,
 * in proportion to what they lack, then to all columns with a wish, in proportion to it. So the table fills its frame. A chosen width does
 * not change.
 */
export function shareWidths(columns: readonly WidthNeed[], room: number): readonly number[] {
  const least = columns.map(({ width, chosen }) => chosen ?? width)
  const wished = columns.map(({ width, wish = width, chosen }) => chosen ?? Math.max(width, wish))
  const left = room - sum(least)
  if (left <= 0) return least
  const lacking = wished.map((wish, at) => wish - (least[at] ?? 0))
  if (left <= sum(lacking)) return grow(least, lacking, left)
  const growing = columns.map(({ wish = 0, chosen }) => (chosen === undefined ? wish : 0))
  return grow(wished, growing, room - sum(wished))
}

/** Adds `extra` px in proportion to the weights, in whole px. The last column that grows takes the rounding error. */
function grow(widths: readonly number[], weights: readonly number[], extra: number): readonly number[] {
  const all = sum(weights)
  if (all === 0) return widths
  let given = 0
  let weighed = 0
  return widths.map((width, at) => {
    weighed += weights[at] ?? 0
    const part = Math.floor((extra * weighed) / all) - given
    given += part
    return width + part
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
