import type { PeopleReads } from '../../app/people/people-store.ts'
import type { Db } from '../schema.ts'
import { readCustomColumnNames } from './custom-columns.ts'
import { listGuardians, readGuardian } from './guardian-list.ts'
import { listStudents, readStudent } from './student-list.ts'
import { listTeachers, readTeacher } from './teacher-list.ts'

export function peopleReads(db: Db): PeopleReads {
  return {
    students: (query, scope) => listStudents(db, query, scope),
    student: (userId, scope) => readStudent(db, userId, scope),
    guardians: (query, scope) => listGuardians(db, query, scope),
    guardian: (userId, scope) => readGuardian(db, userId, scope),
    teachers: (query, scope) => listTeachers(db, query, scope),
    teacher: (userId, scope) => readTeacher(db, userId, scope),
    customColumnNames: () => readCustomColumnNames(db),
  }
}
