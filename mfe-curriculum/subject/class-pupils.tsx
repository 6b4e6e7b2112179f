import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { classStudentsQuery } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { ReactNode } from 'react'
import { pupilsOf, type Pupil } from '../domain/class-choice.ts'
import { NoStudents } from './no-students.tsx'
import { texts } from './texts.ts'

type Props = { readonly schoolClass: SchoolClass; readonly children: (pupils: readonly Pupil[]) => ReactNode }

/** The students of a class by number, or a note that it has none. */
export function ClassPupils({ schoolClass, children }: Props) {
  const { classId } = schoolClass
  const { api } = useSuite()
  const query = useQuery(classStudentsQuery(api, classId))
  return (
    <QueryView query={query} failed={texts.students.failed}>
      {(students) => {
        const pupils = pupilsOf(students, schoolClass)
        return pupils.length > 0 ? children(pupils) : <NoStudents classId={classId} />
      }}
    </QueryView>
  )
}
