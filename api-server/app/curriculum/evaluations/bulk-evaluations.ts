import type * as contract from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { curriculumTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { curriculumStudentProblems } from '@gakuseki/shared-api/rules/curriculum/curriculum-student.ts'
import { evaluationProblems, gradesOfSetting } from '@gakuseki/shared-api/rules/curriculum/evaluation.ts'
import { problemWhen, type RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { issueOf } from '../../http/failure.ts'
import type { Handler } from '../../http/route.ts'
import type { WriteStore } from '../../store.ts'
import type { CurriculumPlace, EvaluationKey, HeldForEvaluations, WriteOutcome } from '../curriculum-store.ts'
import { evaluationValues, notYet } from './evaluations.ts'
import { absent, writing } from './outcomes.ts'

type Item = contract.EvaluationItem

export const readSubjectEvaluations: Handler<typeof contract.listSubjectEvaluations> = async (
  { params: { necId }, query },
  { store },
) => {
  if ((await store.numericPlace({ necId })) === null) return absent('curriculum')
  return ok(await store.subjectEvaluations(necId, query))
}

export const changeSubjectEvaluations: Handler<typeof contract.patchSubjectEvaluations> = (
  { params: { necId }, body },
  context,
) =>
  writing(context, async (store) => {
    const place = await store.numericPlace({ necId })
    if (place === null) return absent('curriculum')
    const known = await lookUp(store, { necId, place, items: body })
    const ends: (readonly RuleProblem[] | WriteOutcome)[] = []
    for (const item of body) {
      const problems = problemsOf(item, known)
      const { version = null } = item
      ends.push(
        problems.length > 0 ? problems : await store.saveHeldEvaluation(keyOf(item), evaluationValues(item), version),
      )
    }
    const made = new Map((await store.evaluationsMade(body)).map((each) => [printKey(each), each]))
    return ok(body.map((item, index) => outcomeOf(ends[index] ?? [], made.get(printKey(item)) ?? notYet(keyOf(item)))))
  })

type Known = {
  readonly held: HeldForEvaluations
  readonly grades: readonly string[]
  readonly ofPlace: ReadonlySet<string>
  /** The keys of evaluations that existed before. */
  readonly recorded: ReadonlySet<string>
}

async function lookUp(
  store: WriteStore,
  { necId, place, items }: { readonly necId: string; readonly place: CurriculumPlace; readonly items: readonly Item[] },
): Promise<Known> {
  // Locks come first, so that the data read afterwards does not change.
  const held = await store.holdForEvaluations(necId, items)
  const { evaluationGrades } = await store.school()
  const userIds = items.map(({ studentUserId }) => studentUserId)
  return {
    held,
    grades: gradesOfSetting(evaluationGrades),
    ofPlace: await store.studentsOfPlace(place, userIds),
    recorded: new Set((await store.evaluationsMade(items)).map(printKey)),
  }
}

function problemsOf(item: Item, { held, grades, ofPlace, recorded }: Known): readonly RuleProblem[] {
  const { contentGone, studentGone } = curriculumTexts
  const { contentId, studentUserId } = item
  const gone = [
    ...problemWhen(!held.contentIds.has(contentId), { path: 'contentId', code: 'notFound', message: contentGone }),
    ...problemWhen(!held.studentUserIds.has(studentUserId), {
      path: 'studentUserId',
      code: 'notFound',
      message: studentGone,
    }),
  ]
  if (gone.length > 0) return gone
  const isOfCurriculum = ofPlace.has(studentUserId) || recorded.has(printKey(item))
  return [...curriculumStudentProblems(isOfCurriculum), ...evaluationProblems(item, grades)]
}

function outcomeOf(end: readonly RuleProblem[] | WriteOutcome, evaluation: Evaluation): contract.EvaluationOutcome {
  // Content and student are locked, so nothing can be absent.
  if (end === 'done' || end === 'absent') return { outcome: 'saved', evaluation }
  if ('stale' in end)
    return { outcome: 'conflict', current: evaluation, issues: end.stale.map((each) => issueOf(each)) }
  return { outcome: 'refused', issues: end.map((problem) => issueOf(problem)) }
}

const keyOf = ({ contentId, month, studentUserId }: Item): EvaluationKey => ({ contentId, month, studentUserId })

function printKey({ contentId, month, studentUserId }: EvaluationKey): string {
  return JSON.stringify([contentId, month, studentUserId])
}
