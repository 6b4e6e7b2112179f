import type { RollCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { classKindIds } from '@gakuseki/shared-api/entities/school-class.ts'
import { classesOfSize, movements, sizeBandIds } from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import { ChipLinks } from '@gakuseki/shared-ui/edit/chip-links.tsx'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { movedPath, printKind } from './count-rows.ts'
import styles from './roll-counts.module.css'
import { texts } from './texts.ts'

/** How many classes there are of each kind and size, with these classes. */
export function SizeTable({ counts }: { readonly counts: RollCounts }) {
  const { kind: kindHeading, size: sizeHeading, numClasses, class: classHeading } = texts.columns
  const rows = classKindIds.flatMap((kind) =>
    sizeBandIds.flatMap((size) => {
      const classes = classesOfSize(counts.classes, kind, size)
      return classes.length === 0 ? [] : [{ kind, size, classes }]
    }),
  )
  return (
    <SheetTable
      caption={texts.caption.sizes}
      columns={[
        kindHeading,
        sizeHeading,
        { id: 'count', heading: numClasses },
        { id: 'classes', heading: classHeading },
      ]}
    >
      {rows.map(({ kind, size, classes }) => (
        <tr key={`${kind} ${size}`}>
          <th scope="row">{printKind(kind)}</th>
          <td className={styles.band}>{texts.sizes[size]}</td>
          <td className={styles.number}>{classes.length}</td>
          <td className={styles.chips}>
            <ChipLinks
              none=""
              links={classes.map(({ classId, grade, name }) => ({
                to: paths.classDetails(classId),
                label: `${printGrade(grade)} ${printClassName(name)}`,
              }))}
            />
          </td>
        </tr>
      ))}
    </SheetTable>
  )
}

/** Who came and went in the month of the day. */
export function MovedTable({ counts }: { readonly counts: RollCounts }) {
  const { moved } = counts
  const { movement: heading, people } = texts.columns
  return (
    <SheetTable
      caption={texts.caption.moved(moved.start, moved.end)}
      columns={[heading, { id: 'count', heading: <span className={styles.head}>{people}</span> }]}
    >
      {movements.map((movement) => (
        <tr key={movement}>
          <th scope="row">{texts.movements[movement]}</th>
          <td className={styles.number}>
            {moved[movement] === 0 ? (
              moved[movement]
            ) : (
              <OnwardLink
                className={styles.link}
                to={movedPath(counts, movement)}
                aria-label={texts.peopleOf(texts.movements[movement], people, moved[movement])}
              >
                {moved[movement]}
              </OnwardLink>
            )}
          </td>
        </tr>
      ))}
    </SheetTable>
  )
}
