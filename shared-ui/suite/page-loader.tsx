import { useEffect, type ComponentType, type ReactElement } from 'react'
import type { RouteObject } from '@gakuseki/shared-ui/suite/router.ts'
import type { Clock } from './host.ts'
import type { PageModule, RemoteRoute } from './remote-contract.ts'
import { pauseBefore, remoteLimits } from './remote-controller.ts'

/** A page's file did not come; the code may be fine. */
class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

/** Whether a page failed since a file of it did not come. */
export const isPageLost = (error: unknown): boolean => error instanceof PageLoadError

/** Whether a page has ever stood long enough to count as sound. */
export type PageStanding = { readonly hasStood: () => boolean }

export type PageEnvironment = {
  /** Begins the ids of the routes. Ids by their place, as React Router gives them, would pass one remote's page for another's. */
  readonly id: string
  readonly clock: Clock
  /** Told that a page is late; fulfilled when another release was quicker and runs instead. */
  readonly onLate: (page: Promise<unknown>) => Promise<void>
  /** What is drawn instead of a page that throws. */
  readonly crashOf: (page: PageStanding) => ReactElement
}

/** ms after which a page that was drawn counts as sound: its first data have come by then. */
const soundAfter = 2000

/**
 * Routes of a remote as React Router's. Its own `lazy` keeps a failed import for ever; here the page is imported in the
 * loader, so that opening the address again tries again.
 */
export function routeObjectOf(route: RemoteRoute, env: PageEnvironment): RouteObject {
  const { lazy, children, index, ...others } = route
  const { id } = env
  const rest = { ...others, id }
  const page = lazy === undefined ? rest : { ...rest, ...lazyPage(lazy, env) }
  const drawn = page.Component === undefined ? page : { ...page, ...watchedPage(page.Component, env) }
  // A route that only redirects draws nothing; React Router warns unless that is said.
  if (index === true) return { element: drawn.Component ? undefined : null, ...drawn, index }
  return {
    ...drawn,
    ...(children && {
      children: children.map((child, place) => routeObjectOf(child, { ...env, id: `${id}.${place}` })),
    }),
  }
}

function watchedPage(
  Page: ComponentType,
  { clock, crashOf }: PageEnvironment,
): Pick<RouteObject, 'Component' | 'errorElement'> {
  let stood = false
  return {
    Component: () => {
      useEffect(
        () =>
          clock.later(soundAfter, () => {
            stood = true
          }),
        [],
      )
      return <Page />
    },
    errorElement: crashOf({ hasStood: () => stood }),
  }
}

function lazyPage(importPage: () => Promise<PageModule>, { clock, onLate }: PageEnvironment): Required<PageModule> {
  let loaded: PageModule | null = null
  // A file whose preload failed fails once more before the browser asks for it again, hence several tries.
  async function load(attempt = 1): Promise<PageModule> {
    try {
      return (loaded ??= await importPage())
    } catch (error) {
      if (!isMissingFile(error)) throw error
      if (attempt === remoteLimits.tries)
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
      // Whoever goes elsewhere does not wait for it any more.
      signal.addEventListener('abort', cancel, { once: true })
      page.finally(cancel).then(resolve, reject)
    })
  }
  return {
    loader: async (args) => {
      const page = loaded ?? (await loadInTime(args.request.signal))
      return (await page.loader?.(args)) ?? null
    },
    Component: () => {
      // The loader has run before, so the page is there; without Component React says so by itself.
      const Page = loaded?.Component as ComponentType
      return <Page />
    },
  }
}

// webpack's names for a script or style sheet that did not come.
function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A script that came and ran without bringing its chunk is no missing file.
  if ('type' in error && error.type === 'missing') return false
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')
}
