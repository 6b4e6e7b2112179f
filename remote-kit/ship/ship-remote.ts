import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { readBuildId } from '../build/build-id.ts'
import { openBuildFolder } from '../build/build-in-place.ts'
import { buildRemote } from '../build/build-remote.ts'
import { runLine, type RemotePlace } from '../workspace/remote-here.ts'
import { briefOutput } from './brief-output.ts'
import { weightsOf } from './gates/budgets.ts'
import { findBearer } from './options/authorize.ts'
import { deliverRelease } from './deliver-release.ts'
import type { Environment } from './gates/gate-runner.ts'
import {
  budgetVerdict,
  contractsVerdict,
  keyVerdict,
  operationsVerdict,
  packagesVerdict,
  readManifest,
  sharedVerdict,
  type Target,
  type Verdict,
} from './gates/gates.ts'
import { doctorVerdict, typesVerdict } from './gates/package-gates.ts'
import { readTarget } from './options/read-target.ts'
import { findRemote } from './remote-service.ts'
import { createServerCalls, type ServerCalls } from './server-calls.ts'
import { shipErrors, type Refusal } from './options/ship-errors.ts'
import type { Audience, ShipOptions } from './options/ship-options.ts'
import { authored, commitTime, readCommit, type Commit } from './options/ship-reason.ts'
import { standaloneVerdict } from './gates/standalone-gate.ts'
import { testsVerdict } from './gates/tests-gate.ts'
import { warningOfCanary } from './worse-canary.ts'

type Place = { readonly server: ServerCalls; readonly target: Target; readonly remote: KeptRemote | null }

/** Builds a remote, runs every gate and gives it to its audience. Returns false when a gate refuses. */
export async function shipRemote(
  remote: RemotePlace,
  { to, reason, audience, unpublished }: ShipOptions,
  { env, gate, say }: Environment,
): Promise<boolean> {
  const { id, dir } = remote
  const place = await gate(
    'server',
    () => openServer(id, to, audience, env),
    ({ target }) => tellTarget(to, target),
  )
  if (!place.ok) return false
  const { target } = place.value
  // Not dist/, which others may build meanwhile.
  await using folder = openBuildFolder(dir)
  const dist = folder.outDir
  const built = await gate(
    'build',
    () => build(remote, dist),
    ({ manifest }) => releaseName(manifest),
  )
  if (!built.ok) return false
  const { manifest, commit } = built.value
  // The warning comes before the slow gates, so that the shipment can still be stopped.
  const warning = await warningOfCanary(place.value.server, { remote: place.value.remote, manifest, audience })
  if (warning !== null) say(warning)
  const sizes = await gzipSizes(dist, manifest)
  const quick: readonly (readonly [string, () => Verdict])[] = [
    ['packages', () => packagesVerdict(manifest, unpublished)],
    ['operations', () => operationsVerdict(manifest, target)],
    ['contracts', () => contractsVerdict(manifest, target)],
    ['shared', () => sharedVerdict(manifest, target)],
    ['budget', () => budgetVerdict(weightsOf(manifest, (file) => sizes.get(file) ?? 0))],
    ['doctor', () => doctorVerdict(dist)],
  ]
  for (const [name, run] of quick) if (!(await gate(name, run, String)).ok) return false
  const others = [
    gate('types', () => typesVerdict(remote), String),
    gate('standalone', () => standaloneVerdict(remote), String),
  ]
  const tests = gate('tests', () => testsVerdict(remote, aMinuteAfterRefusal(others)), String)
  if ((await Promise.all([...others, tests])).some(({ ok }) => !ok)) return false
  return await deliverRelease(
    {
      ...place.value,
      to,
      rollback: runLine(remote, 'rollback'),
      dist,
      manifest,
      readBuildId: () => readBuildId(dir),
      audience,
      reason: authored(reason, commit),
      committedAt: commitTime(commit),
    },
    { gate, say },
  )
}

/** So that a page in an endless loop, whose tests never end, is refused when it does not open. */
function aMinuteAfterRefusal(gates: readonly Promise<Result<string, Refusal>>[]): AbortSignal {
  const ending = new AbortController()
  for (const gate of gates)
    void gate.then(({ ok: passed }) => {
      if (!passed) setTimeout(() => ending.abort(), 60_000).unref()
    })
  return ending.signal
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
  return ok({ server, target: target.value, remote: remote.value })
}

type Build = { readonly manifest: RemoteManifest; readonly commit: Commit }

async function build({ dir, id }: RemotePlace, outDir: string): Promise<Result<Build, Refusal>> {
  let commit: Commit
  try {
    const buildId = readBuildId(dir)
    commit = await readCommit(dir)
    await buildRemote({ dir, buildId, outDir })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return err({ error: shipErrors.build, found: await briefOutput(id, message) })
  }
  const manifest = readManifest(JSON.parse(await readFile(join(outDir, manifestFile), 'utf8')), id)
  return manifest.ok ? ok({ manifest: manifest.value, commit }) : manifest
}

async function gzipSizes(dist: string, { files }: RemoteManifest): Promise<ReadonlyMap<string, number>> {
  const scripts = Object.keys(files).filter((name) => name.endsWith('.js'))
  return new Map(
    await Promise.all(scripts.map(async (name) => [name, (await stat(join(dist, `${name}.gz`))).size] as const)),
  )
}

function tellTarget(to: string, { registry, operations }: Target): string {
  return `${to}: ${registry.remotes.length} remotes, ${operations.size} operations`
}
