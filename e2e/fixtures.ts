import { startServerProcess, type ServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { test as base, expect } from '@playwright/test'
import { requestLog, watchPages, type PageWatch } from './support/page-watch.ts'
import { copyOfTemplate, type Place } from './support/pages/places.ts'

/** The server of this worker, with a site and a school of its own. A test that changes them restores them. */
export type Suite = ServerProcess & Place

type TestFixtures = {
  /** Fails the test on any problem of its pages that it did not announce. */
  readonly watch: PageWatch
}

export const test = base.extend<TestFixtures, { suite: Suite }>({
  suite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, provide, { workerIndex }) => {
      const place = await copyOfTemplate(`worker-${workerIndex}`)
      const server = await startServerProcess(place)
      await provide({ ...server, ...place })
      expect(await server.stop(), 'the server ends cleanly').toBe(0)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ suite }, provide) => provide(suite.url),
  watch: [
    async ({ context }, provide, info) => {
      const watch = await watchPages(context)
      await provide(watch)
      if (info.status !== info.expectedStatus) await info.attach(requestLog, { body: watch.lastRequests() })
      expect(watch.problems(), 'errors, warnings, violations and failed requests').toEqual([])
    },
    { auto: true },
  ],
})
