import { StoredPicture } from '@gakuseki/shared-ui/host/stored-picture.tsx'
import { FittedText } from '@gakuseki/shared-ui/print/paper/fitted-text.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { userIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { useState } from 'react'
import type { Furigana } from '../choice/roster-choice.ts'
import type { CardGrid } from '../layout/cards.ts'
import type { RosterPerson } from '../layout/roster-people.ts'
import { texts } from '../texts.ts'
import { CardList } from './card-list.tsx'
import { RosterName } from './roster-name.tsx'
import styles from './sheets.module.css'

type Props = { readonly grid: CardGrid; readonly people: readonly RosterPerson[]; readonly furigana: Furigana }

/** mm of the texts below a photo. */
const below = { name: 6, kana: 3.5, padding: 1.5, number: 5.5 } as const
const ratio = 3 / 4

/** The photos of one sheet with number and name. */
export function PhotoSheet({ grid, people, furigana }: Props) {
  const { width, height } = grid.cell
  const isRuby = furigana === 'ruby'
  const nameHeight = isRuby ? below.name + below.kana : below.name
  const room = height - 2 * below.padding - nameHeight - (furigana === 'beside' ? below.kana : 0)
  const photo = { height: `${room}mm`, width: `${Math.min(room * ratio, width - 2 * below.padding)}mm` }
  const texted = width - 2 * below.padding
  return (
    <CardList grid={grid} people={people} className={styles.photoCard}>
      {(person) => (
        <>
          <span className={styles.photo} style={photo}>
            <Photo person={person} />
          </span>
          <span className={styles.photoName} style={{ height: `${nameHeight}mm` }}>
            {person.number !== '' && <span className={styles.photoNumber}>{person.number}</span>}
            <RosterName
              person={person}
              isRuby={isRuby}
              room={{ width: texted - below.number, height: nameHeight, size: 9.5 }}
            />
          </span>
          {furigana === 'beside' && <FittedText text={person.kana} width={texted} height={below.kana} size={6.5} />}
        </>
      )}
    </CardList>
  )
}

/** A photo. A silhouette shows until the photo has loaded, and for people without one. */
function Photo({ person: { name, photo } }: { readonly person: RosterPerson }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <>
      <Icon icon={userIcon} size={44} className={styles.silhouette} />
      {photo !== null && 'stored' in photo && (
        <StoredPicture address={photo.stored} alt={texts.photoOf(name)} failed={null} className={styles.picture} />
      )}
      {photo !== null && 'url' in photo && !isBroken && (
        <img src={photo.url} alt={texts.photoOf(name)} className={styles.picture} onError={() => setBroken(true)} />
      )}
    </>
  )
}
