import { hashKey, type QueryClient, type QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { getUserInfo, type UserInfo } from '@gakuseki/shared-api/contract/session.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { coveringTermQuery } from '@gakuseki/shared-api/queries/covering-term.ts'
import { schoolQuery } from '@gakuseki/shared-api/queries/school.ts'
import { currentSchoolYear } from '@gakuseki/shared-api/rules/school/current-school-year.ts'
import type { School } from '@gakuseki/shared-ui/host/suite-context.tsx'

type Source = { readonly api: ApiClient; readonly queryClient: QueryClient }

/** Loads user, school and school year at the same time. Only the user is required. */
export async function loadFacts(
  source: Source,
  today: DateText,
): Promise<{ user: UserInfo; school: School | null; currentSchoolYear: SchoolYear }> {
  const { api, queryClient } = source
  const [user, school, year] = await Promise.all([
    api.call(getUserInfo, { params: { userId: 'me' } }),
    // One attempt each, because the start should not wait for optional data.
    queryClient.fetchQuery({ ...schoolQuery(api), retry: false }).catch(() => null),
    loadSchoolYear(source, today),
  ])
  return { user, school, currentSchoolYear: year }
}

/** Loads the elementary term and, if none covers the day, the juniorhigh one (SHL-24). */
export async function loadSchoolYear({ api, queryClient }: Source, today: DateText): Promise<SchoolYear> {
  const covering = (schoolType: SchoolType) =>
    // A cached answer may be from the day before.
    queryClient.fetchQuery({ ...coveringTermQuery(api, schoolType), staleTime: 0, retry: false }).catch(() => null)
  const elementary = await covering('elementary')
  return currentSchoolYear(elementary, elementary === null ? await covering('juniorhigh') : null, today)
}

type ChangedFacts = { readonly school?: School; readonly currentSchoolYear?: SchoolYear }

/** Reports changes after a page saved the school or the terms and their queries were reloaded. Returns a function that stops it. */
export function watchFacts(
  { api, queryClient }: Source,
  today: () => DateText,
  onChange: (facts: ChangedFacts) => void,
): () => void {
  const school = schoolQuery(api)
  const [elementary, juniorhigh] = [coveringTermQuery(api, 'elementary'), coveringTermQuery(api, 'juniorhigh')]
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const known = queryClient.getQueryData(school.queryKey)
    if (isOf(event.query, school) && known !== undefined) onChange({ school: known })
    const first = queryClient.getQueryData(elementary.queryKey)
    if ((isOf(event.query, elementary) || isOf(event.query, juniorhigh)) && first !== undefined) {
      const second = queryClient.getQueryData(juniorhigh.queryKey)
      onChange({ currentSchoolYear: currentSchoolYear(first, second ?? null, today()) })
      // The start loads it only when no elementary term covers the day. Its answer arrives here too.
      if (first === null && second === undefined) void queryClient.prefetchQuery({ ...juniorhigh, retry: false })
    }
  })
}

function isOf(query: { readonly queryHash: string }, { queryKey }: { readonly queryKey: QueryKey }): boolean {
  return query.queryHash === hashKey(queryKey)
}
