import { paths } from '@gakuseki/shared-api/core/paths.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { ownPage } from './own-page.ts'

const key = 'gakuseki.asked-page'

/**
 * The page from which the guard sent somebody to /error/forbidden. The tab keeps it, because a sign-in with the
 * school's account leaves the page and comes back.
 */
export type AskedPage = {
  readonly note: (url: URL) => void
  /** Where a user with the rights is led. */
  readonly find: () => string
  readonly forget: () => void
}

/** Keeps the requested page of this tab. Without one it is the home page. */
export function askedPageIn(kept: KeptText): AskedPage {
  return {
    note: ({ pathname, search, origin }) => {
      const page = ownPage(pathname + search, origin)
      // Everybody starts at the home page, so it must not replace a page that was requested before.
      if (page !== null && page !== '/' && page !== paths.home) kept.setItem(key, page)
    },
    find: () => ownPage(kept.getItem(key), anyOrigin) ?? paths.home,
    forget: () => {
      if (kept.getItem(key) !== null) kept.removeItem(key)
    },
  }
}

/** Any origin will do, because it only serves to detect addresses of other sites. */
const anyOrigin = 'https://suite.invalid'
