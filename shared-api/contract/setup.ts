import { z } from '../core/schema.ts'
import { setupSteps } from '../rules/school/setup-steps.ts'
import { schoolYearQuery } from './kit/envelope.ts'
import { dataOf, endpoint } from './kit/kit.ts'

/** The finished steps of preparing a school year, by default the current one. A separate call, so that it is cheap. */
export const getSetup = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/setup',
  access: 'people.read',
  summary: '年度の準備の状況',
  query: z.strictObject({ schoolYear: schoolYearQuery }),
  answer: dataOf(z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() }))),
})
