import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressWell } from '@gakuseki/tooling/deploy/compress-well.ts'
import { deploySite } from '@gakuseki/tooling/deploy/deploy-site.ts'
import { buildStale, builtPackages } from '@gakuseki/tooling/start/build-stale.ts'
import { chromiumFlags, chromiumPath } from '@gakuseki/remote-kit/start/chromium.ts'
import { startServerProcess, type ServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { chromium, type Browser } from 'playwright-core'

/** The environment of a benchmark: servers over separate folders and a Chromium, all removed at the end. */
export type Stage = {
  readonly browser: Browser
  /** Serves the suite as `npm start` does. */
  readonly serveSuite: () => Promise<ServerProcess>
  /** Serves a site folder that `fill` fills, over a separate demo school. */
  readonly serveSite: (name: string, fill: (site: string) => Promise<void>) => Promise<ServerProcess>
}

/** Runs one benchmark. Everything that it started has ended when the promise is fulfilled. */
export async function onStage<Result>(run: (stage: Stage) => Promise<Result>): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), 'gakuseki-bench-'))
  const servers: ServerProcess[] = []
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] })
  const serveSite: Stage['serveSite'] = async (name, fill) => {
    const site = join(root, name, 'site')
    await fill(site)
    // As users get it; a build is compressed quickly.
    await compressWell(site)
    const server = await startServerProcess({ site, data: join(root, name, 'data') })
    servers.push(server)
    return server
  }
  try {
    return await run({ browser, serveSite, serveSuite: () => serveSite('suite', fillWithSuite) })
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.stop()))
    await rm(root, { recursive: true, force: true })
  }
}

async function fillWithSuite(site: string): Promise<void> {
  await buildStale(console.info)
  await deploySite(builtPackages(), site)
}
