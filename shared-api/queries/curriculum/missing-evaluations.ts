import type { ApiClient } from '../../client/create-client.ts'
import { listMissingEvaluations, type MissingEvaluations } from '../../contract/curriculum/missing-evaluations.ts'
import type { SchoolYear } from '../../core/school-year.ts'

/** The numeric subjects of a school year that lack evaluations of months that are over, by grade. */
export function fetchMissingEvaluations(
  api: ApiClient,
  schoolYear: SchoolYear,
  signal: AbortSignal,
): Promise<readonly MissingEvaluations[]> {
  return api.call(listMissingEvaluations, { query: { schoolYear }, signal })
}
