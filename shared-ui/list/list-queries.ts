import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { GapCount } from '@gakuseki/shared-api/contract/people/gaps.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { QueryFunction, QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ClassOption } from './choices/class-draft.ts'

/** The options of a query that a list needs. Every result of queryOptions() fits. */
export type Loading<Data, Key extends QueryKey> = {
  readonly queryKey: Key
  readonly queryFn?: QueryFunction<Data, Key>
}

/** A page of rows. */
export type ListQuery<Row, Key extends QueryKey> = Loading<ListPage<Row>, Key>

/** The classes of a school year, for the class popup. */
export type ClassesQuery<Key extends QueryKey> = (
  api: ApiClient,
  query: { readonly schoolYear: SchoolYear },
) => Loading<readonly ClassOption[], Key>

/** How many people of a condition lack what is usually missing. */
export type GapsQuery = Loading<readonly GapCount[], QueryKey>
