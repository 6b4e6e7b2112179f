import { requestIdOf } from '@gakuseki/shared-api/client/api-error.ts'
import styles from './error-reference.module.css'
import { suiteTexts as texts } from '../../texts.ts'

type Props = {
  readonly code: string
  readonly at?: Date
  /** More for a developer: the version that failed. */
  readonly subject?: string
  /** What was thrown: the number of a failed call is shown. */
  readonly cause?: unknown
}

/** Lists the facts for the help desk: code, time, version, and the number of the call in the log. */
export function ErrorReference({ code, at, subject, cause }: Props) {
  const requestId = requestIdOf(cause)
  const parts = [
    code,
    ...(at ? [printTime(at)] : []),
    ...(subject === undefined ? [] : [subject]),
    ...(requestId === undefined ? [] : [requestId]),
  ]
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
