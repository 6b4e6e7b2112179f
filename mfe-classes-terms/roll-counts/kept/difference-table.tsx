import type { KeptCountDetail, KeptDifference } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { cellOfKey } from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import styles from '../roll-counts.module.css'
import { texts as countTexts } from '../texts.ts'

const texts = countTexts.kept.page

/** The numbers that differ from what the records say now, with the people who make the difference. */
export function DifferenceTable({ kept }: { readonly kept: KeptCountDetail }) {
  const { columns } = texts
  const names = new Map(
    kept.counts.classes.map(({ classId, grade, name }) => [classId, `${printGrade(grade)} ${printClassName(name)}`]),
  )
  const numberHead = (id: string, label: string) => ({ id, heading: <span className={styles.head}>{label}</span> })
  return (
    <SheetTable
      caption={texts.caption}
      columns={[
        columns.place,
        numberHead('kept', columns.kept),
        numberHead('now', columns.now),
        columns.gone,
        columns.come,
      ]}
    >
      {kept.differences.map((difference) => (
        <tr key={difference.cell}>
          <th scope="row">{printPlace(difference.cell, names)}</th>
          <td className={styles.number}>{difference.kept}</td>
          <td className={styles.number}>{difference.now}</td>
          <td>
            <People people={difference.gone} />
          </td>
          <td>
            <People people={difference.come} />
          </td>
        </tr>
      ))}
    </SheetTable>
  )
}

function People({ people }: { readonly people: KeptDifference['gone'] }) {
  if (people.length === 0) return <span className={styles.hint}>{texts.nobody}</span>
  return (
    <ul className={styles.people}>
      {people.map(({ userId, name }) => (
        <li key={userId}>
          {name === '' ? (
            texts.deleted(userId)
          ) : (
            <OnwardLink className={styles.link} to={personPath('student', userId)}>
              {name}
            </OnwardLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A class that the kept count does not know has been added since. */
function printPlace(key: string, names: ReadonlyMap<string, string>): string {
  const cell = cellOfKey(key)
  if (cell === null) return key
  if (cell.part === 'movement') return countTexts.movements[cell.movement]
  const sex = countTexts.columns[cell.sex]
  if (cell.part === 'noClass') return texts.place(countTexts.noClass, sex)
  return texts.place(cell.part === 'grade' ? printGrade(cell.grade) : (names.get(cell.classId) ?? cell.classId), sex)
}
