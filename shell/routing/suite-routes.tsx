import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { redirect, type RouteObject } from '@gakuseki/shared-ui/host/router.ts'
import { CrashPage } from '../layout/pages/crash.page.tsx'
import { guard } from './guard.ts'
import { remoteRoute } from './remote-route.tsx'
import { LazyForbiddenPage } from '../layout/pages/lazy-forbidden-page.ts'
import { HomePage } from '../home/home.page.tsx'
import type { SuiteParts } from '../suite/running-suite.ts'
import { callerOf } from '../session/session-store.ts'
import { SuiteLayout } from '../layout/suite-layout.tsx'
import { suiteTexts as texts } from '../texts.ts'

/** All routes of the suite: its own pages, and one route for the pages of all remotes. */
export const suiteRoutes = (suite: SuiteParts): RouteObject[] => [layoutRoute(suite)]

function layoutRoute(suite: SuiteParts): RouteObject {
  return {
    id: 'suite',
    element: <SuiteLayout suite={suite} />,
    hydrateFallbackElement: <SuiteLayout suite={suite} starting />,
    errorElement: <CrashPage />,
    // Runs before each navigation, also within the same page and on back (SHL-12).
    middleware: [
      async ({ request }, next) => {
        await suite.session.signedIn(request.signal)
        const elsewhere = guardedAway(suite, new URL(request.url))
        if (elsewhere !== null) throw redirect(elsewhere)
        return next()
      },
    ],
    // The loader keeps React Router from rendering the page before the guard has decided.
    loader: () => null,
    shouldRevalidate: () => false,
    children: [{ errorElement: <CrashPage />, children: contentRoutes(suite) }],
  }
}

/** The address to which the guard redirects a request. Null if the page may be shown. */
function guardedAway({ store, askedPage }: SuiteParts, url: URL): string | null {
  const caller = callerOf(store.getState())
  const decision = guard(url.pathname, caller, accessPolicy)
  if (isForbiddenPage(url.pathname)) {
    const asked = askedPage.find()
    const { pathname } = new URL(asked, url)
    if (guard(pathname, caller, accessPolicy).allowed) return asked
    return decision.allowed ? null : decision.redirectTo
  }
  if (!decision.allowed) {
    askedPage.note(url)
    return decision.redirectTo
  }
  askedPage.forget()
  return null
}

/** Ignores case and trailing slashes, as React Router does. */
function isForbiddenPage(path: string): boolean {
  return path.toLowerCase().replace(/\/+$/, '') === paths.forbidden
}

function contentRoutes(suite: SuiteParts): RouteObject[] {
  return [
    { index: true, loader: () => redirect(paths.home), element: null },
    { path: paths.home, element: <HomePage suite={suite} />, handle: { title: texts.home.title } },
    { path: paths.forbidden, element: <LazyForbiddenPage suite={suite} />, handle: { title: texts.forbidden } },
    remoteRoute(suite),
  ]
}
