import { fitSegments, point, type Room } from '@gakuseki/shared-ui/print/paper/fit-text.ts'
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
const rubyHeight = 1.6
/** The part of a room for a reading on a line of its own. */
const readingShare = 0.3
const leastOfRuby = 0.6
/** mm of a line of one point. */
const lineOfPoint = point * 1.2

/** A name in its room, with its readings above it if chosen. */
export function RosterName({ person: { name, parts }, isRuby, room, isBold = false }: Props) {
  if (!isRuby || parts.every(({ kana }) => kana === '')) return <FittedText text={name} isBold={isBold} {...room} />
  const fitted = fitSegments(rubySegments(parts, emsOf), roomFor({ ...room, height: room.height / rubyHeight }, isBold))
  const [whole, ...others] = parts
  if (whole !== undefined && others.length === 0 && isTooSmall(fitted.size, room))
    return <LongName name={name} reading={whole.kana} room={room} isBold={isBold} />
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

/** A name with one reading is not broken, so it may shrink far more than it would without. */
function isTooSmall(size: number, { size: wanted, height }: Room): boolean {
  return size < leastOfRuby * Math.min(wanted, height / rubyHeight / lineOfPoint)
}

/** The reading above the name on a line of its own, so that both may be broken. */
function LongName({
  name,
  reading,
  room,
  isBold,
}: Omit<Props, 'person' | 'isRuby'> & { readonly name: string; readonly reading: string }) {
  const height = room.height * readingShare
  return (
    <span className={styles.longName}>
      <FittedText text={reading} {...room} height={height} size={room.size / 2} isBold={isBold ?? false} />
      <FittedText text={name} {...room} height={room.height - height} isBold={isBold ?? false} />
    </span>
  )
}
