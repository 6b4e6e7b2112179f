import type { StudentRecord } from '@gakuseki/shared-api/contract/people.ts'
import { isSchoolType, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName, printPersonName, printStudentNumber } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printSchoolYear, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { saveStudent } from '@gakuseki/shared-api/queries/people-changes.ts'
import { customColumnNamesQuery, studentQuery } from '@gakuseki/shared-api/queries/people.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { placeFromUrl } from '@gakuseki/shared-api/rules/school-place.ts'
import { HistoryButton } from '@gakuseki/shared-ui/edit/history-button.tsx'
import { NeighbourLinks } from '@gakuseki/shared-ui/edit/neighbour-links.tsx'
import { RecordEdit } from '@gakuseki/shared-ui/edit/record-edit.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record-loader.tsx'
import { Link } from '@gakuseki/shared-ui/suite/link.tsx'
import { useSearchParams } from '@gakuseki/shared-ui/suite/router.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { texts } from '../texts.ts'
import { HealthAlerts } from './health-alerts.tsx'
import { studentList } from './people-lists.ts'
import { useRecordMeans } from './record-means.ts'
import { usePersonPage } from './use-person-page.ts'

/** A student, with grade, class and number of ?schoolYear= or the current school year (S1 §2 "Student edit"). */
export function Component() {
  const { api, currentSchoolYear } = useSuite()
  const { userId, work, origin, shared } = usePersonPage('student')
  const [search] = useSearchParams()
  const { schoolYear } = placeFromUrl(search, currentSchoolYear)
  const query = useQuery(studentQuery(api, userId, schoolYear))
  const names = useQuery(customColumnNamesQuery(api))
  const inputMeans = useRecordMeans<StudentRecord>(userId, schoolYear, ['pictureGcsUrl'])
  return (
    <RecordLoader title={texts.student.details} backTo={shared.backTo} query={query} failed={texts.student.failed}>
      {(record) => (
        <RecordEdit
          key={record.userId}
          entity={student}
          title={texts.student.details}
          labels={names.data ?? {}}
          save={(base, draft) => saveStudent(work, schoolYear, base, draft)}
          renderFacts={(shown) => <StudentFacts record={shown} schoolYear={schoolYear} />}
          renderAlerts={(shown) => <HealthAlerts record={shown} />}
          tools={
            <>
              <NeighbourLinks people={studentList} userId={userId} list={origin} />
              <HistoryButton entity={student} recordId={userId} labels={names.data ?? {}} />
            </>
          }
          {...shared}
          {...{ query, record, inputMeans }}
        />
      )}
    </RecordLoader>
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
