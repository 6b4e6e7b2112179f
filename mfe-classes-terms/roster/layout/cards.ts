import { bodyOf, paperOf, type Area } from '@gakuseki/shared-ui/print/paper/paper-size.ts'
import type { RosterChoice } from '../choice/roster-choice.ts'

/** Equal cards in rows. */
export type CardGrid = {
  readonly across: number
  readonly down: number
  /** mm */
  readonly cell: Area
  /** mm from the corner of the paper, for ready-made labels; null within the margins of the sheet. */
  readonly corner: { readonly start: number; readonly top: number } | null
}

const photoRows = { '5': 5, '6': 6 } as const

/** Photos fill the width of an upright sheet. */
export function photoGrid({ across }: Pick<RosterChoice, 'across'>): CardGrid {
  const { width, height } = bodyOf('portrait')
  const [count, down] = [Number(across), photoRows[across]]
  return { across: count, down, cell: { width: width / count, height: height / down }, corner: null }
}

/** mm of the labels that are sold for A4, in the middle of the sheet: 2 × 6 and 3 × 8. */
const labelSizes = {
  '12': { across: 2, down: 6, cell: { width: 86.4, height: 42.3 } },
  '24': { across: 3, down: 8, cell: { width: 66, height: 33.9 } },
} as const

export function labelGrid({ labels }: Pick<RosterChoice, 'labels'>): CardGrid {
  const paper = paperOf('portrait')
  const { across, down, cell } = labelSizes[labels]
  const corner = { start: (paper.width - across * cell.width) / 2, top: (paper.height - down * cell.height) / 2 }
  return { across, down, cell, corner }
}

/** mm of the teacher's desk below the seats. */
export const deskHeight = 12

export function seatSize(orientation: RosterChoice['orientation'], rows: number, columns: number): Area {
  const { width, height } = bodyOf(orientation)
  return { width: width / columns, height: Math.min(mostSeatHeight, (height - deskHeight) / rows) }
}

const mostSeatHeight = 34
