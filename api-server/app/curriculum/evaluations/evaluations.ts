import type * as contract from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import type * as counts from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import type * as missing from '@gakuseki/shared-api/contract/curriculum/missing-evaluations.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { curriculumStudentProblems } from '@gakuseki/shared-api/rules/curriculum/curriculum-student.ts'
import { evaluationProblems, gradesOfSetting } from '@gakuseki/shared-api/rules/curriculum/evaluation.ts'
import { monthsOver } from '@gakuseki/shared-api/rules/curriculum/month-times.ts'
import type { Handler } from '../../http/route.ts'
import type { ReadStore } from '../../store.ts'
import type { CurriculumPlace, EvaluationKey, EvaluationValues } from '../curriculum-store.ts'
import { isAt, monthOf } from '../filters.ts'
import { absent, checked, recordAfter, writing, type Answer } from './outcomes.ts'

export const readEvaluations: Handler<typeof contract.listEvaluations> = async ({ params, query }, { store }) => {
  const at = await contentMonthAt(store, params)
  if (!at.ok) return at
  const { place, month } = at.value
  if (!isAt(query, place)) return ok([])
  const { contentId } = params
  const students = await store.studentsOfCurriculum({ ...query, place, recordedIn: { contentId, month } })
  const made = new Map((await store.evaluations(contentId, month)).map((each) => [each.studentUserId, each]))
  return ok(students.map((studentUserId) => made.get(studentUserId) ?? notYet({ contentId, month, studentUserId })))
}

export const readEvaluation: Handler<typeof contract.getEvaluation> = async ({ params }, { store }) => {
  const key = await keyOf(store, params)
  return key.ok ? ok(await evaluationOf(store, key.value)) : key
}

export const readEvaluationCounts: Handler<typeof counts.listEvaluationCounts> = async ({ params }, { store }) => {
  const place = await store.numericPlace(params)
  return place === null ? absent('curriculum') : ok(await store.evaluationCounts(params.necId, place))
}

export const readMissingEvaluations: Handler<typeof missing.listMissingEvaluations> = async ({ query }, context) => {
  const { store, today } = context
  const schoolYear = query.schoolYear ?? (await store.schoolYearOn(today))
  return ok(await store.missingEvaluations(schoolYear, monthsOver(schoolYear, today)))
}

export const changeEvaluation: Handler<typeof contract.patchEvaluation> = ({ params, body }, context) =>
  writing(context, async (store) => {
    const key = await keyOf(store, params)
    if (!key.ok) return key
    const { evaluationGrades } = await store.school()
    const fine = checked([
      ...curriculumStudentProblems(await isOfCurriculum(store, params, key.value)),
      ...evaluationProblems(body, gradesOfSetting(evaluationGrades)),
    ])
    if (!fine.ok) return fine
    const outcome = await store.saveEvaluation(key.value, evaluationValues(body), context.ifMatch)
    return recordAfter(outcome, async () => ok(await evaluationOf(store, key.value)))
  })

/** The stored values of the fields in a body. */
export function evaluationValues({ grade, score, comment }: contract.EvaluationChanges): EvaluationValues {
  return {
    ...(grade !== undefined && { grade: grade ?? '' }),
    ...(score !== undefined && { score }),
    ...(comment !== undefined && { comment }),
  }
}

/** The evaluation of a student who has none yet. */
export function notYet(key: EvaluationKey): contract.Evaluation {
  return { ...key, grade: null, score: null, comment: '', version: 0, createdAt: null, updatedAt: null }
}

type MonthPath = {
  readonly necId: string
  readonly viewPointId: string
  readonly contentId: string
  readonly month: string
}

async function contentMonthAt(
  store: ReadStore,
  path: MonthPath,
): Answer<{ readonly place: CurriculumPlace; readonly month: number }> {
  const month = monthOf(path)
  const place = await store.numericPlace(path)
  return place === null || month === null ? absent('month of a content') : ok({ place, month })
}

async function keyOf(store: ReadStore, path: MonthPath & { readonly studentUserId: string }): Answer<EvaluationKey> {
  const at = await contentMonthAt(store, path)
  if (!at.ok) return at
  const { contentId, studentUserId } = path
  if (!(await store.isStudent(studentUserId))) return absent('student')
  return ok({ contentId, month: at.value.month, studentUserId })
}

/** Whether the list of evaluations contains the student. */
async function isOfCurriculum(store: ReadStore, path: MonthPath, key: EvaluationKey): Promise<boolean> {
  const { contentId, month, studentUserId } = key
  const place = await store.numericPlace(path)
  if (place === null) return false
  return (await store.studentsOfCurriculum({ place, recordedIn: { contentId, month }, studentUserId })).length > 0
}

const evaluationOf = async (store: ReadStore, key: EvaluationKey): Promise<contract.Evaluation> =>
  (await store.evaluation(key)) ?? notYet(key)
