import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standaloneFolder } from '@gakuseki/remote-kit/standalone/standalone-build.ts'
import { placeBeneath } from '@gakuseki/remote-kit/standalone/static-pages.ts'
import { serveFolder } from '@gakuseki/remote-kit/start/static-server.ts'
import { packageDir } from '@gakuseki/tooling/workspace/paths.ts'
import { expect, type Page } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import type { PageWatch } from '../support/page-watch.ts'
import { listView } from '../support/pages/list-view.ts'

type Serve = (id: string, options?: Parameters<typeof serveFolder>[1]) => Promise<string>

/** Serves a remote beneath several paths of one host of files, as builds with `--base` would. */
type ServeBeneath = (id: string, bases: readonly string[]) => Promise<string>

/** Serves a standalone remote as long as the test runs. */
export const test = base.extend<{ serve: Serve; serveBeneath: ServeBeneath }>({
  serveBeneath: async ({ context }, provide) => {
    const site = await mkdtemp(join(tmpdir(), 'gakuseki-beneath-'))
    const server = await serveFolder(site, { filesOnly: true })
    await provide(async (id, bases) => {
      for (const path of bases) {
        await cp(standaloneFolder(packageDir(id)), join(site, path), { recursive: true })
        await placeBeneath(join(site, path), path)
      }
      return server.url
    })
    // Requests of open pages would fail.
    for (const page of context.pages()) await page.close()
    await server.close()
    await rm(site, { recursive: true })
  },
  serve: async ({ page: _ }, provide) => {
    const servers: Awaited<ReturnType<typeof serveFolder>>[] = []
    await provide(async (id, options) => {
      const server = await serveFolder(standaloneFolder(packageDir(id)), options)
      servers.push(server)
      return server.url
    })
    for (const server of servers) await server.close()
  },
})

/** Waits for the portraits of the list. The page itself answers for them, so one that is left too early misses them, which fails the test. */
export async function portraitsLoaded(page: Page, watch: PageWatch): Promise<void> {
  await expect(listView(page).rows.first()).toBeVisible()
  // Pictures in sight are asked for once the rows have been painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect.poll(() => watch.waiting().filter((path) => path.startsWith('/demo/photos/'))).toEqual([])
}
