import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { getUserInfo, type UserInfo } from '@gakuseki/shared-api/contract/session.ts'
import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { coveringTermQuery, schoolQuery } from '@gakuseki/shared-api/queries/school.ts'
import { currentSchoolYear } from '@gakuseki/shared-api/rules/current-school-year.ts'
import type { School } from '@gakuseki/shared-ui/suite/suite-context.tsx'

type Source = { readonly api: ApiClient; readonly queryClient: QueryClient }

/** Person, school and school year, asked for at the same time. Only the person is indispensable. */
export async function loadFacts(
  source: Source,
  today: DateText,
): Promise<{ user: UserInfo; school: School | null; currentSchoolYear: SchoolYear }> {
  const { api, queryClient } = source
  const [user, school, year] = await Promise.all([
    api.call(getUserInfo, { params: { userId: 'me' } }),
    queryClient.fetchQuery(schoolQuery(api)).catch(() => null),
    loadSchoolYear(source, today),
  ])
  return { user, school, currentSchoolYear: year }
}

/** Asked for elementary, then, in a gap, for juniorhigh (S1 §7 "Terms"). */
async function loadSchoolYear({ api, queryClient }: Source, today: DateText): Promise<SchoolYear> {
  const elementary = await queryClient.fetchQuery(coveringTermQuery(api, 'elementary')).catch(() => null)
  const juniorhigh =
    elementary === null ? await queryClient.fetchQuery(coveringTermQuery(api, 'juniorhigh')).catch(() => null) : null
  return currentSchoolYear(elementary, juniorhigh, today)
}

/** Tells when a page saved the school or the terms and their queries were loaded anew; the answer ends it. */
export function watchFacts(
  { api, queryClient }: Source,
  today: () => DateText,
  onChange: (facts: { school?: School; currentSchoolYear: SchoolYear }) => void,
): () => void {
  const school = schoolQuery(api).queryKey
  const elementary = coveringTermQuery(api, 'elementary').queryKey
  const juniorhigh = coveringTermQuery(api, 'juniorhigh').queryKey
  const watched = [school, elementary, juniorhigh].map((key) => JSON.stringify(key))
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (!watched.includes(JSON.stringify(event.query.queryKey))) return
    const known = queryClient.getQueryData(school)
    onChange({
      ...(known && { school: known }),
      currentSchoolYear: currentSchoolYear(
        queryClient.getQueryData(elementary) ?? null,
        queryClient.getQueryData(juniorhigh) ?? null,
        today(),
      ),
    })
  })
}
