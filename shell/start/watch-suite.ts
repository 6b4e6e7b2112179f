import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { followOtherTabs } from '@gakuseki/shared-api/queries/client/other-tabs.ts'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { DataRouter } from '@gakuseki/shared-ui/host/router.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { keepSchool } from '../layout/kept-school.ts'
import { watchDay } from '../session/day-watch.ts'
import { guardNextPerson } from '../session/guard-next-person.ts'
import { loadSchoolYear, watchFacts } from '../session/session-facts.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { Clock } from '../suite/environment.ts'
import { suiteTexts as texts } from '../texts.ts'

type Watched = {
  readonly api: ApiClient
  readonly store: SessionStore
  readonly queryClient: QueryClient
  readonly router: DataRouter
  readonly clock: Clock
  readonly today: () => DateText
  readonly kept: KeptText
  readonly reload: () => void
}

/** Keeps the session in step with the day, the school, other tabs and the rights of the next user. Returns a function that stops it. */
export function watchSuite({ api, store, queryClient, router, clock, today, kept, reload }: Watched): () => void {
  const calls = { api, queryClient }
  const day = watchDay({
    store,
    clock,
    today,
    loadYear: (date) => loadSchoolYear(calls, date),
    loadWords: async () => (await import('../session/school-year-words.ts')).wordsOfYears(reload),
  })
  const stops = [
    () => day.stop(),
    watchFacts(calls, today, ({ school, currentSchoolYear }) => {
      if (school !== undefined) store.setState({ school })
      if (currentSchoolYear !== undefined) day.take(currentSchoolYear)
    }),
    followOtherTabs(queryClient),
    guardNextPerson(store, router, () => notify.error(texts.rightsLost)),
    keepSchool({ store, kept, api, queryClient }),
  ]
  return () => stops.forEach((stop) => stop())
}
