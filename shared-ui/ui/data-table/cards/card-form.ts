import type { TableColumn } from '../table-column.ts'

/** In frames narrower than this (px), tables with card columns show rows as cards. */
const widestCards = 480

/** px; two lines, and high enough for a finger. */
export const cardHeight = 56

/** Whether rows are shown as cards in a frame of `room` px. False until the frame was measured. */
export function showsCards(cardColumns: readonly string[] | undefined, room: number): boolean {
  return cardColumns !== undefined && room > 0 && room < widestCards
}

/** The columns of a card's second line: those in `first`, then the others in the order of the table. */
export function columnsOfCards<Row>(
  columns: readonly TableColumn<Row>[],
  first: readonly string[],
): readonly TableColumn<Row>[] {
  const shown = columns.filter(({ repeatsHeader }) => !repeatsHeader)
  const rank = ({ id }: TableColumn<Row>): number => (first.includes(id) ? first.indexOf(id) : first.length)
  return shown.toSorted((a, b) => rank(a) - rank(b))
}
