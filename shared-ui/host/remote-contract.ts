import type { ComponentType } from 'react'
import type { LoaderFunction } from '@gakuseki/shared-ui/host/router.ts'

/** The suite's information about a route, set as its `handle` (static, not in the lazy page). */
export type PageHandle = {
  /** The first part of the page title: 'Students | 学校名 | Gakuseki'. */
  readonly title: string
}

/** The exports of a lazy page module. */
export type PageModule = { readonly Component: ComponentType; readonly loader?: LoaderFunction }

/**
 * A route of a remote. The `path` of a top route starts with one of the base paths of `remote.config.ts`, without a slash. `lazy` is
 * retried after a failure, unlike React Router's own. The shell runs the loaders of all matched routes with each navigation. A loader may
 * return a redirect; any other result is dropped, and a loader that throws replaces the whole page by the failure.
 */
export type RemoteRoute = {
  readonly path?: string
  readonly index?: boolean
  readonly handle?: PageHandle
  readonly lazy?: () => Promise<PageModule>
  readonly Component?: ComponentType
  readonly loader?: LoaderFunction
  readonly children?: readonly RemoteRoute[]
}

/** The only thing a remote exposes (`./remote`). */
export type RemoteModule = {
  /** Distinguishes a remote from any other federated module. */
  readonly kind: 'gakuseki-remote'
  readonly routes: readonly RemoteRoute[]
}

/**
 * Declares a remote; default export of `remote.ts`.
 * @example
 * export default defineRemote({
 *   routes: [
 *     { path: 'class', children: [
 *       { index: true, loader: redirectTo('/class/list') },
 *       { path: 'list', handle: { title: 'Class' }, lazy: () => import('./pages/class-list.page.tsx') } ] } ],
 * })
 */
export function defineRemote(remote: { readonly routes: readonly RemoteRoute[] }): RemoteModule {
  return { kind: 'gakuseki-remote', routes: remote.routes }
}

/** Whether a loaded module is a remote. Its shape is unknown until checked. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'gakuseki-remote' &&
    'routes' in value &&
    isRoutes(value.routes)
  )
}

function isRoutes(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (route: unknown) =>
        typeof route === 'object' &&
        route !== null &&
        (!('children' in route) || route.children === undefined || isRoutes(route.children)),
    )
  )
}
