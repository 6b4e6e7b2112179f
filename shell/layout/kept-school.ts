import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { fileQuery } from '@gakuseki/shared-api/queries/files.ts'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { School } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { type KeptText, readKept } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { openedKey } from '../search/opened-key.ts'
import type { SessionStore } from '../session/session-store.ts'

const key = 'gakuseki.school'

/** The school of the last visit, without a name where nothing readable was kept. */
export function readSchool(kept: KeptText): School {
  const { schoolName, logoGcsUrl } = readKept(kept, key)
  return {
    schoolName: typeof schoolName === 'string' ? schoolName : '',
    logoGcsUrl: typeof logoGcsUrl === 'string' ? logoGcsUrl : null,
  }
}

type Dependencies = {
  readonly store: SessionStore
  readonly kept: KeptText
  readonly api: ApiClient
  readonly queryClient: QueryClient
}

/**
 * Keeps name and logo of the school in the browser, for the header of the next visit, until somebody signs out. The records that
 * they have opened last go with them. Also shows the logo that was kept. Returns a function that stops it.
 */
export function keepSchool({ store, kept, api, queryClient }: Dependencies): () => void {
  // Loaded on demand: not every school has a logo, and the first page need not wait for it.
  const withLogo = (address: string | null, act: 'showLogo' | 'keepLogo' | 'forgetLogo'): void => {
    if (address === null) return
    import('./kept-logo.ts').then((logos) => logos[act](queryClient, fileQuery(api, address)), nothing)
  }
  withLogo(store.getState().school.logoGcsUrl, 'showLogo')
  return store.subscribe(({ signIn, login, school: { schoolName, logoGcsUrl } }, before) => {
    // Another person uses the browser.
    if (login.userId !== before.login.userId && readKept(kept, openedKey)['of'] !== login.userId)
      kept.removeItem(openedKey)
    if (signIn.status === 'signedOut') {
      if (signIn === before.signIn) return
      kept.removeItem(key)
      kept.removeItem(openedKey)
      withLogo(logoGcsUrl, 'forgetLogo')
    } else if (schoolName !== before.school.schoolName || logoGcsUrl !== before.school.logoGcsUrl) {
      kept.setItem(key, JSON.stringify({ schoolName, logoGcsUrl }))
      if (logoGcsUrl === null) withLogo(before.school.logoGcsUrl, 'forgetLogo')
      else withLogo(logoGcsUrl, 'keepLogo')
    }
  })
}

const nothing = (): void => {}
