import { useState } from 'react'
import type { RosterPerson } from './layout/roster-people.ts'
import { seatsByNumber, swapped, type Room, type Seats } from './layout/seat-plan.ts'
import { texts } from './texts.ts'

export type SeatPlan = Room & {
  readonly seats: Seats
  /** The seat that was chosen first; null while none is. */
  readonly chosen: number | null
  /** What the last choice did, for screen readers. */
  readonly message: string
  readonly choose: (at: number) => void
  /** Null while everybody sits by number. */
  readonly reset: (() => void) | null
}

type Arranged = { readonly of: string; readonly seats: Seats }

/** Who sits where. Swaps are kept until the page is left or the room gets another size. */
export function useSeats(people: readonly RosterPerson[], room: Room): SeatPlan {
  const [arranged, setArranged] = useState<Arranged | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const byNumber = seatsByNumber(people.length, room)
  const of = [byNumber.rows, byNumber.columns, ...people.map(({ userId }) => userId)].join(' ')
  const isArranged = arranged?.of === of
  const seats = isArranged ? arranged.seats : byNumber.seats
  const whoAt = (at: number): string => {
    const index = seats[at] ?? null
    const person = index === null ? undefined : people[index]
    return person === undefined
      ? texts.seats.free
      : [person.number, person.name].filter((text) => text !== '').join(' ')
  }
  const { rows, columns } = byNumber
  return {
    rows,
    columns,
    seats,
    chosen,
    message,
    choose: (at) => {
      if (chosen === null) {
        setChosen(at)
        setMessage(texts.seats.chosen(whoAt(at)))
        return
      }
      setChosen(null)
      setMessage(chosen === at ? '' : texts.seats.swapped(whoAt(chosen), whoAt(at)))
      if (chosen !== at) setArranged({ of, seats: swapped(seats, chosen, at) })
    },
    reset: isArranged ? () => setArranged(null) : null,
  }
}
