import type { RollCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { prospectsPath } from '@gakuseki/shared-api/core/prospect-paths.ts'
import { sumOfCounts, totalOf } from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { MovedTable, SizeTable } from './count-parts.tsx'
import { classRows, expectedRows, gradeRows, unsettledOf } from './count-rows.ts'
import { CountTable } from './count-table.tsx'
import styles from './roll-counts.module.css'
import { texts } from './texts.ts'

type Props = { readonly counts: RollCounts }

/** All numbers of a day, with what is to be settled above them. */
export function CountsView({ counts }: Props) {
  const { classes, grades, noClass, schoolYear, moved } = counts
  const unsettled = unsettledOf(sumOfCounts([...grades.map(({ students }) => students), noClass]))
  const withoutClass = totalOf(noClass)
  const { caption, columns } = texts
  return (
    <Stack gap={5}>
      {unsettled > 0 && (
        <Notice tone="warning" title={texts.unsettled(unsettled)}>
          {texts.unsettledHint}
        </Notice>
      )}
      {withoutClass > 0 && <Notice tone="warning" title={texts.withoutClass(withoutClass)} />}
      {classes.length === 0 && <EmptyState title={texts.noClasses(printSchoolYear(asSchoolYear(schoolYear)))} />}
      <Stack gap={2}>
        <h2 className={styles.heading}>{caption.grades}</h2>
        <CountTable counts={counts} caption={caption.grades} heading={columns.grade} rows={gradeRows(counts)} />
      </Stack>
      <Expected counts={counts} />
      {classes.length > 0 && (
        <>
          <Stack gap={2}>
            <h2 className={styles.heading}>{caption.sizes}</h2>
            <SizeTable counts={counts} />
            <p className={styles.hint}>{texts.sizesHint}</p>
          </Stack>
          <Stack gap={2}>
            <h2 className={styles.heading}>{caption.classes}</h2>
            <CountTable
              counts={counts}
              caption={caption.classes}
              heading={columns.class}
              rows={classRows(counts)}
              hasKinds
            />
          </Stack>
        </>
      )}
      <Stack gap={2}>
        <h2 className={styles.heading}>{caption.moved(moved.start, moved.end)}</h2>
        <MovedTable counts={counts} />
        <p className={styles.hint}>{texts.movedHint}</p>
      </Stack>
    </Stack>
  )
}

/** Who will have entered by the day. No list of students has them, so the numbers lead to their own page. */
function Expected({ counts }: { readonly counts: RollCounts }) {
  const rows = expectedRows(counts)
  if (rows.length === 0) return null
  const { caption, columns } = texts
  return (
    <Stack gap={2}>
      <h2 className={styles.heading}>{caption.expected}</h2>
      <CountTable counts={counts} caption={caption.expected} heading={columns.grade} rows={rows} hasLists={false} />
      <p className={styles.hint}>
        {texts.expectedHint}{' '}
        <OnwardLink className={styles.link} to={prospectsPath(counts.schoolYear)}>
          {texts.toExpected}
        </OnwardLink>
      </p>
    </Stack>
  )
}
