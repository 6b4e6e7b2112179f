import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { ApiFailure } from '../app/failure.ts'
import type { Author, ReadStore, Store, WriteStore } from '../app/store.ts'
import { listClasses, schoolYearOfClass } from './classes.ts'
import { listEeCurriculums, listNeCurriculums } from './curriculums.ts'
import { readCustomColumnNames } from './custom-columns.ts'
import { listGuardians, readGuardian } from './guardian-list.ts'
import { debugAccounts, personByMail, personByUserId } from './people.ts'
import type { Db, Trx } from './schema.ts'
import { readSchool, updateSchool } from './school.ts'
import { listStudents, readStudent } from './student-list.ts'
import { listTeachers, readTeacher } from './teacher-list.ts'
import { listTerms, schoolYearOn, termOn } from './terms.ts'

/** The store of the app over a database. */
export function createStore(db: Db): Store {
  return { ...readsOver(db), transaction: (author, run) => inTransaction(db, author, run) }
}

function readsOver(db: Db): ReadStore {
  return {
    personByUserId: (userId) => personByUserId(db, userId),
    personByMail: (mail) => personByMail(db, mail),
    debugAccounts: (each) => debugAccounts(db, each),
    school: () => readSchool(db),
    terms: (query) => listTerms(db, query),
    termOn: (schoolType, day) => termOn(db, schoolType, day),
    schoolYearOn: (day) => schoolYearOn(db, day),
    classes: (query) => listClasses(db, query),
    schoolYearOfClass: (classId) => schoolYearOfClass(db, classId),
    students: (query, scope) => listStudents(db, query, scope),
    student: (userId, scope) => readStudent(db, userId, scope),
    guardians: (query, scope) => listGuardians(db, query, scope),
    guardian: (userId, scope) => readGuardian(db, userId, scope),
    teachers: (query, scope) => listTeachers(db, query, scope),
    teacher: (userId, scope) => readTeacher(db, userId, scope),
    customColumnNames: () => readCustomColumnNames(db),
    neCurriculums: (query) => listNeCurriculums(db, query),
    eeCurriculums: (query) => listEeCurriculums(db, query),
  }
}

function writesOver(trx: Trx, author: Author): WriteStore {
  return {
    ...readsOver(trx),
    updateSchool: (changes, ifMatch) => updateSchool(trx, author, changes, ifMatch),
  }
}

async function inTransaction<T>(
  db: Db,
  author: Author,
  run: (store: WriteStore) => Promise<Result<T, ApiFailure>>,
): Promise<Result<T, ApiFailure>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await run(writesOver(trx, author))
      // Only an exception makes kysely roll back.
      if (!result.ok) throw new Refused(result.error)
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.failure }
    throw error
  }
}

class Refused extends Error {
  readonly failure: ApiFailure
  constructor(failure: ApiFailure) {
    super(failure.message)
    this.failure = failure
  }
}
