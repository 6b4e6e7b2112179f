import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import type { ReactNode } from 'react'
import type { CardGrid } from '../layout/cards.ts'
import type { RosterPerson } from '../layout/roster-people.ts'
import styles from './sheets.module.css'

type Props = {
  readonly grid: CardGrid
  readonly people: readonly RosterPerson[]
  readonly className?: string | undefined
  readonly children: (person: RosterPerson) => ReactNode
}

/** The cards of one sheet, row by row. */
export function CardList({ grid: { across, cell, corner }, people, className, children }: Props) {
  const place = corner === null ? {} : { insetInlineStart: `${corner.start}mm`, insetBlockStart: `${corner.top}mm` }
  return (
    <ul
      className={cx(styles.cards, corner !== null && styles.fromCorner)}
      style={{ gridTemplateColumns: `repeat(${across}, ${cell.width}mm)`, gridAutoRows: `${cell.height}mm`, ...place }}
    >
      {people.map((person) => (
        <li key={person.userId} className={className}>
          {children(person)}
        </li>
      ))}
    </ul>
  )
}
