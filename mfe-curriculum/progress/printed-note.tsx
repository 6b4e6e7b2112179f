import { partsOfDate } from '@gakuseki/shared-api/core/date-text.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import styles from './progress.module.css'
import { texts } from './texts.ts'

/** On paper only: what the choices above a view were, and of which day it is. */
export function PrintedNote({ of }: { readonly of: readonly string[] }) {
  const { today } = useSuite()
  return <p className={styles.printed}>{texts.printed(of, partsOfDate(today))}</p>
}
