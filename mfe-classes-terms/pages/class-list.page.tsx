import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { printGrade, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { SchoolPlaceBar, useSchoolPlace } from '@gakuseki/shared-ui/edit/school-place-bar.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { Chip } from '@gakuseki/shared-ui/ui/chip.tsx'
import { PageHeader } from '@gakuseki/shared-ui/ui/page-header.tsx'
import { classGrid } from '../domain/class-grid.ts'
import { texts } from '../texts.ts'
import styles from './class-list.module.css'

/** The classes of a school year, one row per grade (S1 §2 "Class list"). */
export function Component() {
  const { api } = useSuite()
  const [{ schoolType, schoolYear }] = useSchoolPlace()
  const query = useQuery(classesQuery(api, { schoolType, schoolYear }))
  const caption = texts.classes.caption(printSchoolYear(schoolYear), schoolTypes[schoolType].label)
  return (
    <>
      <PageHeader title={texts.classes.heading} />
      <SchoolPlaceBar />
      <QueryView query={query} failed={texts.classes.failed}>
        {(classes) => (
          <SheetTable caption={caption} columns={[texts.classes.grade, texts.classes.classes]}>
            {classGrid(schoolType, classes).map(({ grade, classes: inGrade }) => (
              <tr key={grade.gradeNumber}>
                <th scope="row">{printGrade(grade)}</th>
                <td>
                  {inGrade.length === 0 ? (
                    <span className={styles.none}>{texts.classes.none}</span>
                  ) : (
                    <ul className={styles.chips}>
                      {inGrade.map(({ classId, name }) => (
                        <li key={classId}>
                          <Chip>{printClassName(name)}</Chip>
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            ))}
          </SheetTable>
        )}
      </QueryView>
    </>
  )
}
