import type { NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { partsOfDate } from '@gakuseki/shared-api/core/text/date-text.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { subjectTitle } from '../subject/subject-title.ts'
import styles from './progress.module.css'
import { texts } from './texts.ts'

type Props = { readonly subject: NeCurriculum; readonly of: readonly string[] }

/** Printed only: the subject of a view, the choices above it, and the day. */
export function PrintedNote({ subject, of }: Props) {
  const { today } = useSuite()
  return <p className={styles.printed}>{texts.printed([subjectTitle(subject), ...of], partsOfDate(today))}</p>
}
