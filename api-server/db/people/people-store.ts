import type { Author } from '../../app/actors.ts'
import type { PeopleReads, PeopleWrites } from '../../app/people/people-store.ts'
import type { Db, Trx } from '../store/schema.ts'
import { readCustomColumnNames, updateCustomColumnNames } from './custom-columns.ts'
import { deletePerson } from './delete-person.ts'
import { listGuardians, readGuardian } from './guardian-list.ts'
import { personTables } from './person-tables.ts'
import { listStudents, readStudent } from './student-list.ts'
import { listTeachers, readTeacher } from './teacher-list.ts'
import { updatePeople } from './update-people.ts'

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

export function peopleWrites(trx: Trx, author: Author): PeopleWrites {
  return {
    updatePeople: (userType, changes) => updatePeople(trx, author, personTables[userType], changes),
    deletePerson: (userType, userId, ifMatch) => deletePerson(trx, author, personTables[userType], { userId, ifMatch }),
    updateCustomColumnNames: (names) => updateCustomColumnNames(trx, author, names),
  }
}
