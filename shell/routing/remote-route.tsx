import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { isPermission } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { PageHandle, PageModule, RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { redirect, type LoaderFunctionArgs, type RouteObject } from '@gakuseki/shared-ui/host/router.ts'
import { useEffect, useLayoutEffect } from 'react'
import type { RemoteRunner } from '../remotes/life/remote-runner.ts'
import { OpenPageError, type LoadedCode, type OpenPage } from '../remotes/loading/open-page.ts'
import { pageRoutesOf, type PageRoute } from '../remotes/loading/page-loader.tsx'
import { PageFailure } from '../remotes/pages/page-failure.tsx'
import { RemoteStatusPage } from '../remotes/pages/remote-status.page.tsx'
import type { SuiteParts } from '../suite/running-suite.ts'
import { matchRoutes, useLoaderData, useRoutes } from './route-matching.ts'

/**
 * The one route of all remotes. Each navigation looks up which release runs and loads its page for the address. An open page keeps its
 * code.
 */
export function remoteRoute(suite: SuiteParts): RouteObject {
  let shown: OpenPage | null = null
  const show = (page: OpenPage | null): void => {
    shown = page
  }
  /** Pages keep their loaded files as long as their code runs. */
  const loaded = new WeakMap<RemoteRunner, LoadedCode>()

  /** Only for a page that is opened: one that is shown loads by itself when its query changes. */
  function readFirst(page: PageModule, { request, params }: LoaderFunctionArgs): void {
    const address = new URL(request.url)
    if (shown?.path === address.pathname) return
    page.readFirst?.({ suite: suite.service.getSuite(), address, params, read: suite.firstReads.read })
  }

  function pagesOf(runner: RemoteRunner, module: RemoteModule): LoadedCode {
    const known = loaded.get(runner)
    if (known?.module === module) return known
    const routes = pageRoutesOf(module, { clock: suite.clock, onLate: runner.pageLate, readFirst })
    const code = { runner, module, routes }
    loaded.set(runner, code)
    return code
  }

  async function codeFor(path: string, runner: RemoteRunner, signal: AbortSignal): Promise<LoadedCode | null> {
    if (shown?.path === path) return shown
    if (runner.code() === null) await suite.remotes.open(runner, signal)
    const module = runner.code()
    return module && pagesOf(runner, module)
  }

  /** The page is on the screen, or nothing of it will be. */
  const settled = (): void => {
    suite.opening.settled()
    suite.firstReads.forget()
  }
  const onFail = (): void => {
    show(null)
    settled()
  }

  return {
    path: '*',
    loader: async (args) => {
      const { pathname } = new URL(args.request.url)
      const { signal } = args.request
      suite.firstReads.forget()
      const runner = suite.remotes.at(pathname)
      if (runner === null) return isElsewhere(suite, pathname) ? null : redirect(paths.home)
      const coming = codeFor(pathname, runner, signal)
      // Once the runner has chosen its candidates, and before the code of one can run.
      suite.opening.begin(runner)
      signal.addEventListener('abort', settled, { once: true })
      const code = await coming
      // The remote may have been withdrawn meanwhile.
      const isGone = code === null && suite.remotes.at(pathname) === null
      const opened = code === null ? null : await openPage(code, pathname, args)
      // Nothing of the remote will be painted.
      if (!signal.aborted && (code === null || opened instanceof Response)) settled()
      return isGone ? redirect(paths.home) : opened
    },
    element: <RemotePage suite={suite} onShow={show} onSettled={settled} />,
    errorElement: <PageFailure suite={suite} onFail={onFail} />,
  }
}

/** Whether an address belongs to another remote while this one runs standalone. */
function isElsewhere({ host }: SuiteParts, path: string): boolean {
  return host.standalone !== undefined && isPermission(`page.${path.split('/')[1]}`)
}

/** Loads the page for an address; an unknown address leads to the home page (SHL-09). */
async function openPage(
  { runner, module, routes }: LoadedCode,
  path: string,
  args: LoaderFunctionArgs,
): Promise<OpenPage | Response> {
  const code = { runner, module, routes, path }
  const matches = matchesOf(code)
  if (matches === null) return redirect(paths.home)
  const page: OpenPage = {
    ...code,
    title: matches.map(({ route }) => titleOf(route)).findLast((title) => title !== undefined) ?? null,
    isSound: () => matches.at(-1)?.route.isSound() === true,
  }
  try {
    const answers = await Promise.all(matches.map(({ route, params }) => route.loader?.({ ...args, params })))
    return answers.find((answer) => answer instanceof Response) ?? page
  } catch (error) {
    if (error instanceof Response) throw error
    throw new OpenPageError(page, error)
  }
}

/** Throws for invalid routes, so that another release can take over. */
function matchesOf(code: LoadedCode & Pick<OpenPage, 'path'>) {
  try {
    return matchRoutes(code.routes, code.path)
  } catch (error) {
    throw new OpenPageError({ ...code, title: null, isSound: () => false }, error)
  }
}

function titleOf({ handle }: PageRoute): string | undefined {
  // remote.ts declares handles as PageHandle.
  return (handle as PageHandle | undefined)?.title
}

type Props = {
  readonly suite: SuiteParts
  readonly onShow: (page: OpenPage | null) => void
  readonly onSettled: () => void
}

function RemotePage({ suite, onShow, onSettled }: Props) {
  // The result of the loader above.
  const page = useLoaderData<OpenPage | null>()
  // A layout effect, because the next navigation asks which page is shown, and a click may follow at once.
  useLayoutEffect(() => {
    onShow(page)
    return () => onShow(null)
  }, [onShow, page])
  // After the effects of the page, which have asked for its first data.
  useEffect(onSettled, [onSettled, page])
  return page === null ? <RemoteStatusPage suite={suite} /> : <Pages routes={page.routes} />
}

function Pages({ routes }: { readonly routes: PageRoute[] }) {
  return useRoutes(routes)
}
