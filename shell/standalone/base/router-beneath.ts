import { createBrowserRouter } from '@gakuseki/shared-ui/host/router.ts'
import { beneath, withoutBase } from './base-path.ts'

/**
 * A router whose addresses are those of the suite, while the browser shows them beneath `base`. The router's own `basename` would reach guard,
 * loaders and remotes, which all would have to cut it off.
 */
export function routerBeneath(base: string): typeof createBrowserRouter {
  return (routes, options) => {
    const router = createBrowserRouter(routes, { ...options, window: windowBeneath(base) })
    const { createHref } = router
    router.createHref = (to) => beneath(base, createHref(to))
    return router
  }
}

/** What a router uses of the window. */
function windowBeneath(base: string): Window {
  const { document, history, location, sessionStorage } = globalThis
  const onSite = (url: string | URL): string => beneath(base, String(url))
  const seen = {
    document,
    sessionStorage,
    addEventListener: addEventListener.bind(globalThis),
    removeEventListener: removeEventListener.bind(globalThis),
    location: {
      get pathname() {
        return withoutBase(base, location.pathname)
      },
      get search() {
        return location.search
      },
      get hash() {
        return location.hash
      },
      get href() {
        return location.href
      },
      origin: location.origin,
      // Addresses of other sites are complete.
      assign: (url: string) => location.assign(url.startsWith('/') ? onSite(url) : url),
      replace: (url: string) => location.replace(url.startsWith('/') ? onSite(url) : url),
      reload: () => location.reload(),
    },
    history: {
      get state(): unknown {
        const state: unknown = history.state
        return state
      },
      pushState: (state: unknown, unused: string, url: string) => history.pushState(state, unused, onSite(url)),
      replaceState: (state: unknown, unused: string, url?: string) =>
        history.replaceState(state, unused, url === undefined ? undefined : onSite(url)),
      go: (by: number) => history.go(by),
    },
  }
  // A router takes a whole window, but uses only these parts.
  return seen as unknown as Window
}
