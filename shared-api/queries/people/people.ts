import { mostRecords } from '../../core/pager.ts'
import { keepPreviousData, queryOptions, type QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { listClassStudents } from '../../contract/class-members.ts'
import { guardianRequest, studentRequest, teacherRequest } from '../../contract/kit/list-request.ts'
import {
  getGuardian,
  getStudent,
  getStudentCustomColumnDef,
  getTeacher,
  listGuardians,
  listStudents,
  listTeachers,
  searchGuardians,
  searchStudents,
  searchTeachers,
  type RecordMeta,
  type StudentRecord,
} from '../../contract/people/people.ts'
import { countGuardianGaps, countStudentGaps, countTeacherGaps } from '../../contract/people/gaps.ts'
import type { ListPage } from '../../contract/kit/kit.ts'
import type { UserType } from '../../core/user-types.ts'
import type { SchoolYear } from '../../core/school-year.ts'
import { todayInTokyo } from '../../core/text/date-text.ts'
import { guardian } from '../../entities/guardian.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { aboutPerson, type PersonHit } from '../../rules/people/person-hit.ts'
import type { NumberedMember } from '../../rules/people/student-numbers.ts'
import type { SearchCondition } from '../../rules/search/search-condition.ts'
import { readInParts } from '../client/read-in-parts.ts'
import { refOf } from './person-ref.ts'

/** A page of students, counted up to a number if there is one. The last rows stay, marked stale, until the new ones are loaded (D-Settled.3). */
export function studentsQuery(api: ApiClient, condition: SearchCondition, countTo?: number) {
  const query = { ...studentRequest(condition), ...(countTo !== undefined && { countTo }) }
  return queryOptions({
    queryKey: ['students', 'list', query],
    queryFn: ({ signal }) => api.call(listStudents, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function guardiansQuery(api: ApiClient, condition: SearchCondition, countTo?: number) {
  const query = { ...guardianRequest(condition), ...(countTo !== undefined && { countTo }) }
  return queryOptions({
    queryKey: ['guardians', 'list', query],
    queryFn: ({ signal }) => api.call(listGuardians, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function teachersQuery(api: ApiClient, condition: SearchCondition, countTo?: number) {
  const query = { ...teacherRequest(condition), ...(countTo !== undefined && { countTo }) }
  return queryOptions({
    queryKey: ['teachers', 'list', query],
    queryFn: ({ signal }) => api.call(listTeachers, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

const gapCalls = {
  student: { call: countStudentGaps, request: studentRequest },
  guardian: { call: countGuardianGaps, request: guardianRequest },
  teacher: { call: countTeacherGaps, request: teacherRequest },
} as const

/** How many people of a condition lack what is usually missing. Counted anew each time it is shown. */
export function gapsQuery(api: ApiClient, userType: UserType, condition: SearchCondition) {
  const { call, request } = gapCalls[userType]
  const query = request(condition)
  // The lists take one type of key for all three.
  const queryKey: QueryKey = ['gaps', userType, query]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => api.call(call, { query, signal }),
  })
}

/** A record of any type of people. Its other fields are those of the type's entity. */
export type AnyPerson = RecordMeta &
  Readonly<Record<string, unknown>> & { readonly userId: string; readonly name: string; readonly googleMail: string }

/** Fetches the current content of one page of a list, for callers that need all pages. */
export function fetchPeoplePage(
  api: ApiClient,
  userType: UserType,
  condition: SearchCondition,
  signal: AbortSignal,
): Promise<ListPage<AnyPerson>> {
  switch (userType) {
    case 'student':
      return api.call(listStudents, { query: studentRequest(condition), signal })
    case 'guardian':
      return api.call(listGuardians, { query: guardianRequest(condition), signal })
    case 'teacher':
      return api.call(listTeachers, { query: teacherRequest(condition), signal })
  }
}

/** Fetches the existing people of at most mostRecords ids, students with their class of a school year. */
export async function fetchPeopleByIds(
  api: ApiClient,
  userType: UserType,
  asked: { readonly userIds: readonly string[]; readonly schoolYear: SchoolYear },
  signal: AbortSignal,
): Promise<readonly AnyPerson[]> {
  const searches = { student: searchStudents, guardian: searchGuardians, teacher: searchTeachers } as const
  // A year would leave out other classes of staff, and a CSV file may be of any year.
  const body = { userIds: asked.userIds, ...(userType === 'student' && { classSchoolYear: asked.schoolYear }) }
  return (await api.call(searches[userType], { body, signal })).data
}

/** Fetches the existing people of any number of ids. */
export function fetchManyByIds(
  api: ApiClient,
  userType: UserType,
  { userIds, schoolYear }: { readonly userIds: readonly string[]; readonly schoolYear: SchoolYear },
  signal: AbortSignal,
): Promise<readonly AnyPerson[]> {
  return readInParts(userIds, (part) => fetchPeopleByIds(api, userType, { userIds: part, schoolYear }, signal))
}

/** Queries the existing students of any number of ids, with their classes of all years. */
export function studentsByIdsQuery(
  api: ApiClient,
  { userIds, schoolYear }: { readonly userIds: readonly string[]; readonly schoolYear: SchoolYear },
) {
  return queryOptions({
    queryKey: ['students', 'byIds', userIds, schoolYear],
    queryFn: ({ signal }) =>
      readInParts<StudentRecord>(userIds, async (part) => {
        const body = { userIds: part, classSchoolYear: schoolYear }
        return (await api.call(searchStudents, { body, signal })).data
      }),
  })
}

/** Fetches all members of a class with their numbers. */
export async function fetchClassMembers(
  api: ApiClient,
  classId: string,
  signal: AbortSignal,
): Promise<readonly NumberedMember[]> {
  const { data } = await api.call(listClassStudents, { params: { classId }, query: { limit: mostRecords }, signal })
  return data.map(({ userId, name, classes }) => ({
    userId,
    name,
    classId,
    studentNumber: classes.find((one) => one.classId === classId)?.studentNumber ?? null,
  }))
}

/** One student with grade, class and number of a school year. */
export function studentQuery(api: ApiClient, userId: string, schoolYear: SchoolYear) {
  return queryOptions({
    queryKey: ['students', 'record', userId, schoolYear],
    queryFn: ({ signal }) =>
      api.call(getStudent, { params: { userId }, query: { classSchoolYear: schoolYear }, signal }),
  })
}

export function guardianQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['guardians', 'record', userId],
    queryFn: ({ signal }) => api.call(getGuardian, { params: { userId }, signal }),
  })
}

export function teacherQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['teachers', 'record', userId],
    queryFn: ({ signal }) => api.call(getTeacher, { params: { userId }, signal }),
  })
}

/** The school's names of the custom columns, by column id. */
export function customColumnNamesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['studentCustomColumnDef'],
    queryFn: ({ signal }) => api.call(getStudentCustomColumnDef, { signal }),
  })
}

/** The number of hits that a picker or the search of the suite asks for (WID-06, FND-01). */
const pickerPage = { limit: 8, offset: 0 } as const
const userLists = {
  student: { call: listStudents, entity: student },
  guardian: { call: listGuardians, entity: guardian },
  teacher: { call: listTeachers, entity: teacher },
} as const

/** The first hits of a picker, and the total of hits. */
export type UserSearch = { readonly people: readonly PersonHit[]; readonly total: number }

type UserSearchFor = { readonly text: string; readonly schoolYear: SchoolYear }

/** Fetches the first people of a type who are found by a text, with what distinguishes them. */
export async function fetchPeopleFound(
  api: ApiClient,
  userType: UserType,
  { text, schoolYear }: UserSearchFor,
  signal: AbortSignal,
): Promise<UserSearch> {
  const { call, entity } = userLists[userType]
  const { data, numSearchResults } = await api.call(call, { query: { q: text, ...pickerPage }, signal })
  const today = todayInTokyo(new Date())
  const hitOf = (person: (typeof data)[number]): PersonHit => ({
    ...refOf(person),
    about: aboutPerson(entity, person, { text, schoolYear, today }),
  })
  return { people: data.map(hitOf), total: numSearchResults }
}

/** The same for a picker. Nothing is searched for a null text. After a failure, there are no hits. */
export function userSearchQuery(
  api: ApiClient,
  userType: UserType,
  { text, schoolYear }: { readonly text: string | null; readonly schoolYear: SchoolYear },
) {
  return queryOptions({
    queryKey: ['userSearch', userType, text, schoolYear],
    queryFn: ({ signal }) => fetchPeopleFound(api, userType, { text: text ?? '', schoolYear }, signal),
    enabled: text !== null,
    retry: false,
  })
}
