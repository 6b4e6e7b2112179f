import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { act, waitFor } from '@testing-library/react'
import { localLoader, localRegistry } from '../../standalone/local-remotes.ts'
import { defineRemote, type RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { suiteTexts } from '../../texts.ts'
import { renderSuite, type RenderedSuite, type RenderOptions } from '../render-suite.tsx'

/** A remote with its declaration. */
export type Mounted = { readonly declaration: RemoteDeclaration; readonly remote: RemoteModule }
export type Page = {
  readonly url: string
  /** The text of the first heading. Without it, any heading will do. */
  readonly heading?: string
}

/** An empty remote, so that everything that appears and disappears with it is the suite's own. */
const neighbour = {
  id: 'mfe-neighbour',
  shellContract: '2',
  apiContract: '2',
  basePaths: ['neighbour'],
  menu: [
    {
      name: 'neighbour',
      label: '隣の画面',
      icon: { name: 'none', width: 16, height: 16, path: 'M0 0' },
      order: 99,
      permission: 'page.other',
    },
  ],
} satisfies RemoteDeclaration
const emptyRemote = defineRemote({
  routes: [{ path: 'neighbour', Component: () => <h1 tabIndex={-1}>{emptyPage.heading}</h1> }],
})
export const emptyPage = { url: '/neighbour', heading: '隣の画面' } as const satisfies Page
const home = { url: '/home', heading: suiteTexts.home.prompt } as const satisfies Page

/** The suite with the remote and an empty one; `rest` waits until the server has answered everything. */
export async function openBeside(
  { declaration, remote }: Mounted,
  options: Pick<RenderOptions, 'url' | 'as'> = { url: home.url },
) {
  const rendered = await renderSuite({
    ...options,
    host: {
      registry: localRegistry([declaration, neighbour]),
      loader: localLoader({ [declaration.id]: remote, [neighbour.id]: emptyRemote }),
    },
  })
  return {
    ...rendered,
    visit: (page: Page) => visit(rendered, page),
    goHome: () => visit(rendered, home),
    toEmptyPage: async () => {
      const link = document.querySelector(`nav a[href="${emptyPage.url}"]`)
      if (link === null) throw new Error('the menu is not there')
      await rendered.user.click(link)
    },
  }
}

async function visit(suite: RenderedSuite, page: Page): Promise<void> {
  await act(() => suite.router.navigate(page.url))
  await arrived(suite, page)
}

/** Waits until the page is mounted under its heading and the server has answered all its calls. */
export async function arrived({ suite, url }: RenderedSuite, page: Page): Promise<void> {
  await waitFor(() => {
    const shown = headingNow()
    if (shown === null || (page.heading !== undefined && shown !== page.heading))
      throw new Error(`${page.url}: the heading at ${url()} is “${shown ?? ''}”, not “${page.heading ?? 'any'}”`)
  })
  await waitFor(() => {
    if (suite.queryClient.isFetching() > 0) throw new Error(`${page.url}: the server does not answer`)
  })
}

/** The text of the first heading. */
export function headingNow(): string | null {
  return document.querySelector('main h1')?.textContent?.trim() ?? null
}

/** The problems that remain after some seconds. */
export async function lasting(find: () => readonly string[]): Promise<readonly string[]> {
  const stillThere = (): void => {
    if (find().length > 0) throw new Error('still there')
  }
  return waitFor(stillThere, { timeout: 2000 }).then(
    () => [],
    () => find(),
  )
}
