import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { journalStudentsQuery } from '@gakuseki/shared-api/queries/curriculum/journals.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { ReactNode } from 'react'
import { journalsOfPupils, type PupilJournals } from '../../domain/journals/journal-list.ts'
import { ClassPupils } from '../../subject/class-pupils.tsx'
import { texts } from '../texts.ts'

type Props = {
  readonly eecId: string
  readonly schoolClass: SchoolClass
  readonly children: (pupils: readonly PupilJournals[]) => ReactNode
}

/** The students of a class with all their journals in a subject. */
export function ClassJournals({ eecId, schoolClass, children }: Props) {
  const { api } = useSuite()
  const query = useQuery(journalStudentsQuery(api, eecId, schoolClass.classId))
  return (
    <ClassPupils schoolClass={schoolClass}>
      {(pupils) => (
        <QueryView query={query} failed={texts.journals.failed}>
          {(students) => children(journalsOfPupils(pupils, students))}
        </QueryView>
      )}
    </ClassPupils>
  )
}
