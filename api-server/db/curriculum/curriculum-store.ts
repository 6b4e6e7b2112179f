import type { Author } from '../../app/actors.ts'
import type { CurriculumReads, CurriculumWrites } from '../../app/curriculum/curriculum-store.ts'
import type { Db, Trx } from '../store/schema.ts'
import { beneathEssay, beneathNumeric } from './beneath.ts'
import * as bulk from './bulk-evaluations.ts'
import { copyPlan } from './copy-plan.ts'
import { isInClass, isStudent, studentsOfCurriculum, studentsOfPlace } from './curriculum-students.ts'
import * as curriculums from './curriculums.ts'
import * as essay from './essay-parts.ts'
import { countEvaluations } from './evaluation-counts.ts'
import * as evaluations from './evaluations.ts'
import * as journals from './journal-writes.ts'
import { listMissingEvaluations } from './missing-evaluations.ts'
import * as numeric from './numeric-parts.ts'
import * as lists from './ordered-lists.ts'
import * as subjects from './subject-writes.ts'

export function curriculumReads(db: Db): CurriculumReads {
  return {
    neCurriculums: (query) => curriculums.listNeCurriculums(db, query),
    eeCurriculums: (query) => curriculums.listEeCurriculums(db, query),
    neCurriculum: (necId) => curriculums.readNeCurriculum(db, necId),
    eeCurriculum: (eecId) => curriculums.readEeCurriculum(db, eecId),
    numericPlace: (path) => curriculums.readNumericPlace(db, path),
    viewPoints: (necId) => numeric.listViewPoints(db, necId),
    contents: (viewPointId) => numeric.listContents(db, viewPointId),
    contentMonths: (contentIds) => numeric.listContentMonths(db, contentIds),
    evaluations: (contentId, month) => evaluations.listEvaluations(db, contentId, month),
    evaluationCounts: (necId, place) => countEvaluations(db, necId, place),
    missingEvaluations: (schoolYear, months) => listMissingEvaluations(db, schoolYear, months),
    evaluation: (key) => evaluations.readEvaluation(db, key),
    subjectEvaluations: (necId, query) => bulk.listSubjectEvaluations(db, necId, query),
    evaluationsMade: (keys) => bulk.listEvaluationsMade(db, keys),
    beneathNumeric: (part) => beneathNumeric(db, part),
    beneathEssay: (part) => beneathEssay(db, part),
    activities: (eecId, month) => essay.listActivities(db, eecId, month),
    allActivities: (eecId) => essay.listAllActivities(db, eecId),
    activity: (activityId) => essay.readActivity(db, activityId),
    journals: (eecId, studentUserIds) => essay.listJournals(db, eecId, studentUserIds),
    filesOfJournals: (journalIds) => essay.listFilesOfJournals(db, journalIds),
    studentsOfCurriculum: (selection) => studentsOfCurriculum(db, selection),
    studentsOfPlace: (place, userIds) => studentsOfPlace(db, place, userIds),
    isStudent: (userId) => isStudent(db, userId),
    isInClass: (userId, classId) => isInClass(db, userId, classId),
  }
}

export function curriculumWrites(trx: Trx, author: Author): CurriculumWrites {
  return {
    createSubject: (table, id, subject) => subjects.createSubject(trx, author, table, { id, subject }),
    copyPlan: (...args) => copyPlan(trx, author, ...args),
    updateSubject: (table, id, changes, ifMatch) =>
      subjects.updateSubject(trx, author, table, { id, changes, ifMatch }),
    deleteSubject: (table, id, ifMatch) => subjects.deleteSubject(trx, author, table, { id, ifMatch }),
    lockList: (list) => lists.lockList(trx, list),
    orderList: async (list, ids) => void (await lists.orderList(trx, author, list, ids)),
    createItem: (list, id, values) => lists.createItem(trx, author, list, { id, values }),
    updateItem: (list, id, values, ifMatch) => lists.updateItem(trx, author, list, { id, values, ifMatch }),
    deleteItem: (list, id, ifMatch) => lists.deleteItem(trx, author, list, { id, ifMatch }),
    updateContentMonth: (...args) => numeric.updateContentMonth(trx, author, ...args),
    saveEvaluation: (...args) => evaluations.saveEvaluation(trx, author, ...args),
    saveHeldEvaluation: (...args) => evaluations.saveHeldEvaluation(trx, author, ...args),
    holdForEvaluations: (necId, keys) => bulk.holdForEvaluations(trx, necId, keys),
    holdForJournal: (eecId, studentUserId) => journals.holdForJournal(trx, eecId, studentUserId),
    lockJournal: (key) => journals.lockJournal(trx, key),
    createJournal: (journal) => journals.createJournal(trx, author, journal),
    updateJournal: (...args) => journals.updateJournal(trx, author, ...args),
    deleteJournal: (...args) => journals.deleteJournal(trx, author, ...args),
  }
}
