import type { QueryClient, QueryFunction, QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ComponentType } from 'react'
import type { LoaderFunction } from '@gakuseki/shared-ui/host/router.ts'
import type { Suite } from '@gakuseki/shared-ui/host/suite-context.tsx'

/** The suite's information about a route, set as its `handle` (static, not in the lazy page). */
export type PageHandle = {
  /** The first part of the page title: 'Students | 学校名 | Gakuseki'. */
  readonly title: string
}

/** What a page is opened with. */
export type PageOpening = {
  readonly suite: Suite
  readonly address: URL
  /** The values of the parameters in the path of its route, by their names. */
  readonly params: Readonly<Record<string, string | undefined>>
  /** Reads a query before the page is on the screen. The page itself asks for it as usual. A failure is left to the page. */
  readonly read: <Data, Key extends QueryKey>(query: {
    readonly queryKey: Key
    readonly queryFn?: QueryFunction<Data, Key>
  }) => void
}

/** The exports of a lazy page module. */
export type PageModule = {
  readonly Component: ComponentType
  readonly loader?: LoaderFunction
  /**
   * Reads what the page asks first, each time it is opened, so that its rows come with its first frame. Since shell contract 2.6, ignored
   * by older ones.
   * @example export const readFirst = ({ suite, read }: PageOpening): void => read(schoolQuery(suite.api))
   */
  readonly readFirst?: (opening: PageOpening) => void
}

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

/** One thing that the search of the whole suite has found. */
export type SearchHit = {
  /** The address of its page. */
  readonly path: string
  readonly title: string
  /** What distinguishes it from others of the same title, e.g. the class and mail address of a person. */
  readonly about?: readonly string[]
}

/** Hits of one kind, the best first. */
export type SearchGroup = {
  readonly title: string
  readonly hits: readonly SearchHit[]
  /** How many there are, if not all of them are listed. */
  readonly total?: number
  /** The address of the list that shows all of them. */
  readonly more?: string
}

/** What a remote answers with. `signal` is aborted when nobody waits for the answer any more. */
export type ProviderEnvironment = {
  readonly suite: Suite
  readonly queryClient: QueryClient
  readonly signal: AbortSignal
}

/** Finds what a remote holds. The text is trimmed and not empty. Whatever it throws is shown as one line (FND-03). */
export type SearchProvider = (text: string, environment: ProviderEnvironment) => Promise<readonly SearchGroup[]>

/** A text on a card of /home. A number leads to the list behind it. */
export type HomeCell = { readonly text: string; readonly path?: string }

/** Rows of a card. The first cell of a row names it. */
export type HomeSection = {
  readonly title?: string
  /** The heads of the cells, where they need any. */
  readonly columns?: readonly string[]
  readonly rows: readonly (readonly HomeCell[])[]
}

/**
 * Reads the content of one part of /home (FND-04). A part of the kind `todo` returns rows of two cells, the task and the number of cases; it
 * returns no rows if there is no task. If the function throws, the shell shows that in the place of this part only.
 */
export type HomeProvider = (environment: ProviderEnvironment) => Promise<readonly HomeSection[]>

/** A link under an entry of the menu, e.g. a saved view of a list. */
export type MenuLink = {
  readonly label: string
  /** The address of the page. The link is marked as current when the page is open and its address has all of this query. */
  readonly path: string
}

/** Reads the links under an entry of the menu, by its name in `remote.config.ts`. If it throws, the entry has none. */
export type MenuProvider = (entry: string, environment: ProviderEnvironment) => Promise<readonly MenuLink[]>

/** What a remote brings to the suite beside its pages. Each part is loaded when it is first needed. Since shell contract 2.2. */
type Contributions = {
  /** Its hits for the search of the whole suite. `remote.config.ts` names it in `brings`. */
  readonly search?: () => Promise<SearchProvider>
  /** Its parts of /home by their names in `home` of `remote.config.ts`. */
  readonly home?: () => Promise<Readonly<Record<string, HomeProvider>>>
  /** Links under its entries of the menu. `remote.config.ts` names it in `brings`. Since shell contract 2.3, ignored by older ones. */
  readonly menu?: () => Promise<MenuProvider>
}

/** The only thing a remote exposes (`./remote`). */
export type RemoteModule = Contributions & {
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
export function defineRemote(remote: Omit<RemoteModule, 'kind'>): RemoteModule {
  return { kind: 'gakuseki-remote', ...remote }
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
