import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { isApiError, ApiError } from '../../client/api-error.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { SentCalls } from '../../client/sent-calls.ts'
import {
  deleteGuardianPicture1,
  deleteGuardianPicture2,
  deleteStudentPicture,
  uploadGuardianPicture1,
  uploadGuardianPicture2,
  uploadStudentPicture,
} from '../../contract/files.ts'
import {
  deleteGuardian,
  deleteStudent,
  deleteTeacher,
  patchGuardian,
  patchStudent,
  patchStudents,
  patchStudentCustomColumnDef,
  patchTeacher,
  type BatchItem,
  type StudentPatch,
} from '../../contract/people/people-changes.ts'
import { type GuardianRecord, type StudentRecord, type TeacherRecord } from '../../contract/people/people.ts'
import { deleteRoleBinding, putRoleBinding } from '../../contract/people/roles.ts'
import type { UserType } from '../../core/user-types.ts'
import type { SchoolYear } from '../../core/school-year.ts'
import { partlySavedTexts } from '../../rules/texts.ts'
import { guardian } from '../../entities/guardian.ts'
import { adminRoleId, roleBindingKey } from '../../entities/role-binding.ts'
import { customColumnIds, student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { patchOfColumnNames } from '../../rules/people/custom-column-names.ts'
import { changedFieldIds } from '../../rules/record/record-changes.ts'
import { changeRecord, onTopOf, type Sent } from './change-record.ts'
import { customColumnNamesQuery, guardianQuery, studentQuery } from './people.ts'

/** The parts that a change needs: the API client, and the cache to refresh. */
export type Work = { readonly api: ApiClient; readonly queryClient: QueryClient }

/**
 * Sends the differences, if any, then the changes of other students that belong to the same save, all or none of them. Refused when
 * somebody else changed one of the same fields since `base` (D-API.3).
 */
export async function saveStudent(
  work: Work,
  calls: SentCalls,
  schoolYear: SchoolYear,
  base: StudentRecord,
  draft: StudentRecord,
  others: readonly BatchItem<StudentPatch>[] = [],
): Promise<void> {
  const { userId } = base
  const query = { classSchoolYear: schoolYear }
  const saved = await changeRecord(calls, await calls.settle(), {
    entity: student,
    base,
    draft,
    send: (body, headers) => work.api.call(patchStudent, { params: { userId }, query, body, ...headers }),
  })
  if (saved !== null) work.queryClient.setQueryData(studentQuery(work.api, userId, schoolYear).queryKey, saved)
  try {
    if (others.length > 0)
      await calls.change('others', (idempotencyKey) =>
        work.api.call(patchStudents, { query, body: others, idempotencyKey }),
      )
  } catch (error) {
    throw ofOthers(error)
  }
  await refreshPeople(work)
}

export async function saveGuardian(
  work: Work,
  calls: SentCalls,
  base: GuardianRecord,
  draft: GuardianRecord,
): Promise<void> {
  const { userId } = base
  const saved = await changeRecord(calls, await calls.settle(), {
    entity: guardian,
    base,
    draft,
    send: (body, headers) => work.api.call(patchGuardian, { params: { userId }, body, ...headers }),
  })
  if (saved !== null) work.queryClient.setQueryData(guardianQuery(work.api, userId).queryKey, saved)
  await refreshPeople(work)
}

/**
 * Saves the record and, if the checkbox was changed, the role, in parallel (TCH-07). If one of the two fails, the error names it and says
 * that the other one is saved. Saving again sends the missing one.
 */
export async function saveTeacher(
  work: Work,
  calls: SentCalls,
  base: TeacherRecord,
  draft: TeacherRecord,
): Promise<void> {
  const { userId } = base
  const known = await calls.settle()
  const changesRecord = changedFieldIds(teacher, base, draft).length > 0
  // Calls for the role return the value that they sent.
  const isAdmin = (known.changed.get('role') as boolean | undefined) ?? base.isAdmin
  const changesRole = isAdmin !== draft.isAdmin
  const send: Parameters<typeof changeRecord<TeacherRecord>>[2]['send'] = (body, headers) =>
    work.api.call(patchTeacher, { params: { userId }, body, ...headers })
  const [record, role] = await Promise.allSettled([
    changeRecord(calls, known, { entity: teacher, base, draft, send }),
    changesRole ? calls.change('role', () => setAdmin(work.api, userId, draft.isAdmin)) : null,
  ])
  if (record.status === 'rejected') throw partly(record.reason, changesRole && role.status === 'fulfilled', 'role')
  if (role.status === 'rejected') throw partly(role.reason, changesRecord, 'record')
  await refreshPeople(work)
}

/** Adds or removes the binding to the administrator role. A missing binding may have been removed by an earlier try. */
async function setAdmin(api: ApiClient, userId: string, isAdmin: boolean): Promise<boolean> {
  const params = { key: roleBindingKey(userId, adminRoleId) }
  try {
    await (isAdmin ? api.call(putRoleBinding, { params }) : api.call(deleteRoleBinding, { params }))
  } catch (error) {
    if (isAdmin || !isApiError(error) || error.code !== 'notFound') throw error
  }
  return isAdmin
}

/** A refusal of the other records. Its problems and values are not those of the record on the screen. */
function ofOthers(reason: unknown): unknown {
  if (!isApiError(reason)) return reason
  const { code, message } = reason
  const displayMessage = `${reason.displayMessage}${partlySavedTexts.others}`
  return new ApiError({ code, message, displayMessage, issues: [], cause: reason })
}

function partly(reason: unknown, otherStands: boolean, other: 'record' | 'role'): unknown {
  if (!otherStands || !isApiError(reason) || reason.code === 'conflict') return reason
  const displayMessage = `${reason.displayMessage}${partlySavedTexts[other]}`
  return new ApiError({
    code: reason.code,
    message: reason.message,
    displayMessage,
    issues: reason.issues,
    cause: reason,
  })
}

type ColumnNames = Readonly<Record<string, string>>

/** Sends the changed names. Lists and records show them at once. */
export async function saveCustomColumnNames(
  { api, queryClient }: Work,
  calls: SentCalls,
  base: ColumnNames,
  draft: ColumnNames,
): Promise<void> {
  const { queryKey } = customColumnNamesQuery(api)
  const name = 'columnNames'
  // All calls with this name return a Sent.
  const earlier = (await calls.settle()).changed.get(name) as Sent<ColumnNames> | undefined
  const from = earlier === undefined ? { base, draft } : onTopOf(earlier, draft, customColumnIds)
  const body = patchOfColumnNames(from.base, from.draft)
  if (Object.keys(body).length > 0) {
    const send = async (idempotencyKey: string): Promise<Sent<ColumnNames>> => ({
      draft,
      saved: await api.call(patchStudentCustomColumnDef, { body, idempotencyKey }),
    })
    queryClient.setQueryData(queryKey, (await calls.change(name, send)).saved)
  }
  await queryClient.invalidateQueries({ queryKey })
}

const deletions = { student: deleteStudent, guardian: deleteGuardian, teacher: deleteTeacher } as const

export async function deletePerson(work: Work, userType: UserType, userId: string): Promise<void> {
  await work.api.call(deletions[userType], { params: { userId } })
  // The page of the deleted person is still mounted, so the person's data must not be queried again until somebody opens the page.
  const { queryClient } = work
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(userId), refetchType: 'none' })
  void refreshPeople(work, userId)
}

