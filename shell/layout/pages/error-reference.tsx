import styles from './error-reference.module.css'
import { suiteTexts as texts } from '../../texts.ts'

type Props = {
  readonly code: string
  readonly at?: Date
  /** More for a developer: the version that failed. */
  readonly subject?: string
}

/** Lists the facts for the help desk: code, time, version. */
export function ErrorReference({ code, at, subject }: Props) {
  const parts = [code, ...(at ? [printTime(at)] : []), ...(subject === undefined ? [] : [subject])]
  return (
    <p className={styles.reference}>
      <span>{texts.remote.reference}</span>
      {parts.map((part) => (
        <span key={part} className={styles.part}>
          {part}
        </span>
      ))}
    </p>
  )
}

const format = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'short', timeStyle: 'medium' })

function printTime(at: Date): string {
  return format.format(at)
}
