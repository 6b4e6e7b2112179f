import { keptCountPath } from '@gakuseki/shared-api/core/count-paths.ts'
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { keptCountsQuery } from '@gakuseki/shared-api/queries/classes/roll-counts.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import styles from '../roll-counts.module.css'
import { texts as countTexts } from '../texts.ts'

const texts = countTexts.kept

/** The kept counts of all days. */
export function KeptList() {
  const { api } = useSuite()
  const query = useQuery(keptCountsQuery(api))
  const { columns } = texts
  return (
    <Stack gap={2}>
      <h2 className={styles.heading}>{texts.heading}</h2>
      <QueryView query={query} failed={texts.failed}>
        {(kept) =>
          kept.length === 0 ? (
            <p className={styles.hint}>{texts.none}</p>
          ) : (
            <SheetTable
              caption={texts.caption}
              columns={[columns.day, columns.note, columns.state, columns.keptAt, columns.keptBy]}
            >
              {kept.map(({ keptId, countedOn, note, voidReason, createdAt, keptByName }) => (
                <tr key={keptId}>
                  <th scope="row">
                    <OnwardLink className={styles.link} to={keptCountPath(keptId)}>
                      {countedOn}
                    </OnwardLink>
                  </th>
                  <td className={styles.note}>{note}</td>
                  <td className={styles.note}>{voidReason === '' ? texts.valid : texts.voided(voidReason)}</td>
                  <td className={styles.band}>{todayInTokyo(new Date(createdAt))}</td>
                  <td className={styles.band}>{keptByName}</td>
                </tr>
              ))}
            </SheetTable>
          )
        }
      </QueryView>
    </Stack>
  )
}
