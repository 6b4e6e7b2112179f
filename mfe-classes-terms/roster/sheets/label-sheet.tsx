import { FittedText } from '@gakuseki/shared-ui/print/paper/fitted-text.tsx'
import type { Furigana } from '../choice/roster-choice.ts'
import type { CardGrid } from '../layout/cards.ts'
import type { RosterPerson } from '../layout/roster-people.ts'
import { CardList } from './card-list.tsx'
import { RosterName } from './roster-name.tsx'
import styles from './sheets.module.css'

type Props = {
  readonly grid: CardGrid
  readonly people: readonly RosterPerson[]
  readonly furigana: Furigana
  /** The class and the number of a person. */
  readonly placeOf: (person: RosterPerson) => string
}

/** mm. Cutters and label printers miss the edge by a little. */
const padding = 4
/** Parts of the height of a label. */
const shares = { place: 0.22, kana: 0.2 } as const
/** pt of a short name, by mm of the label's height. */
const nameSize = 0.62

/** The name labels of one sheet. */
export function LabelSheet({ grid, people, furigana, placeOf }: Props) {
  const width = grid.cell.width - 2 * padding
  const height = grid.cell.height - 2 * padding
  const isRuby = furigana === 'ruby'
  const nameHeight = height * (1 - shares.place - (furigana === 'beside' ? shares.kana : 0))
  const size = grid.cell.height * nameSize
  return (
    <CardList grid={grid} people={people} className={styles.label}>
      {(person) => (
        <>
          <FittedText
            className={styles.labelPlace}
            text={placeOf(person)}
            width={width}
            height={height * shares.place}
            size={size * 0.42}
          />
          <span className={styles.labelName} style={{ height: `${nameHeight}mm` }}>
            <RosterName person={person} isRuby={isRuby} isBold room={{ width, height: nameHeight, size }} />
          </span>
          {furigana === 'beside' && (
            <FittedText text={person.kana} width={width} height={height * shares.kana} size={size * 0.42} />
          )}
        </>
      )}
    </CardList>
  )
}
