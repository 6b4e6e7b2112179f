import type { Prospect } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { prospectsPath } from '@gakuseki/shared-api/core/prospect-paths.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import styles from './prospects.module.css'
import { texts } from './texts.ts'

/** Says in which year's list those are who were saved, unless it is the one that is shown. */
export function ElsewhereNotice({ saved, year }: { readonly saved: readonly Prospect[]; readonly year: number }) {
  const byYear = Map.groupBy(saved, ({ entranceOn }) => (entranceOn === null ? null : schoolYearOfDate(entranceOn)))
  return [...byYear].map(
    ([other, people]) =>
      other !== null &&
      other !== year && (
        <Notice
          key={other}
          title={texts.elsewhere.title(
            people.map(({ name }) => name),
            printSchoolYear(other),
          )}
          action={
            <Link to={prospectsPath(other)} className={styles.link}>
              {texts.elsewhere.open(printSchoolYear(other))}
            </Link>
          }
        >
          {texts.elsewhere.reason}
        </Notice>
      ),
  )
}
