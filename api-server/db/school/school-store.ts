import type { SchoolReads, SchoolWrites } from '../../app/school/school-store.ts'
import type { Author } from '../../app/actors.ts'
import type { Db, Trx } from '../schema.ts'
import { listClasses, schoolYearOfClass } from './classes.ts'
import { readSchool, updateSchool } from './school.ts'
import { listTerms, schoolYearOn, termOn } from './terms.ts'

export function schoolReads(db: Db): SchoolReads {
  return {
    school: () => readSchool(db),
    terms: (query) => listTerms(db, query),
    termOn: (schoolType, day) => termOn(db, schoolType, day),
    schoolYearOn: (day) => schoolYearOn(db, day),
    classes: (query) => listClasses(db, query),
    schoolYearOfClass: (classId) => schoolYearOfClass(db, classId),
  }
}

export function schoolWrites(trx: Trx, author: Author): SchoolWrites {
  return { updateSchool: (changes, ifMatch) => updateSchool(trx, author, changes, ifMatch) }
}
