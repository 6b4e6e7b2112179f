import type { RollCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { countColumns, countIn, peoplePath, printKind, type CountRow } from './count-rows.ts'
import styles from './roll-counts.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly caption: string
  readonly heading: string
  readonly counts: Pick<RollCounts, 'on' | 'schoolYear'>
  readonly rows: readonly CountRow[]
  readonly hasKinds?: boolean
  /** False for people whom no list of students has. */
  readonly hasLists?: boolean
}

/** Numbers by sex. Each opens the list of the people whom it counts, if there is one. */
export function CountTable({ caption, heading, counts, rows, hasKinds = false, hasLists = true }: Props) {
  const { currentSchoolYear } = useSuite()
  const columns = [
    { id: 'row', heading, width: 104 },
    ...(hasKinds ? [{ id: 'kind', heading: texts.columns.kind, width: 92 }] : []),
    ...countColumns.map((id) => ({ id, heading: <span className={styles.head}>{texts.columns[id]}</span>, width: 66 })),
  ]
  return (
    <SheetTable caption={caption} columns={columns}>
      {rows.map(({ key, part, label, to, kind, condition, students }) => (
        <tr key={key} className={cx(sumParts.has(part) && styles.sum)}>
          <th scope="row">
            {to === null ? (
              label
            ) : (
              <OnwardLink className={styles.link} to={to}>
                {label}
              </OnwardLink>
            )}
          </th>
          {hasKinds && <td>{kind === null ? '' : printKind(kind)}</td>}
          {countColumns.map((column) => {
            const count = countIn(students, column)
            const isUnsettled = count > 0 && (column === 'other' || column === 'none')
            return (
              <td key={column} className={cx(styles.number, isUnsettled && styles.unsettled)}>
                {count === 0 || !hasLists ? (
                  count
                ) : (
                  <OnwardLink
                    className={styles.link}
                    to={peoplePath(counts, currentSchoolYear, condition, column)}
                    aria-label={texts.peopleOf(label, texts.columns[column], count)}
                  >
                    {count}
                  </OnwardLink>
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </SheetTable>
  )
}

const sumParts: ReadonlySet<CountRow['part']> = new Set(['schoolType', 'all', 'expectedSum', 'withExpected'])
