import type * as contract from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Handler } from '../../http/route.ts'
import { absent } from './outcomes.ts'

export const readEvaluationCounts: Handler<typeof contract.listEvaluationCounts> = async ({ params }, { store }) => {
  const place = await store.numericPlace(params)
  return place === null ? absent('curriculum') : ok(await store.evaluationCounts(params.necId, place))
}
