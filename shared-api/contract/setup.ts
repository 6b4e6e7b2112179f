import { z } from '../core/schema.ts'
import { setupSteps } from '../rules/setup-steps.ts'
import { schoolYearQuery } from './envelope.ts'
import { dataOf, endpoint } from './kit.ts'

/** What a school has done of what a school year needs, the current one without `schoolYear`; apart, so that asking is cheap. */
export const getSetup = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/setup',
  access: 'people.read',
  summary: '年度の準備の状況',
  query: z.strictObject({ schoolYear: schoolYearQuery }),
  answer: dataOf(z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() }))),
})
