import type { SchoolReads, SchoolWrites } from '../../app/school/school-store.ts'
import type { Author } from '../../app/actors.ts'
import type { Db, Trx } from '../store/schema.ts'
import { listClassStays } from '../people/class-days.ts'
import { createClass, deleteClass, updateClass } from './class-writes.ts'
import { listClasses, readClass, readClassName, schoolYearOfClass } from './classes.ts'
import { listHeadcounts } from './headcounts.ts'
import { keepCount, listKeptCounts, readKeptCount, voidKeptCount } from './kept-counts.ts'
import { readRoll } from './roll.ts'
import { deleteRoleBinding, listRoleBindings, putRoleBinding } from './role-bindings.ts'
import { readSchool, updateSchool } from './school.ts'
import { readSetupFacts } from './setup-facts.ts'
import { replaceTerms } from './replace-terms.ts'
import { addClosing, listYearStates, lockClosings, reopenYear } from './year-closings.ts'
import { deleteTerm, putTerm } from './term-writes.ts'
import { listTerms, schoolYearOn, termOn } from './terms.ts'

export function schoolReads(db: Db): SchoolReads {
  return {
    school: () => readSchool(db),
    setupFacts: (schoolYear) => readSetupFacts(db, schoolYear),
    terms: (query) => listTerms(db, query),
    termOn: (schoolType, day) => termOn(db, schoolType, day),
    schoolYearOn: (day) => schoolYearOn(db, day),
    classes: (query) => listClasses(db, query),
    schoolClass: (classId) => readClass(db, classId),
    className: (classId) => readClassName(db, classId),
    headcounts: (scope) => listHeadcounts(db, scope),
    schoolYearOfClass: (classId) => schoolYearOfClass(db, classId),
    roll: (day) => readRoll(db, day),
    keptCounts: () => listKeptCounts(db),
    keptCount: (keptId) => readKeptCount(db, keptId),
    yearStates: () => listYearStates(db),
    classStays: (classId, on) => listClassStays(db, classId, on),
    roleBindings: (query) => listRoleBindings(db, query),
  }
}

export function schoolWrites(trx: Trx, author: Author): SchoolWrites {
  return {
    updateSchool: (changes, ifMatch) => updateSchool(trx, author, changes, ifMatch),
    createClass: (classId, wanted) => createClass(trx, author, classId, wanted),
    updateClass: (classId, changes, ifMatch) => updateClass(trx, author, classId, { ...changes, ifMatch }),
    deleteClass: (classId, ifMatch) => deleteClass(trx, author, classId, ifMatch),
    keepCount: (kept) => keepCount(trx, author, kept),
    voidKeptCount: (keptId, voidReason, ifMatch) => voidKeptCount(trx, author, keptId, { voidReason, ifMatch }),
    lockClosings: (schoolYear) => lockClosings(trx, schoolYear),
    addClosing: (closing) => addClosing(trx, author, closing),
    reopenYear: (reopening, ifMatch) => reopenYear(trx, author, reopening, ifMatch),
    putTerm: (term, ifMatch) => putTerm(trx, author, term, ifMatch),
    replaceTerms: (schoolYear, terms) => replaceTerms(trx, author, schoolYear, terms),
    deleteTerm: (id, ifMatch) => deleteTerm(trx, author, id, ifMatch),
    putRoleBinding: (id) => putRoleBinding(trx, author, id),
    deleteRoleBinding: (id) => deleteRoleBinding(trx, author, id),
  }
}
