import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { mostRecords } from '../../core/pager.ts'
import { getBasicUserInfo, searchGuardians, searchStudents, searchTeachers } from '../../contract/people/people.ts'
import type { UserType } from '../../core/user-types.ts'
import type { PersonRef } from '../../core/kinds/relation-kinds.ts'
import { collectInTick } from '../client/collect-in-tick.ts'
import { refOf } from './person-ref.ts'

/** A person whose name is missing. */
export type PersonKey = Pick<PersonRef, 'userId' | 'userType'>

/**
 * Names, mails and pictures of people known only by id (LST-32). One request asks for all people of a type, and each person is cached
 * separately. People who were not found, or could not be asked for, are left out.
 */
export function peopleNamesQuery(api: ApiClient, people: readonly PersonKey[]) {
  return queryOptions({
    queryKey: ['basicUserInfo', 'of', people.map(({ userId }) => userId)],
    queryFn: async ({ client }): Promise<readonly PersonRef[]> => {
      const asked = await Promise.allSettled(people.map((person) => client.fetchQuery(personNameQuery(api, person))))
      return asked.flatMap((one) => (one.status === 'fulfilled' && one.value !== null ? [one.value] : []))
    },
    retry: false,
  })
}

/** null if the id is unknown. */
function personNameQuery(api: ApiClient, { userId, userType }: PersonKey) {
  return queryOptions({
    queryKey: ['basicUserInfo', userId],
    queryFn: async (): Promise<PersonRef | null> => (await namesOf(api)[userType](userId)).get(userId) ?? null,
    staleTime: Infinity,
    retry: false,
  })
}

/** One person whose type is unknown too, as in the history of changes. */
export function basicUserInfoQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['basicUserInfo', userId],
    queryFn: ({ signal }): Promise<PersonRef | null> => api.call(getBasicUserInfo, { params: { userId }, signal }),
    retry: false,
  })
}

type Found = ReadonlyMap<string, PersonRef>
type Names = Readonly<Record<UserType, (userId: string) => Promise<Found>>>

const searches = { student: searchStudents, guardian: searchGuardians, teacher: searchTeachers } as const
const collectors = new WeakMap<ApiClient, Names>()

function namesOf(api: ApiClient): Names {
  const known = collectors.get(api)
  if (known) return known
  const collect = (userType: UserType) =>
    collectInTick<string, Found>(mostRecords, async (userIds) => {
      const { data } = await api.call(searches[userType], { body: { userIds } })
      return new Map(data.map((person) => [person.userId, refOf(person)]))
    })
  const made: Names = { student: collect('student'), guardian: collect('guardian'), teacher: collect('teacher') }
  collectors.set(api, made)
  return made
}
