import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printClassName, printPersonName, printStudentNumber } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { isSchoolType, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { customColumnNamesQuery, studentQuery } from '@gakuseki/shared-api/queries/people.ts'
import { placeFromUrl } from '@gakuseki/shared-api/rules/school-place.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { RecordView } from '@gakuseki/shared-ui/edit/record-view.tsx'
import { Link } from '@gakuseki/shared-ui/suite/link.tsx'
import { useParams, useSearchParams } from '@gakuseki/shared-ui/suite/router.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { texts } from '../texts.ts'
import { RecordPage } from './record-page.tsx'

/** A student, with grade, class and number of ?schoolYear= or the current school year (decisions "Routes and defaults"). */
export function Component() {
  const { api, currentSchoolYear } = useSuite()
  const { userId = '' } = useParams()
  const [search] = useSearchParams()
  const { schoolYear } = placeFromUrl(search, currentSchoolYear)
  const query = useQuery(studentQuery(api, userId, schoolYear))
  const names = useQuery(customColumnNamesQuery(api))
  return (
    <RecordPage title={texts.student.details} backTo={paths.list('student')}>
      <QueryView query={query} failed={texts.student.failed}>
        {(record) => (
          <RecordView
            entity={student}
            record={record}
            labels={names.data ?? {}}
            facts={<StudentFacts record={record} schoolYear={schoolYear} />}
          />
        )}
      </QueryView>
    </RecordPage>
  )
}

/** Year, grade, class, number, and the way to the guardian (S1 §2 "Student edit"). */
function StudentFacts({ record, schoolYear }: { readonly record: StudentRecord; readonly schoolYear: SchoolYear }) {
  const { schoolType, gradeNumber, className, studentNumber, guardian } = record
  const placed = isSchoolType(schoolType) && gradeNumber !== null
  return (
    <>
      <span>{printSchoolYear(schoolYear)}</span>
      {placed && <span>{printGrade({ schoolType, gradeNumber })}</span>}
      <span>{printClassName(className)}</span>
      <span>{printStudentNumber(studentNumber)}</span>
      {guardian !== null && (
        <Link to={personPath('guardian', guardian.userId)}>{texts.student.guardian(printPersonName(guardian))}</Link>
      )}
    </>
  )
}
