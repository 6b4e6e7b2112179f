import { FittedText } from '@gakuseki/shared-ui/print/paper/fitted-text.tsx'
import type { Area } from '@gakuseki/shared-ui/print/paper/paper-size.ts'
import type { KeyboardEvent } from 'react'
import type { Furigana } from '../choice/roster-choice.ts'
import { deskHeight } from '../layout/cards.ts'
import type { RosterPerson } from '../layout/roster-people.ts'
import { nextSeat } from '../layout/seat-plan.ts'
import { inPages } from '../layout/table-pages.ts'
import { texts } from '../texts.ts'
import type { SeatPlan } from '../use-seats.ts'
import { RosterName } from './roster-name.tsx'
import styles from './sheets.module.css'

type Props = {
  readonly plan: SeatPlan
  readonly people: readonly RosterPerson[]
  readonly cell: Area
  readonly furigana: Furigana
}

/** mm between two seats, and mm of the number above a name. */
const sizes = { gap: 2, number: 4.5 } as const

/** The seats of a class, with the teacher's desk at the bottom. Two seats that are chosen one after the other are swapped. */
export function SeatSheet({ plan, people, cell, furigana }: Props) {
  const { rows, columns, seats, chosen } = plan
  const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
    const all = [...event.currentTarget.querySelectorAll('button')]
    const next = nextSeat(event.key, all.indexOf(event.target as HTMLButtonElement), plan)
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <div className={styles.room}>
      <div
        role="group"
        aria-label={texts.seats.plan}
        className={styles.seats}
        style={{ gridTemplateColumns: `repeat(${columns}, ${cell.width}mm)`, gridAutoRows: `${cell.height}mm` }}
        onKeyDown={moveFocus}
      >
        {inPages(seats, columns).map((row, back) => (
          <div
            // Rows and seats have no other identity than their place in the room.
            key={`${back + 1}`}
            role="group"
            aria-label={texts.seats.row(rows - back)}
            className={styles.seatRow}
          >
            {row.map((index, column) => {
              const at = back * columns + column
              return (
                <button
                  key={`${column + 1}`}
                  type="button"
                  className={styles.seat}
                  aria-label={index === null ? texts.seats.free : undefined}
                  aria-pressed={chosen === at}
                  onClick={() => plan.choose(at)}
                >
                  {index !== null && <Seated person={people[index]} {...{ cell, furigana }} />}
                </button>
              )
            })}
          </div>
        ))}
      </div>
      <p className={styles.desk} style={{ height: `${deskHeight - 4}mm` }}>
        {texts.seats.desk}
      </p>
    </div>
  )
}

type SeatedProps = Pick<Props, 'cell' | 'furigana'> & { readonly person: RosterPerson | undefined }

/** Number and name on a seat. */
function Seated({ person, cell, furigana }: SeatedProps) {
  if (person === undefined) return null
  const room = { width: cell.width - 2 * sizes.gap - 1, size: 12 }
  const height = cell.height - sizes.gap - sizes.number - (furigana === 'beside' ? sizes.number : 0) - 1
  return (
    <span className={styles.seated}>
      <span className={styles.seatNumber}>{person.number}</span>
      <span className={styles.seatName} style={{ height: `${height}mm` }}>
        <RosterName person={person} isRuby={furigana === 'ruby'} room={{ ...room, height }} />
      </span>
      {furigana === 'beside' && <FittedText text={person.kana} {...room} height={sizes.number} size={7} />}
    </span>
  )
}
