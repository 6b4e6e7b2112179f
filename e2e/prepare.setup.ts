import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deploySite } from '@gakuseki/tooling/deploy/deploy-site.ts'
import { buildStale, builtPackages } from '@gakuseki/tooling/start/build-stale.ts'
import { startServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { placeOf, rootVariable } from './support/places.ts'
import { buildStandalone } from './support/standalone-builds.ts'

/**
 * Once before all tests: builds what is stale, the remotes standing alone too, deploys the suite to a folder of this
 * run and seeds a demo school.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildStale(console.info)
  await buildStandalone()
  const root = await mkdtemp(join(tmpdir(), 'gakuseki-e2e-'))
  process.env[rootVariable] = root
  const template = placeOf('template')
  await deploySite(builtPackages(), template.site)
  const server = await startServerProcess(template)
  await server.stop()
  return () => rm(root, { recursive: true, force: true })
}
