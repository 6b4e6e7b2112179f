import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { classMembersQuery } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { useParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { fullClassName } from '../roster/layout/roster-people.ts'
import { RosterScreen } from '../roster/roster-screen.tsx'
import { texts } from '../roster/texts.ts'

/** The students of a class in layouts for printing (PRN-02). */
export function Component() {
  const { api } = useSuite()
  const { classId = '' } = useParams()
  const query = useQuery(classMembersQuery(api, classId))
  return (
    <RecordLoader
      title={texts.title}
      backTo={paths.classDetails(classId)}
      query={query}
      failed={texts.failed}
      absent={texts.failed}
    >
      {({ schoolClass, students }) => (
        <RosterScreen
          key={classId}
          name={fullClassName(schoolClass)}
          schoolYear={asSchoolYear(schoolClass.schoolYear)}
          students={students}
          backTo={paths.classDetails(classId)}
        />
      )}
    </RecordLoader>
  )
}
