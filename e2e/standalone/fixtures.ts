import { standaloneFolder } from '@gakuseki/remote-kit/standalone/standalone-build.ts'
import { serveFolder } from '@gakuseki/remote-kit/start/static-server.ts'
import { packageDir } from '@gakuseki/tooling/workspace/paths.ts'
import { test as base } from '../fixtures.ts'

type Serve = (id: string, options?: Parameters<typeof serveFolder>[1]) => Promise<string>

/** Serves a standalone remote as long as the test runs. */
export const test = base.extend<{ serve: Serve }>({
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
