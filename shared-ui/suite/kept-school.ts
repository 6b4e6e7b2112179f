import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { fileQuery } from '@gakuseki/shared-api/queries/files.ts'
import { hashKey, type QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { School } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import type { KeptText } from './host.ts'
import { readKept } from './kept-text.ts'
import { forgetLogo, keepLogo, readLogo } from './kept-logo.ts'
import type { SessionStore } from './session-store.ts'

const key = 'gakuseki.school'

/** The school of the last visit; nameless where nothing readable was kept. */
export function readSchool(kept: KeptText): School {
  const { schoolName, logoGcsUrl } = readKept(kept, key)
  return {
    schoolName: typeof schoolName === 'string' ? schoolName : '',
    logoGcsUrl: typeof logoGcsUrl === 'string' ? logoGcsUrl : null,
  }
}

type Means = {
  readonly store: SessionStore
  readonly kept: KeptText
  readonly api: ApiClient
  readonly queryClient: QueryClient
}

/**
 * Keeps name and logo of the school in the browser, for the header of the next visit, until somebody signs out. Shows the
 * logo that was kept. The answer ends it.
 */
export function keepSchool({ store, kept, api, queryClient }: Means): () => void {
  const keyOf = (address: string) => fileQuery(api, address).queryKey
  const { logoGcsUrl } = store.getState().school
  if (logoGcsUrl !== null)
    void readLogo(logoGcsUrl).then((logo) => {
      if (logo) queryClient.setQueryData(keyOf(logoGcsUrl), (come) => come ?? logo)
    })
  const stopWriting = store.subscribe(({ signIn, school }, before) => {
    if (signIn.status !== 'signedOut') {
      const { schoolName, logoGcsUrl } = school
      if (school !== before.school) kept.setItem(key, JSON.stringify({ schoolName, logoGcsUrl }))
    } else if (signIn !== before.signIn) {
      kept.removeItem(key)
      void forgetLogo()
    }
  })
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    const address = store.getState().school.logoGcsUrl
    // What was put in by hand is kept already.
    if (address === null || event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const logo = queryClient.getQueryData(keyOf(address))
    if (logo !== undefined && event.query.queryHash === hashKey(keyOf(address))) void keepLogo(address, logo)
  })
  return () => {
    stopWriting()
    stopWatching()
  }
}
