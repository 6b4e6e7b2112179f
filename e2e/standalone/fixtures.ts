import { standaloneFolder } from '@gakuseki/tooling/standalone/standalone-build.ts'
import { serveFolder } from '@gakuseki/tooling/start/static-server.ts'
import { test as base } from '../fixtures.ts'

type Serve = (id: string, options?: Parameters<typeof serveFolder>[1]) => Promise<string>

/** Serves a standalone remote as long as the test runs. */
export const test = base.extend<{ serve: Serve }>({
  serve: async ({ page: _ }, provide) => {
    const servers: Awaited<ReturnType<typeof serveFolder>>[] = []
    await provide(async (id, options) => {
      const server = await serveFolder(standaloneFolder(id), options)
      servers.push(server)
      return server.url
    })
    for (const server of servers) await server.close()
  },
})
