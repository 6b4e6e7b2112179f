import { paths } from '@gakuseki/shared-api/core/paths.ts'
import type { KeptText } from './host.ts'
import { ownPage } from './own-page.ts'

const key = 'gakuseki.asked-page'

/**
 * The page from which the guard sent somebody to /error/forbidden. The tab keeps it, since a sign-in with the school's account
 * leaves the page and comes back.
 */
export type AskedPage = {
  readonly note: (url: URL) => void
  /** Where whoever has the rights goes on. */
  readonly find: () => string
  readonly forget: () => void
}

/** What this tab knows of the page asked for; without any it is the home page. */
export function askedPageIn(kept: KeptText): AskedPage {
  return {
    note: ({ pathname, search, origin }) => {
      const page = ownPage(pathname + search, origin)
      // The home page is where everybody begins: it says less than the page that was asked for before.
      if (page !== null && page !== '/' && page !== paths.home) kept.setItem(key, page)
    },
    find: () => ownPage(kept.getItem(key), anyOrigin) ?? paths.home,
    forget: () => {
      if (kept.getItem(key) !== null) kept.removeItem(key)
    },
  }
}

/** What is asked here is only whether an address stays on its site, whichever that is. */
const anyOrigin = 'https://suite.invalid'
