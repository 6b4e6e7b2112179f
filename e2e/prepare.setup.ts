import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAuthEmulator } from '@gakuseki/tooling/auth-emulator/build-auth-emulator.ts'
import { deploySite } from '@gakuseki/tooling/deploy/deploy-site.ts'
import { buildStale, builtPackages } from '@gakuseki/tooling/start/build-stale.ts'
import { startServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { buildStandalone } from '@gakuseki/tooling/standalone/standalone-build.ts'
import { remoteIds } from '@gakuseki/tooling/workspace/paths.ts'
import { noteDemoPeople } from './support/demo-people.ts'
import { placeOf, rootVariable } from './support/places.ts'

/**
 * Once before all tests: builds what is stale, the remotes standing alone and the auth emulator too, deploys the suite
 * to a folder of this run and seeds a demo school.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildStale(console.info)
  await buildAuthEmulator(console.info)
  // Two at a time: each has work for one core.
  const half = async (rest: number): Promise<void> => {
    for (const [at, id] of remoteIds().entries()) if (at % 2 === rest) await buildStandalone(id)
  }
  await Promise.all([half(0), half(1)])
  const root = await mkdtemp(join(tmpdir(), 'gakuseki-e2e-'))
  process.env[rootVariable] = root
  const template = placeOf('template')
  await deploySite(builtPackages(), template.site)
  const server = await startServerProcess(template)
  await noteDemoPeople(server.url)
  await server.stop()
  return () => rm(root, { recursive: true, force: true })
}
