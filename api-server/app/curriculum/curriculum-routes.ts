import * as essay from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import * as beneath from '@gakuseki/shared-api/contract/curriculum/curriculum-beneath.ts'
import * as bulk from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import * as contents from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import * as evaluations from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import * as viewPoints from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import * as curriculums from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import * as counts from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import * as missing from '@gakuseki/shared-api/contract/curriculum/missing-evaluations.ts'
import * as journals from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { route, type Route } from '../http/route.ts'
import * as activity from './activities.ts'
import { readEssayBeneath, readNumericBeneath } from './beneath.ts'
import * as bulkEvaluation from './evaluations/bulk-evaluations.ts'
import * as month from './journals/content-months.ts'
import * as content from './contents.ts'
import * as evaluation from './evaluations/evaluations.ts'
import * as journalStudent from './journals/journal-students.ts'
import * as journal from './journals/journals.ts'
import * as subject from './subjects.ts'
import * as viewPoint from './view-points.ts'

export const curriculumRoutes: readonly Route[] = [
  route(curriculums.listNeCurriculums, subject.readNeCurriculums),
  route(curriculums.postNeCurriculum, subject.addNeCurriculum),
  // Before the calls of one subject, whose path fits too.
  route(missing.listMissingEvaluations, evaluation.readMissingEvaluations),
  route(curriculums.getNeCurriculum, subject.readNeCurriculum),
  route(curriculums.patchNeCurriculum, subject.changeNeCurriculum),
  route(curriculums.deleteNeCurriculum, subject.removeNeCurriculum),
  route(viewPoints.listViewPoints, viewPoint.readViewPoints),
  route(viewPoints.postViewPoint, viewPoint.addViewPoint),
  route(viewPoints.sortViewPoints, viewPoint.orderViewPoints),
  route(viewPoints.getViewPoint, viewPoint.readViewPoint),
  route(viewPoints.patchViewPoint, viewPoint.changeViewPoint),
  route(viewPoints.deleteViewPoint, viewPoint.removeViewPoint),
  route(contents.listContents, content.readContents),
  route(contents.postContent, content.addContent),
  route(contents.sortContents, content.orderContents),
  route(contents.getContent, content.readContent),
  route(contents.patchContent, content.changeContent),
  route(contents.deleteContent, content.removeContent),
  route(contents.listContentMonths, month.readContentMonths),
  route(contents.getContentMonth, month.readContentMonth),
  route(contents.patchContentMonth, month.changeContentMonth),
  route(evaluations.listEvaluations, evaluation.readEvaluations),
  route(evaluations.getEvaluation, evaluation.readEvaluation),
  route(evaluations.patchEvaluation, evaluation.changeEvaluation),
  route(counts.listEvaluationCounts, evaluation.readEvaluationCounts),
  route(beneath.getNeCurriculumBeneath, readNumericBeneath),
  route(beneath.getEeCurriculumBeneath, readEssayBeneath),
  route(bulk.listSubjectEvaluations, bulkEvaluation.readSubjectEvaluations),
  route(bulk.patchSubjectEvaluations, bulkEvaluation.changeSubjectEvaluations),
  route(curriculums.listEeCurriculums, subject.readEeCurriculums),
  route(curriculums.postEeCurriculum, subject.addEeCurriculum),
  route(curriculums.getEeCurriculum, subject.readEeCurriculum),
  route(curriculums.patchEeCurriculum, subject.changeEeCurriculum),
  route(curriculums.deleteEeCurriculum, subject.removeEeCurriculum),
  route(essay.listEeMonths, activity.readEeMonths),
  route(essay.getEeMonth, activity.readEeMonth),
  route(essay.listEeActivities, activity.readAllActivities),
  route(essay.listActivities, activity.readActivities),
  route(essay.postActivity, activity.addActivity),
  route(essay.sortActivities, activity.orderActivities),
  route(essay.getActivity, activity.readActivity),
  route(essay.patchActivity, activity.changeActivity),
  route(essay.deleteActivity, activity.removeActivity),
  route(journals.listJournalStudents, journalStudent.readJournalStudents),
  route(journals.getJournalStudent, journalStudent.readJournalStudent),
  route(journals.listJournals, journal.readJournals),
  route(journals.postJournal, journal.addJournal),
  route(journals.getJournal, journal.readJournal),
  route(journals.patchJournal, journal.changeJournal),
  route(journals.deleteJournal, journal.removeJournal),
]
