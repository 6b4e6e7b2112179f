import { fitSegments, type Room } from '@gakuseki/shared-ui/print/paper/fit-text.ts'
import { FittedLines, FittedText, roomFor } from '@gakuseki/shared-ui/print/paper/fitted-text.tsx'
import { emsOf } from '@gakuseki/shared-ui/print/paper/measure-text.ts'
import { rubySegments, type RosterPerson } from '../layout/roster-people.ts'
import styles from './sheets.module.css'

type Props = {
  readonly person: Pick<RosterPerson, 'name' | 'parts'>
  readonly isRuby: boolean
  readonly room: Room
  readonly isBold?: boolean
}

/** The height of a line with readings above it, as a multiple of one without. */
const rubyHeight = 1.5

/** A name in its room, with its readings above it if chosen. */
export function RosterName({ person: { name, parts }, isRuby, room, isBold = false }: Props) {
  if (!isRuby || parts.every(({ kana }) => kana === '')) return <FittedText text={name} isBold={isBold} {...room} />
  const fitted = fitSegments(rubySegments(parts, emsOf), roomFor({ ...room, height: room.height / rubyHeight }, isBold))
  return (
    <FittedLines fitted={fitted} isBold={isBold} className={styles.ruby}>
      {({ text, kana, gap }) => (
        <>
          {kana === '' ? (
            text
          ) : (
            <ruby>
              {text}
              <rt>{kana}</rt>
            </ruby>
          )}
          {gap > 0 && ' '}
        </>
      )}
    </FittedLines>
  )
}
