import type { GuardianRecord, StudentRecord, TeacherRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { guardians, students, teachers, type PeopleKind } from '../people/people-kinds.ts'

/** Each type of people, as imports use it. */
export const importedKinds: Readonly<Record<UserType, PeopleKind<StudentRecord | GuardianRecord | TeacherRecord>>> = {
  student: students,
  guardian: guardians,
  teacher: teachers,
}

export const importedEntities: Readonly<Record<UserType, Entity>> = {
  student: students.entity,
  guardian: guardians.entity,
  teacher: teachers.entity,
}
