import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { usualGaps } from '@gakuseki/shared-api/rules/search/usual-gaps.ts'
import type { Author } from '../../app/actors.ts'
import type { PeopleReads, PeopleWrites } from '../../app/people/people-store.ts'
import { createRecordTexts, type RecordTexts } from '../store/record-texts.ts'
import type { Db, Trx } from '../store/schema.ts'
import { readCustomColumnNames, updateCustomColumnNames } from './custom-columns.ts'
import { noteDisclosure } from './disclosures.ts'
import { deletePerson } from './delete-person.ts'
import { countGaps } from './gap-counts.ts'
import { listGuardians, listGuardianTexts, matchingGuardians, readGuardian } from './guardian-list.ts'
import { personTables } from './person-tables.ts'
import { matchingStudents } from './student-filters.ts'
import { listStudents, listStudentTexts, readStudent } from './student-list.ts'
import { listTeachers, matchingTeachers, readTeacher } from './teacher-list.ts'
import { updatePeople } from './update-people.ts'

export type KeptPeople = { readonly students: RecordTexts; readonly guardians: RecordTexts }

export const keptPeople = (): KeptPeople => ({ students: createRecordTexts(), guardians: createRecordTexts() })

/** `kept` shares what has been printed between calls; without it, as in transactions, records are read as a whole. */
export function peopleReads(db: Db, kept?: KeptPeople): PeopleReads {
  return {
    students: (query, scope) =>
      kept === undefined ? listStudents(db, query, scope) : listStudentTexts(db, query, scope, kept.students),
    student: (userId, scope) => readStudent(db, userId, scope),
    guardians: (query, scope) =>
      kept === undefined ? listGuardians(db, query, scope) : listGuardianTexts(db, query, scope, kept.guardians),
    guardian: (userId, scope) => readGuardian(db, userId, scope),
    teachers: (query, scope) => listTeachers(db, query, scope),
    teacher: (userId, scope) => readTeacher(db, userId, scope),
    studentGaps: (query, scope) =>
      countGaps(db, {
        entity: student,
        place: { alias: 's', schoolYear: scope.schoolYear },
        gaps: query.gaps ?? usualGaps.student,
        matching: matchingStudents(query, scope),
      }),
    guardianGaps: (query, scope) =>
      countGaps(db, {
        entity: guardian,
        place: { alias: 'g', schoolYear: scope.schoolYear },
        gaps: query.gaps ?? usualGaps.guardian,
        matching: matchingGuardians(query, scope),
      }),
    teacherGaps: (query, scope) =>
      countGaps(db, {
        entity: teacher,
        place: { alias: 't', schoolYear: scope.schoolYear },
        gaps: query.gaps ?? usualGaps.teacher,
        matching: matchingTeachers(query, scope),
      }),
    customColumnNames: () => readCustomColumnNames(db),
  }
}

export function peopleWrites(trx: Trx, author: Author): PeopleWrites {
  return {
    updatePeople: (userType, changes) => updatePeople(trx, author, personTables[userType], changes),
    deletePerson: (userType, userId, ifMatch) => deletePerson(trx, author, personTables[userType], { userId, ifMatch }),
    noteDisclosure: (userType, userIds, disclosed) => noteDisclosure(trx, author, userType, { ...disclosed, userIds }),
    updateCustomColumnNames: (names) => updateCustomColumnNames(trx, author, names),
  }
}
