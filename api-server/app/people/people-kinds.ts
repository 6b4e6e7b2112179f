import type { GuardianRecord, StudentRecord, TeacherRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import type { ReadStore } from '../store.ts'
import type { ListScope } from './people-store.ts'

/** One type of person for its calls: the declared fields and the functions that read records. */
export type PeopleKind<Person> = {
  readonly userType: UserType
  readonly entity: Entity
  readonly one: (store: ReadStore, userId: string, scope: ListScope) => Promise<Person | null>
  readonly many: (store: ReadStore, userIds: readonly string[], scope: ListScope) => Promise<readonly Person[]>
}

const all = (userIds: readonly string[]) => ({ userIds, limit: Math.max(1, userIds.length) })

export const students: PeopleKind<StudentRecord> = {
  userType: 'student',
  entity: student,
  one: (store, userId, scope) => store.student(userId, scope),
  many: async (store, userIds, scope) => (await store.students(all(userIds), scope)).data,
}

export const guardians: PeopleKind<GuardianRecord> = {
  userType: 'guardian',
  entity: guardian,
  one: (store, userId, scope) => store.guardian(userId, scope),
  many: async (store, userIds, scope) => (await store.guardians(all(userIds), scope)).data,
}

export const teachers: PeopleKind<TeacherRecord> = {
  userType: 'teacher',
  entity: teacher,
  one: (store, userId, scope) => store.teacher(userId, scope),
  many: async (store, userIds, scope) => (await store.teachers(all(userIds), scope)).data,
}
