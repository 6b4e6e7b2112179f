import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { accessPolicy, isPermission } from '@gakuseki/shared-api/rules/access-policy.ts'
import { redirect, type PatchRoutesOnNavigationFunction, type RouteObject } from '@gakuseki/shared-ui/suite/router.ts'
import { CrashPage } from './crash.page.tsx'
import { guard } from './guard.ts'
import { LazyForbiddenPage } from './lazy-forbidden-page.ts'
import { HomePage } from './home.page.tsx'
import { systemClock } from './host.ts'
import { menuLabelOf } from './menu.ts'
import { PageFailure } from './page-failure.tsx'
import { routeObjectOf, type PageStanding } from './page-loader.tsx'
import { isRunning } from './remote-controller.ts'
import type { RemoteModule } from './remote-contract.ts'
import { RemoteStatusPage } from './remote-status.page.tsx'
import type { RemoteRunner } from './remote-runner.ts'
import type { SuiteParts } from './running-suite.ts'
import { callerOf } from './session-store.ts'
import { SuiteLayout } from './suite-layout.tsx'
import { suiteTexts as texts } from '../texts.ts'

/** The suite's own routes, and how those of the remotes come in. */
export function suiteRoutes(suite: SuiteParts): {
  routes: RouteObject[]
  discover: PatchRoutesOnNavigationFunction
} {
  return { routes: [layoutRoute(suite)], discover: discoverOf(suite) }
}

function layoutRoute(suite: SuiteParts): RouteObject {
  return {
    id: 'suite',
    element: <SuiteLayout suite={suite} />,
    hydrateFallbackElement: <SuiteLayout suite={suite} starting />,
    errorElement: <CrashPage />,
    // Runs before each navigation, also within the same page and on back (S1 §2 "A route guard").
    middleware: [
      async ({ request }, next) => {
        await suite.session.signedIn(request.signal)
        const elsewhere = guardedAway(suite, new URL(request.url))
        if (elsewhere !== null) throw redirect(elsewhere)
        return next()
      },
    ],
    // Having a loader is what keeps React Router from drawing the page before the guard has decided.
    loader: () => null,
    shouldRevalidate: () => false,
    children: [{ errorElement: <CrashPage />, children: [...contentRoutes(suite), ...remoteRoutes(suite)] }],
  }
}

/** Where the guard redirects a request for an address; null if the address may be shown. */
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
    {
      path: '*',
      loader: ({ request }) => elsewhere(suite, new URL(request.url).pathname),
      element: <RemoteStatusPage suite={suite} />,
    },
  ]
}

/** An address without a page: the remote's status when it is not there (yet), else the home page (S1 §2 "Any unknown path"). */
function elsewhere(suite: SuiteParts, path: string): Response | null {
  const runner = suite.remotes.at(path)
  if (runner !== null && !isRunning(runner.getState())) return null
  if (runner === null && suite.host.standalone === true && isPermission(`page.${path.split('/')[1]}`)) return null
  return redirect(paths.home)
}

/**
 * Asked by React Router when an address is not known completely. Never throws: what it throws would take the whole layout
 * away. Guard first: a caller who may not see a page downloads nothing of it.
 */
function discoverOf(suite: SuiteParts): PatchRoutesOnNavigationFunction {
  return async ({ path, signal }) => {
    await suite.session.signedIn(signal)
    if (signal.aborted || !guard(path, callerOf(suite.store.getState()), accessPolicy).allowed) return
    const runner = suite.remotes.at(path)
    if (runner === null) return
    await suite.remotes.open(runner, signal)
    // Not by React Router's `patch`, which forgets to look at what it adds while other routes wait to take over.
    if (runner.module() !== null) suite.replacePages()
  }
}

function remoteRoutes(suite: SuiteParts): RouteObject[] {
  return suite.remotes.runners().flatMap((runner) => {
    const module = runner.module()
    if (module === null) return []
    const known = drawn.get(runner)
    if (known?.module === module) return known.route
    const route = remoteRoute(suite, runner, module)
    drawn.set(runner, { module, route })
    return route
  })
}

/** Routes stay the same objects, and so keep the pages that they have loaded, until other code takes their place. */
const drawn = new WeakMap<RemoteRunner, { readonly module: RemoteModule; readonly route: RouteObject }>()

/** Code that is loaded anew has pages of its own, also where it is the same release again. */
let drawnCount = 0

/** The pages of a release within an error boundary of their own. */
function remoteRoute(suite: SuiteParts, runner: RemoteRunner, module: RemoteModule): RouteObject {
  const env = {
    clock: suite.host.clock ?? systemClock,
    onLate: runner.pageLate,
    crashOf: (page: PageStanding) => <PageFailure suite={suite} runner={runner} module={module} page={page} />,
  }
  drawnCount += 1
  const id = `${runner.id}@${drawnCount}`
  return {
    id,
    errorElement: <CrashPage labelOf={(path) => menuLabelOf(path, suite.remotes.registry())} />,
    children: module.routes.map((route, place) => routeObjectOf(route, { ...env, id: `${id}.${place}` })),
  }
}