const pictures = {
  pictureGcsUrl: { upload: uploadStudentPicture, remove: deleteStudentPicture },
  pictureGcsUrl1: { upload: uploadGuardianPicture1, remove: deleteGuardianPicture1 },
  pictureGcsUrl2: { upload: uploadGuardianPicture2, remove: deleteGuardianPicture2 },
} as const
export type PictureField = keyof typeof pictures

/** Stores a picture at once and returns its address (EDT-11). An upload that ends after the page was left is still shown on it. */
export async function uploadPicture(
  work: Work,
  field: PictureField,
  userId: string,
  file: File,
): Promise<string | null> {
  const answer = await work.api.call(pictures[field].upload, { params: { userId }, form: { upfile: file } })
  void refreshPeople(work)
  return addressIn(answer, field)
}

export async function removePicture(work: Work, field: PictureField, userId: string): Promise<void> {
  await work.api.call(pictures[field].remove, { params: { userId } })
  void refreshPeople(work)
}

function addressIn(answer: object, field: PictureField): string | null {
  // The answer of an upload names the field that it writes.
  return (answer as Readonly<Record<string, string | null>>)[field] ?? null
}

const namingPeople = [
  ...['students', 'guardians', 'teachers', 'basicUserInfo', 'classMembers', 'enrolmentEvents', 'history'],
  // Entries that are matched say whether their student is marked 住所を出さない.
  'prospects',
]

/** Reloads everything that names people: lists, records, histories. Leaves out a deleted person. */
export async function refreshPeople({ queryClient }: Work, goneId: string | null = null): Promise<void> {
  await Promise.all(
    namingPeople.map((area) =>
      queryClient.invalidateQueries({
        queryKey: [area],
        predicate: ({ queryKey }) => goneId === null || !queryKey.includes(goneId),
      }),
    ),
  )
}
