import { useEffect, type ComponentType } from 'react'
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from '@gakuseki/shared-ui/host/router.ts'
import type { Clock } from '../../suite/environment.ts'
import type { PageModule, RemoteModule, RemoteRoute } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { pauseBefore, remoteLimits } from '../life/remote-machine.ts'

/** The file of a page could not be loaded; its code may be fine. */
class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

/** Whether a page failed because one of its files could not be loaded. */
export const isPageLost = (error: unknown): boolean => error instanceof PageLoadError

/** A route of a remote, prepared for the router. */
export type PageRoute = RouteObject & {
  loader?: LoaderFunction
  children?: PageRoute[]
  /** Whether its page was on the screen long enough to count as working. */
  readonly isSound: () => boolean
}

type PageDependencies = {
  readonly clock: Clock
  /** Called when a page is late. Fulfilled when another release arrives first and runs instead. */
  readonly onLate: (page: Promise<unknown>) => Promise<void>
  /** Called when the file of a page is there. */
  readonly readFirst: (page: PageModule, opening: LoaderFunctionArgs) => void
}

/** ms after which a rendered page counts as working, because its first data have arrived by then. */
const soundAfter = 2000

/** Prepares the routes of loaded code. Each page keeps its file once loaded; a page that failed is imported again. */
export function pageRoutesOf({ routes }: Pick<RemoteModule, 'routes'>, dependencies: PageDependencies): PageRoute[] {
  return routes.map((route) => pageRouteOf(route, dependencies))
}

function pageRouteOf({ lazy, children, ...route }: RemoteRoute, dependencies: PageDependencies): PageRoute {
  const page = lazy === undefined ? route : { ...route, ...lazyPage(lazy, dependencies) }
  // RouteObject distinguishes index routes from routes with children. RemoteRoute does not, so the author is responsible.
  return {
    ...page,
    ...watched(page.Component, dependencies.clock),
    ...(children && { children: pageRoutesOf({ routes: children }, dependencies) }),
  } as PageRoute
}

function watched(
  Page: ComponentType | undefined,
  clock: Clock,
): { Component?: ComponentType } & Pick<PageRoute, 'isSound'> {
  let sound = false
  const isSound = (): boolean => sound
  if (Page === undefined) return { isSound }
  const Component = () => {
    useEffect(
      () =>
        clock.later(soundAfter, () => {
          sound = true
        }),
      [],
    )
    return <Page />
  }
  return { Component, isSound }
}

function lazyPage(
  importPage: () => Promise<PageModule>,
  { clock, onLate, readFirst }: PageDependencies,
): Required<Pick<PageModule, 'loader' | 'Component'>> {
  let loaded: PageModule | null = null
  // A file whose preload failed fails once more before the browser requests it again, so it takes several attempts.
  async function load(attempt = 1): Promise<PageModule> {
    try {
      return (loaded ??= await importPage())
    } catch (error) {
      if (!isMissingFile(error)) throw error
      if (attempt === remoteLimits.attempts)
        throw new PageLoadError('a file of the page could not be loaded', { cause: error })
      const pause = pauseBefore(attempt + 1, clock.random())
      await new Promise<void>((resolve) => clock.later(pause, resolve))
      return load(attempt + 1)
    }
  }
  function loadInTime(signal: AbortSignal): Promise<PageModule> {
    return new Promise((resolve, reject) => {
      const { headStartMs, timeoutMs } = remoteLimits
      const page = new Promise<PageModule>((come, fail) => {
        const cancel = clock.later(timeoutMs, () => fail(new PageLoadError(`no answer within ${timeoutMs} ms`)))
        load().finally(cancel).then(come, fail)
      })
      const cancel = clock.later(headStartMs, () => {
        void onLate(page).then(() => reject(new PageLoadError('another release was quicker')))
      })
      // Stops waiting when the user goes elsewhere.
      signal.addEventListener('abort', cancel, { once: true })
      page.finally(cancel).then(resolve, reject)
    })
  }
  return {
    loader: async (args) => {
      const page = loaded ?? (await loadInTime(args.request.signal))
      // The user may have gone elsewhere meanwhile.
      if (!args.request.signal.aborted) readFirst(page, args)
      return (await page.loader?.(args)) ?? null
    },
    Component: () => {
      // The loader has run before, so the page is loaded. React itself reports a missing Component.
      const Page = loaded?.Component as ComponentType
      return <Page />
    },
  }
}

// Whether webpack reports a script or style sheet that could not be loaded.
function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A script that was loaded but did not define its chunk is not a missing file.
  if ('type' in error && error.type === 'missing') return false
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')
}
