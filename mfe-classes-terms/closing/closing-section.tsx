import type { YearState } from '@gakuseki/shared-api/contract/year-closings.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { CloseButton } from './close-button.tsx'
import styles from './closing.module.css'
import { ReopenButton } from './reopen-button.tsx'
import { texts } from './texts.ts'

/** px of the columns. */
const widths = { year: 88, state: 120, actions: 112, record: 300 } as const

/** The school years that are over, which of them are closed, and who reopened one and why (YEA-09). */
export function ClosingSection() {
  const { api, can, today } = useSuite()
  const query = useQuery(yearClosingsQuery(api))
  const isOver = ({ schoolYear, closings }: YearState): boolean =>
    closings.length > 0 || schoolYearRange(asSchoolYear(schoolYear)).end < today
  const mayClose = can('years.close')
  const { columns } = texts
  return (
    <Stack gap={2}>
      <h2 className={styles.heading}>{texts.heading}</h2>
      <QueryView query={query} failed={texts.failed}>
        {(all) => {
          const years = all.filter(isOver)
          if (years.length === 0) return <p className={styles.hint}>{texts.none}</p>
          return (
            <Stack gap={2}>
              <p className={styles.hint}>{texts.lead}</p>
              <SheetTable
                caption={texts.heading}
                columns={[
                  { id: 'year', heading: columns.year, width: widths.year },
                  { id: 'state', heading: columns.state, width: widths.state },
                  ...(mayClose ? [{ id: 'actions', heading: columns.actions, width: widths.actions }] : []),
                  { id: 'record', heading: columns.record, width: widths.record },
                ]}
              >
                {years.map((year) => (
                  <YearRow key={year.schoolYear} year={year} mayClose={mayClose} />
                ))}
              </SheetTable>
            </Stack>
          )
        }}
      </QueryView>
    </Stack>
  )
}

function YearRow({ year, mayClose }: { readonly year: YearState; readonly mayClose: boolean }) {
  const { schoolYear, closings } = year
  const present = closings.find(({ reopenReason }) => reopenReason === '')
  return (
    <tr>
      <th scope="row">{texts.yearName(schoolYear)}</th>
      <td>{present === undefined ? texts.open : <Badge tone="info">{texts.closed}</Badge>}</td>
      {mayClose && (
        <td>{present === undefined ? <CloseButton schoolYear={schoolYear} /> : <ReopenButton closing={present} />}</td>
      )}
      <td>
        <ul className={styles.record}>
          {closings.flatMap(({ closingId, closedOn, closedByName, reopenedOn, reopenedByName, reopenReason }) => [
            ...(reopenedOn === null
              ? []
              : [<li key={`${closingId} reopened`}>{texts.reopenedBy(reopenedOn, reopenedByName, reopenReason)}</li>]),
            <li key={closingId}>{texts.closedBy(closedOn, closedByName)}</li>,
          ])}
        </ul>
      </td>
    </tr>
  )
}
