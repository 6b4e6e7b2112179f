import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAuthEmulator } from '@gakuseki/tooling/auth-emulator/build-auth-emulator.ts'
import { deploySite } from '@gakuseki/tooling/deploy/deploy-site.ts'
import { buildStale, builtPackages } from '@gakuseki/tooling/start/build-stale.ts'
import { startServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { noteDemoPeople } from './support/demo-people.ts'
import { placeOf, rootVariable } from './support/places.ts'
import { buildStandalone } from './support/standalone-builds.ts'

/**
 * Once before all tests: builds what is stale, the remotes standing alone and the auth emulator too, deploys the suite
 * to a folder of this run and seeds a demo school.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildStale(console.info)
  await buildStandalone()
  await buildAuthEmulator(console.info)
  const root = await mkdtemp(join(tmpdir(), 'gakuseki-e2e-'))
  process.env[rootVariable] = root
  const template = placeOf('template')
  await deploySite(builtPackages(), template.site)
  const server = await startServerProcess(template)
  await noteDemoPeople(server.url)
  await server.stop()
  return () => rm(root, { recursive: true, force: true })
}
