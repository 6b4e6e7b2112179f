import { manifestFile } from '@gakuseki/shared-api/contract/remote-names.ts'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  registrySchema,
  releaseName,
  releaseUrl,
  type RemoteManifest,
} from '@gakuseki/shared-api/contract/remote-manifest.ts'
import type { KeptRemote } from '@gakuseki/shared-api/contract/remotes.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { buildPackage } from '../build/build-package.ts'
import { weightsOf } from './budgets.ts'
import { findBearer } from './authorize.ts'
import type { Surroundings } from './gate-runner.ts'
import {
  budgetVerdict,
  contractsVerdict,
  keyVerdict,
  operationsVerdict,
  readManifest,
  servedVerdict,
  sharedVerdict,
  type Target,
  type Verdict,
} from './gates.ts'
import { mountVerdict } from './mount-gate.ts'
import { readTarget } from './read-target.ts'
import { change, changeFor, findRemote, publish, type Change } from './remote-service.ts'
import { createServerCalls, type ServerCalls } from './server-calls.ts'
import { shipErrors, type Refusal } from './ship-errors.ts'
import type { Audience, ShipOptions } from './ship-options.ts'
import { withAuthor } from './ship-reason.ts'
import { standaloneVerdict } from './standalone-gate.ts'

type Place = { readonly server: ServerCalls; readonly target: Target }

/** Builds the remote in `dir`, takes it through every gate and gives it to its audience; false when a gate refuses. */
export async function shipRemote(
  dir: string,
  { to, reason, audience }: ShipOptions,
  { env, gate, say }: Surroundings,
): Promise<boolean> {
  const id = basename(dir)
  const place = await gate(
    'server',
    () => openServer(id, to, audience, env),
    ({ target }) => tellTarget(to, target),
  )
  if (!place.ok) return false
  const { server, target } = place.value
  const built = await gate('build', () => build(dir, id), releaseName)
  if (!built.ok) return false
  const manifest = built.value
  const dist = join(dir, 'dist')
  const sizes = await gzipSizes(dist, manifest)
  const gates: readonly (readonly [string, () => Verdict | Promise<Verdict>])[] = [
    ['operations', () => operationsVerdict(manifest, target)],
    ['contracts', () => contractsVerdict(manifest, target)],
    ['shared', () => sharedVerdict(manifest, target)],
    ['budget', () => budgetVerdict(weightsOf(manifest, (file) => sizes.get(file) ?? 0))],
    ['mount', () => mountVerdict(id)],
    ['standalone', () => standaloneVerdict(manifest)],
  ]
  for (const [name, run] of gates) if (!(await gate(name, run, String)).ok) return false
  const kept = await gate(
    'publish',
    () => publish(server, dist, manifest),
    ({ bytes }) => `${bytes} bytes`,
  )
  if (!kept.ok) return false
  const wish = changeFor(audience, manifest, await withAuthor(reason, dir))
  if (wish === null) {
    say(`${id} ${releaseName(manifest)} is kept at ${to}; nobody gets it yet.`)
    return true
  }
  const changed = await gate(
    'activate',
    () => activate(server, id, wish),
    () => tellAudience(audience),
  )
  if (!changed.ok) return false
  const what = audience.kind === 'canary' ? 'canary' : 'active'
  const served = await gate('served', () => readServed(server, manifest, what), String)
  const { active, previous } = changed.value
  say(`${id}: active is ${active ?? 'none'}, previous is ${previous ?? 'none'}.`)
  if (previous !== null || what === 'canary')
    say(`Back: npm run rollback -w ${id} -- --to ${to} --reason "…"${what === 'canary' ? ' --canary' : ''}`)
  return served.ok
}

async function openServer(
  id: string,
  to: string,
  audience: Audience,
  env: NodeJS.ProcessEnv,
): Promise<Result<Place, Refusal>> {
  const target = await readTarget(createServerCalls(to, null))
  if (!target.ok) return target
  const bearer = await findBearer(to, env)
  if (!bearer.ok) return bearer
  const server = createServerCalls(to, bearer.value)
  const remote = await findRemote(server, id)
  if (!remote.ok) return remote
  const key = keyVerdict(remote.value, target.value, id)
  if (!key.ok) return key
  if (remote.value?.isPinned === true && audience.kind !== 'nobody')
    return err({ error: shipErrors.pinned, found: [`“${remote.value.reason}” (${remote.value.updatedAt})`] })
  return ok({ server, target: target.value })
}

async function build(dir: string, id: string): Promise<Result<RemoteManifest, Refusal>> {
  try {
    await buildPackage(dir)
  } catch (error) {
    return err({ error: shipErrors.build, found: [error instanceof Error ? error.message : String(error)] })
  }
  return readManifest(JSON.parse(await readFile(join(dir, 'dist', manifestFile), 'utf8')), id)
}

/** Publishing may have changed the version that was read before. */
async function activate(server: ServerCalls, id: string, wish: Change): Promise<Result<KeptRemote, Refusal>> {
  const remote = await findRemote(server, id)
  if (!remote.ok) return remote
  if (remote.value === null) return err({ error: shipErrors.activate, found: ['the server does not list the remote'] })
  return change(server, remote.value, wish)
}

async function gzipSizes(dist: string, { files }: RemoteManifest): Promise<ReadonlyMap<string, number>> {
  const scripts = Object.keys(files).filter((name) => name.endsWith('.js'))
  return new Map(
    await Promise.all(scripts.map(async (name) => [name, (await stat(join(dist, `${name}.gz`))).size] as const)),
  )
}

async function readServed(server: ServerCalls, manifest: RemoteManifest, what: 'active' | 'canary'): Promise<Verdict> {
  const registry = await server.read('/registry')
  const parsed = registrySchema.safeParse(registry.ok ? registry.value : null)
  const found = registry.ok ? ['/registry cannot be read'] : registry.error
  return parsed.success
    ? servedVerdict(parsed.data, releaseUrl(manifest), manifest.id, what)
    : err({ error: shipErrors.served, found })
}

function tellTarget(to: string, { registry, operations }: Target): string {
  return `${to}: ${registry.remotes.length} remotes, ${operations.size} operations`
}

function tellAudience(audience: Audience): string {
  if (audience.kind !== 'canary') return 'for everybody'
  const { percent, userIds } = audience
  return `canary for ${[percent > 0 ? `${percent} %` : '', ...userIds].filter((part) => part !== '').join(', ')}`
}
