import type { ApiClient } from '../../client/create-client.ts'
import { listHeadcounts, type Headcount } from '../../contract/headcounts.ts'
import type { SchoolYear } from '../../core/school-year.ts'

/** The classes of a school year with their students in school today and their homeroom teachers, in their order. */
export function fetchHeadcounts(
  api: ApiClient,
  schoolYear: SchoolYear,
  signal: AbortSignal,
): Promise<readonly Headcount[]> {
  return api.call(listHeadcounts, { query: { schoolYear }, signal })
}
