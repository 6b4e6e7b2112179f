import type { StudentRecord } from '@gakuseki/shared-api/contract/people.ts'
import { isSchoolType, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName, printPersonName, printStudentNumber } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printSchoolYear, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { deletePerson, saveStudent } from '@gakuseki/shared-api/queries/people-changes.ts'
import { customColumnNamesQuery, studentQuery } from '@gakuseki/shared-api/queries/people.ts'
import { useQuery, useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { placeFromUrl } from '@gakuseki/shared-api/rules/school-place.ts'
import { HistoryButton } from '@gakuseki/shared-ui/edit/history-button.tsx'
import { NeighbourLinks } from '@gakuseki/shared-ui/edit/neighbour-links.tsx'
import { RecordEdit } from '@gakuseki/shared-ui/edit/record-edit.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record-loader.tsx'
import { useListOrigin } from '@gakuseki/shared-ui/list/list-origin.ts'
import { Link } from '@gakuseki/shared-ui/suite/link.tsx'
import { useParams, useSearchParams } from '@gakuseki/shared-ui/suite/router.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { texts } from '../texts.ts'
import { HealthAlerts } from './health-alerts.tsx'
import { studentList } from './people-lists.ts'
import { useRecordCells, useRecordMeans } from './record-means.ts'

/** A student, with grade, class and number of ?schoolYear= or the current school year (S1 §2 "Student edit"). */
export function Component() {
  const { api, currentSchoolYear } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const { userId = '' } = useParams()
  const origin = useListOrigin(paths.list('student'))
  const backTo = origin ?? paths.list('student')
  const [search] = useSearchParams()
  const { schoolYear } = placeFromUrl(search, currentSchoolYear)
  const query = useQuery(studentQuery(api, userId, schoolYear))
  const names = useQuery(customColumnNamesQuery(api))
  const cellMeans = useRecordCells()
  const inputMeans = useRecordMeans<StudentRecord>(userId, schoolYear, ['pictureGcsUrl'])
  return (
    <RecordLoader title={texts.student.details} backTo={backTo} query={query} failed={texts.student.failed}>
      {(record) => (
        <RecordEdit
          key={record.userId}
          entity={student}
          title={texts.student.details}
          backTo={backTo}
          permission="people.write"
          labels={names.data ?? {}}
          save={(base, draft) => saveStudent(work, schoolYear, base, draft)}
          remove={() => deletePerson(work, 'student', userId)}
          removeText={texts.student.remove}
          renderFacts={(shown) => <StudentFacts record={shown} schoolYear={schoolYear} />}
          renderAlerts={(shown) => <HealthAlerts record={shown} />}
          tools={
            <>
              <NeighbourLinks people={studentList} userId={userId} list={origin} />
              <HistoryButton entity={student} recordId={userId} labels={names.data ?? {}} />
            </>
          }
          {...{ query, record, cellMeans, inputMeans }}
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
