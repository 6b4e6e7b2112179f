/** Who sits where: indices of people in reading order of the sheet, null for a free seat. */
export type Seats = readonly (number | null)[]

export type Room = { readonly rows: number; readonly columns: number }

/**
 * Fills a room by number, as seen from the teacher's desk at the bottom of the sheet: the first sits at the front on the left, the next
 * behind, then the next column. Rows are added where the room is too small, because nobody may be left out.
 */
export function seatsByNumber(count: number, { rows, columns }: Room): Room & { readonly seats: Seats } {
  const enough = Math.max(rows, Math.ceil(count / columns))
  const seats = Array.from({ length: enough * columns }, (_, at) => {
    const row = enough - 1 - Math.floor(at / columns)
    const person = (at % columns) * enough + row
    return person < count ? person : null
  })
  return { rows: enough, columns, seats }
}

/** Exchanges two seats; one of them may be free. */
export function swapped(seats: Seats, one: number, other: number): Seats {
  return seats.map((person, at) => (at === one ? seats[other] : at === other ? seats[one] : person) ?? null)
}

/** The seat that an arrow key leads to; null for other keys and at the walls. */
export function nextSeat(key: string, at: number, { rows, columns }: Room): number | null {
  const column = at % columns
  if (key === 'ArrowLeft') return column > 0 ? at - 1 : null
  if (key === 'ArrowRight') return column < columns - 1 ? at + 1 : null
  if (key === 'ArrowUp') return at >= columns ? at - columns : null
  if (key === 'ArrowDown') return at < (rows - 1) * columns ? at + columns : null
  return null
}
