import { z } from '../core/schema.ts'
import { setupSteps } from '../rules/school/setup-steps.ts'
import { schoolYearQuery } from './kit/envelope.ts'
import { dataOf, endpoint } from './kit/kit.ts'

/** Which steps of preparing a school year are done; the current year by default. A call of its own, to be cheap. */
export const getSetup = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/setup',
  access: 'people.read',
  summary: '年度の準備の状況',
  query: z.strictObject({ schoolYear: schoolYearQuery }),
  answer: dataOf(z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() }))),
})
