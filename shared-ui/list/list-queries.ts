import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { GapCount } from '@gakuseki/shared-api/contract/people/gaps.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import type { QueryFunction, QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ClassOption } from './choices/class-draft.ts'

/** The options of a query that a list needs. Every result of queryOptions() fits. */
export type Loading<Data, Key extends QueryKey> = {
  readonly queryKey: Key
  readonly queryFn?: QueryFunction<Data, Key>
}

/** A page of rows. */
export type ListQuery<Row, Key extends QueryKey> = Loading<ListPage<Row>, Key>

/** The rows of a condition. The results are counted to their end, or no further than `countTo`. */
export type RowsQuery<Row, Key extends QueryKey> = (
  api: ApiClient,
  condition: SearchCondition,
  countTo?: number,
) => ListQuery<Row, Key>

/** The number of results of an answer, and whether there are more; none before the first answer. */
export function totalOf(answer: Pick<ListPage<unknown>, 'numSearchResults' | 'isLowerBound'> | undefined) {
  return { total: answer?.numSearchResults ?? 0, isLowerBound: answer?.isLowerBound === true }
}

/** The classes of a school year, for the class popup. */
export type ClassesQuery<Key extends QueryKey> = (
  api: ApiClient,
  query: { readonly schoolYear: SchoolYear },
) => Loading<readonly ClassOption[], Key>

/** How many people of a condition lack what is usually missing. */
export type GapsQuery = Loading<readonly GapCount[], QueryKey>
