import { classStudentsQuery } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { noClass, type Holder } from './move-draft.ts'

/** The students of the chosen class with their numbers; undefined until they are loaded. */
export function useMembers(classId: string | null): readonly Holder[] | undefined {
  const { api } = useSuite()
  const isClass = classId !== null && classId !== noClass
  const { data } = useQuery({ ...classStudentsQuery(api, classId ?? ''), enabled: isClass })
  return data?.map(({ userId, name, googleMail, classes }) => ({
    ...{ userId, name, googleMail },
    studentNumber: classes.find((entry) => entry.classId === classId)?.studentNumber ?? null,
  }))
}
