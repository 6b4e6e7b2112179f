/** The least width of a column, the width that it takes where there is room, and the width that a user chose (px). */
export type WidthNeed = {
  readonly width: number
  readonly wish?: number | undefined
  readonly chosen?: number | undefined
}

export const widthLimits = { min: 48, max: 800 } as const

/** A width that somebody may choose for a column, in whole px. */
export function clampWidth(width: number): number {
  return Math.round(Math.max(widthLimits.min, Math.min(width, widthLimits.max)))
}

/**
 * The widths of columns in a frame of `room` px. Each has at least its own width. What is left goes first to those that
 * wish for more, in proportion to what they lack, and then to all that wish, in proportion to their wishes, so that the
 * table fills its frame. A chosen width stays as it is.
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
