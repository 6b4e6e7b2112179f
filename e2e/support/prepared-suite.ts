import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deploySite } from '@gakuseki/tooling/deploy/deploy-site.ts'
import { buildStale, builtPackages } from '@gakuseki/tooling/start/build-stale.ts'
import { startServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { noteDemoPeople } from './demo-people.ts'
import { placeOf, rootVariable } from './pages/places.ts'

/** Builds what is stale, deploys it to a temporary folder and seeds a demo school. Returns a function that removes the folder. */
export async function prepareSuite(): Promise<() => Promise<void>> {
  await buildStale(console.info)
  const root = await mkdtemp(join(tmpdir(), 'gakuseki-e2e-'))
  process.env[rootVariable] = root
  const template = placeOf('template')
  await deploySite(builtPackages(), template.site)
  const server = await startServerProcess(template)
  await noteDemoPeople(server.url)
  await server.stop()
  return () => rm(root, { recursive: true, force: true })
}
