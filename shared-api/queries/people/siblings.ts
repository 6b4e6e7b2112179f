import type { ApiClient } from '../../client/create-client.ts'
import { getGuardian, searchStudents, type StudentRecord } from '../../contract/people/people.ts'
import type { SchoolYear } from '../../core/school-year.ts'

/** Fetches the other students with the same guardian; none without a guardian. */
export async function fetchSiblings(
  api: ApiClient,
  { userId, guardian }: Pick<StudentRecord, 'userId' | 'guardian'>,
  schoolYear: SchoolYear,
): Promise<readonly StudentRecord[]> {
  if (guardian === null) return []
  const { children } = await api.call(getGuardian, { params: { userId: guardian.userId } })
  const userIds = children.map((child) => child.userId).filter((id) => id !== userId)
  if (userIds.length === 0) return []
  return (await api.call(searchStudents, { body: { userIds, classSchoolYear: schoolYear } })).data
}
