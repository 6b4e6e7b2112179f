import { keepPreviousData, queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import { guardianRequest, studentRequest, teacherRequest } from '../contract/list-request.ts'
import {
  getGuardian,
  getStudent,
  getStudentCustomColumnDef,
  getTeacher,
  listGuardians,
  listStudents,
  listTeachers,
} from '../contract/people.ts'
import type { PersonRef, UserType } from '../core/kinds/relation-kinds.ts'
import type { SchoolYear } from '../core/school-year.ts'
import type { SearchCondition } from '../rules/search-condition.ts'
import { refOf } from './person-ref.ts'

/** A page of students. The rows of the last answer stay, stale, until the new ones stand (decisions "Settled contradictions"). */
export function studentsQuery(api: ApiClient, condition: SearchCondition) {
  const query = studentRequest(condition)
  return queryOptions({
    queryKey: ['students', 'list', query],
    queryFn: ({ signal }) => api.call(listStudents, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function guardiansQuery(api: ApiClient, condition: SearchCondition) {
  const query = guardianRequest(condition)
  return queryOptions({
    queryKey: ['guardians', 'list', query],
    queryFn: ({ signal }) => api.call(listGuardians, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function teachersQuery(api: ApiClient, condition: SearchCondition) {
  const query = teacherRequest(condition)
  return queryOptions({
    queryKey: ['teachers', 'list', query],
    queryFn: ({ signal }) => api.call(listTeachers, { query, signal }),
    placeholderData: keepPreviousData,
  })
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

/** S1 §7: "Pickers use page 1 with 8 results". */
const pickerPage = { limit: 8, offset: 0 } as const

/** The first people of a type whom a prefix finds; null text is not searched, a failure finds nobody (S1 §8). */
export function userSearchQuery(api: ApiClient, userType: UserType, text: string | null) {
  const query = { q: text ?? '', ...pickerPage }
  const lists = { student: listStudents, guardian: listGuardians, teacher: listTeachers } as const
  return queryOptions({
    queryKey: ['userSearch', userType, text],
    queryFn: async ({ signal }): Promise<readonly PersonRef[]> =>
      (await api.call(lists[userType], { query, signal })).data.map(refOf),
    enabled: text !== null,
    retry: false,
  })
}
