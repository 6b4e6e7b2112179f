import { keepPreviousData, queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import {
  listClassStudents,
  listClassTeachers,
  type ClassMembers,
  type ClassStudent,
} from '../../contract/class-members.ts'
import { deleteClass, getClass, type SchoolClass } from '../../contract/classes.ts'
import {
  listStudents,
  searchGuardians,
  searchStudents,
  type GuardianRecord,
  type StudentRecord,
  type TeacherRecord,
} from '../../contract/people/people.ts'
import type { DateText } from '../../core/text/date-text.ts'
import { mostRecords } from '../../core/pager.ts'
import { dayOfYearProblems } from '../../rules/people/class-days.ts'
import { placeOfNumber, type ClassPlaces, type Place } from '../../rules/people/class-places.ts'
import { queryTextLimit } from '../../rules/search/search-condition.ts'
import { readInParts } from '../client/read-in-parts.ts'
import { refreshPeople, type Work } from '../people/people-changes.ts'

/** Queries a class with all members, read at one time, also with those of today if it is a day of the class's year. */
export function classMembersQuery(api: ApiClient, classId: string, today?: DateText) {
  return queryOptions({
    queryKey: ['classMembers', classId],
    queryFn: async ({ signal }): Promise<ClassMembers> => {
      const members = { params: { classId }, query: { limit: mostRecords }, signal }
      const reading = api.call(getClass, { params: { classId }, signal })
      const readingToday = async () => {
        const { schoolYear } = await reading
        if (today === undefined || dayOfYearProblems(today, schoolYear).length > 0) return undefined
        return (await api.call(listClassStudents, { ...members, query: { ...members.query, on: today } })).data
      }
      const [schoolClass, students, teachers, studentsToday] = await Promise.all([
        reading,
        api.call(listClassStudents, members),
        api.call(listClassTeachers, members),
        readingToday(),
      ])
      return withPlaces({
        schoolClass,
        students: students.data,
        teachers: teachers.data,
        ...(studentsToday !== undefined && { studentsToday }),
      })
    },
  })
}

/** Queries only the students of a class, by number. */
export function classStudentsQuery(api: ApiClient, classId: string) {
  return queryOptions({
    queryKey: ['classMembers', classId, 'students'],
    queryFn: async ({ signal }): Promise<readonly StudentRecord[]> =>
      (await api.call(listClassStudents, { params: { classId }, query: { limit: mostRecords }, signal })).data,
  })
}

/** Queries who was in a class on a day, with first and last day there. */
export function classStudentsOnQuery(api: ApiClient, classId: string, on: DateText) {
  return queryOptions({
    queryKey: ['classMembers', classId, 'on', on],
    queryFn: async ({ signal }): Promise<readonly ClassStudent[]> =>
      (await api.call(listClassStudents, { params: { classId }, query: { limit: mostRecords, on }, signal })).data,
  })
}

/** Queries the guardians of students with their phones; those of a class in one call. */
export function guardiansOfQuery(api: ApiClient, students: readonly StudentRecord[]) {
  const userIds = [...new Set(students.flatMap(({ guardian }) => guardian?.userId ?? []))]
  return queryOptions({
    queryKey: ['guardians', 'of', userIds],
    queryFn: ({ signal }) =>
      readInParts<GuardianRecord>(
        userIds,
        async (part) => (await api.call(searchGuardians, { body: { userIds: part }, signal })).data,
      ),
  })
}

/** Queries the students who are to be added to a class, with all their classes. */
export function candidatesQuery(api: ApiClient, userIds: readonly string[]) {
  return queryOptions({
    queryKey: ['students', 'candidates', userIds],
    queryFn: async ({ signal }): Promise<readonly StudentRecord[]> =>
      (await api.call(searchStudents, { body: { userIds }, signal })).data,
    enabled: userIds.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Reloads the candidates when somebody is selected again, because they may have left another class meanwhile. */
export async function refreshCandidates({ queryClient }: Work): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['students', 'candidates'] })
}

/** The most people of one name that a list shows, because a longer list would not help to choose. */
const mostHits = 50

/** Finds students by the beginning of a name, mail or user id, with all their classes. */
export async function findStudents(
  api: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<readonly StudentRecord[]> {
  const query = { q: text.slice(0, queryTextLimit), limit: mostHits }
  return (await api.call(listStudents, { query, signal })).data
}

/** Returns the positions of the members of a class. */
export function placesOf({ schoolClass: { classId }, students, teachers }: ClassMembers): ClassPlaces {
  return Object.fromEntries<Place>([
    ...students.map((record) => [record.userId, studentPlace(record, classId)] as const),
    ...teachers.map((record) => [record.userId, teacherPlace(record, classId)] as const),
  ])
}

/** Throws if an answer lists somebody without their position in the class, so that nobody edits the class on top of it (ERR-18). */
function withPlaces(members: ClassMembers): ClassMembers {
  const { classId } = members.schoolClass
  const lost = Object.entries(placesOf(members)).flatMap(([userId, place]) => (place === null ? [userId] : []))
  if (lost.length > 0) throw new Error(`class ${classId}: no class entry of ${lost.join(', ')}`)
  return members
}

/** Deletes a class. Its members leave it (CLD-02: at once, and for good). */
export async function removeClass(work: Work, { classId, version }: SchoolClass): Promise<void> {
  await work.api.call(deleteClass, { params: { classId }, ifMatch: version })
  const { queryClient } = work
  // The page of the deleted class is still mounted, so it must not be queried again.
  queryClient.removeQueries({ queryKey: ['classMembers', classId], type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey: ['classes'] })
  void refreshPeople(work, classId)
}

export function studentPlace({ classes }: Pick<StudentRecord, 'classes'>, classId: string): Place {
  const entry = classes.find((one) => one.classId === classId)
  return entry === undefined ? null : placeOfNumber(entry.studentNumber)
}

export function teacherPlace({ classes }: Pick<TeacherRecord, 'classes'>, classId: string): Place {
  return classes.find((one) => one.classId === classId)?.inChargeType ?? null
}
