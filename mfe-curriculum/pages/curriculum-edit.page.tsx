import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { printGrade, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { eeCurriculumsQuery, neCurriculumsQuery } from '@gakuseki/shared-api/queries/curriculum.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { SchoolPlaceBar, useSchoolPlace } from '@gakuseki/shared-ui/edit/school-place-bar.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { PageHeader } from '@gakuseki/shared-ui/ui/page-header.tsx'
import { curriculumGrid } from '../domain/curriculum-grid.ts'
import { texts } from '../texts.ts'
import { SubjectList } from './subject-list.tsx'

/** The subjects of a school year, one row per grade (S2 §2 "Curriculum screen"). */
export function Component() {
  const { api } = useSuite()
  const [{ schoolType, schoolYear }] = useSchoolPlace()
  const numericQuery = useQuery(neCurriculumsQuery(api, schoolYear))
  const essayQuery = useQuery(eeCurriculumsQuery(api, schoolYear))
  return (
    <>
      <PageHeader title={texts.heading} />
      <SchoolPlaceBar />
      <QueryView query={numericQuery} failed={texts.failed}>
        {(numericSubjects) => (
          <QueryView query={essayQuery} failed={texts.failed}>
            {(essaySubjects) => (
              <SheetTable
                caption={texts.caption(printSchoolYear(schoolYear), schoolTypes[schoolType].label)}
                columns={[texts.grade, texts.numeric, texts.essay]}
              >
                {curriculumGrid(schoolType, numericSubjects, essaySubjects).map(({ grade, numeric, essay }) => (
                  <tr key={grade.gradeNumber}>
                    <th scope="row">{printGrade(grade)}</th>
                    <td>
                      <SubjectList subjects={numeric.map(({ necId, name }) => ({ id: necId, name: name.value }))} />
                    </td>
                    <td>
                      <SubjectList subjects={essay.map(({ eecId, name }) => ({ id: eecId, name: name.value }))} />
                    </td>
                  </tr>
                ))}
              </SheetTable>
            )}
          </QueryView>
        )}
      </QueryView>
    </>
  )
}
