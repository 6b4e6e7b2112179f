import { StoredPicture } from '../../host/stored-picture.tsx'
import styles from './stored-image.module.css'
import { recordTexts as texts } from '../texts.ts'

type Props = {
  /** The opaque address of a record. */
  readonly address: string
  readonly label: string
}

/** A record's picture in its frame. */
export function StoredImage({ address, label }: Props) {
  return (
    <span className={styles.frame}>
      <StoredPicture {...{ address }} alt={label} className={styles.picture} failed={texts.image.notLoaded} />
    </span>
  )
}
