import type * as school from '@gakuseki/shared-api/contract/school.ts'
import type { getSetup } from '@gakuseki/shared-api/contract/setup.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { school as schoolEntity } from '@gakuseki/shared-api/entities/school.ts'
import { gradeSettingProblems } from '@gakuseki/shared-api/rules/curriculum/evaluation.ts'
import { nameProblems } from '@gakuseki/shared-api/rules/record/required-name.ts'
import { stepsOf } from '@gakuseki/shared-api/rules/school/setup-steps.ts'
import { broken, issueOf } from '../http/failure.ts'
import { authorOf, type Handler } from '../http/route.ts'

export const readTheSchool: Handler<typeof school.getSchool> = async (_input, { store }) => ok(await store.school())

export const readSetup: Handler<typeof getSetup> = async ({ query }, { store, today }) =>
  ok([...stepsOf(await store.setupFacts(query.schoolYear ?? (await store.schoolYearOn(today))))])

export const patchTheSchool: Handler<typeof school.patchSchool> = async ({ body }, context) => {
  const { schoolName, evaluationGrades } = body
  const problems = [
    ...(schoolName === undefined
      ? []
      : nameProblems(schoolEntity.fields.schoolName, schoolName, { path: 'schoolName' })),
    ...(evaluationGrades === undefined ? [] : gradeSettingProblems(evaluationGrades)),
  ]
  if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
  return context.store.transaction(authorOf(context), (store) => store.updateSchool(body, context.ifMatch))
}
