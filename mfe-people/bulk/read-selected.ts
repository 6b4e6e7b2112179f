import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { mostRecords } from '@gakuseki/shared-api/core/pager.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { readAllPages } from '@gakuseki/shared-api/queries/client/read-all-pages.ts'
import { fetchManyByIds, fetchPeoplePage, type AnyPerson } from '@gakuseki/shared-api/queries/people/people.ts'
import type { SelectedPeople } from '@gakuseki/shared-ui/list/selection/use-people-selection.ts'

/** The selected people who exist; null if the list keeps changing. */
export async function readSelected(
  api: ApiClient,
  userType: UserType,
  { userIds, condition, includes }: SelectedPeople,
  signal: AbortSignal,
): Promise<readonly AnyPerson[] | null> {
  const { schoolYear } = condition
  if (userIds !== null) return fetchManyByIds(api, userType, { userIds, schoolYear }, signal)
  const all = await readAllPages({
    fetchPage: (page) => fetchPeoplePage(api, userType, { ...condition, page, numResults: mostRecords }, signal),
  })
  return all?.filter(includes) ?? null
}
