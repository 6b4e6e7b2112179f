import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import type { ReactNode } from 'react'
import { withQuery } from '../domain/class-choice.ts'
import { countsOf, distributionOf } from '../domain/evaluations/evaluation-summary.ts'
import {
  classSummary,
  nextSort,
  sortedSummaries,
  sortFromUrl,
  urlOfSort,
  type SummaryColumn,
} from '../domain/evaluations/evaluation-summary-class.ts'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import type { ClassProgress } from './class-progress.ts'
import { ClassTable } from './class-table.tsx'
import { DistributionTable, type DistributionRows } from './course/distribution-table.tsx'
import { PrintedNote } from './printed-note.tsx'
import styles from './progress.module.css'
import { texts } from './texts.ts'

type Props = { readonly progress: ClassProgress; readonly choice: ReactNode }

/** A class: the distribution of its grades next to that of the whole grade, and the results of each student. */
export function ClassSummary({ progress, choice }: Props) {
  const { schoolClass, plan, grades, pupils, evaluations } = progress
  const [search, setSearch] = useSearchParams()
  const name = printClassName(schoolClass.name)
  const sort = sortFromUrl(search.get('sort'), plan.viewPoints.length)
  const rows = sortedSummaries(classSummary(plan, pupils, evaluations, grades), sort)
  const onSort = (by: SummaryColumn): void =>
    setSearch(withQuery(search, { sort: urlOfSort(nextSort(sort, by)) }), { replace: true })
  const courseOf = (studentUserId: string): string =>
    `?${withQuery(search, { classId: schoolClass.classId, studentUserId }).toString()}`
  return (
    <Stack gap={4}>
      <div className={styles.tools}>
        {choice}
        <span className={styles.actions}>
          <Button icon={printIcon} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </span>
      </div>
      <PrintedNote subject={progress.subject} of={[texts.summary.title, name]} />
      <Panel title={texts.summary.distributionOf(name)} padding="none" className={styles.panel}>
        <DistributionTable grades={grades} groups={distributionsOf(progress, name)} />
      </Panel>
      <Panel title={texts.summary.studentsOf(name)} padding="none">
        {rows.length === 0 ? (
          <EmptyState title={texts.summary.noStudents} />
        ) : (
          <ClassTable
            caption={texts.summary.studentsOf(name)}
            viewPoints={plan.viewPoints.map((viewPoint) => viewPoint.name)}
            {...{ rows, sort, onSort, courseOf }}
          />
        )}
      </Panel>
    </Stack>
  )
}

function distributionsOf(
  { plan, counts: { classes, counts }, schoolClass: { classId }, grades }: ClassProgress,
  className: string,
): readonly DistributionRows[] {
  const own = counts.filter((count) => count.classId === classId)
  const rowsOf = (of: (all: typeof counts) => typeof counts | readonly (typeof counts)[number][]) => [
    { id: 'class', name: className, tally: distributionOf(of(own), grades) },
    // For a grade with only one class, it would be the same again.
    ...(classes.length > 1
      ? [{ id: 'grade', name: texts.summary.grade, tally: distributionOf(of(counts), grades) }]
      : []),
  ]
  return [
    ...plan.viewPoints
      .filter(({ contents }) => contents.length > 0)
      .map((viewPoint) => ({
        id: viewPoint.viewPointId,
        name: viewPoint.name,
        rows: rowsOf((all) => countsOf(viewPoint, all)),
      })),
    { id: 'total', name: texts.summary.all, rows: rowsOf((all) => all) },
  ]
}
