import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { buildInPlace } from '../build/build-in-place.ts'
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
import { authored, commitTime, readCommit } from './options/ship-reason.ts'
import { standaloneVerdict } from './gates/standalone-gate.ts'
import { testsVerdict } from './gates/tests-gate.ts'

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
  const built = await gate('build', () => build(dir, id), releaseName)
  if (!built.ok) return false
  const manifest = built.value
  const dist = join(dir, 'dist')
  const sizes = await gzipSizes(dist, manifest)
  const quick: readonly (readonly [string, () => Verdict])[] = [
    ['packages', () => packagesVerdict(manifest, unpublished)],
    ['operations', () => operationsVerdict(manifest, target)],
    ['contracts', () => contractsVerdict(manifest, target)],
    ['shared', () => sharedVerdict(manifest, target)],
    ['budget', () => budgetVerdict(weightsOf(manifest, (file) => sizes.get(file) ?? 0))],
    ['doctor', () => doctorVerdict(remote)],
  ]
  for (const [name, run] of quick) if (!(await gate(name, run, String)).ok) return false
  const others = [
    gate('types', () => typesVerdict(remote), String),
    gate('standalone', () => standaloneVerdict(remote), String),
  ]
  const tests = gate('tests', () => testsVerdict(remote, aMinuteAfterRefusal(others)), String)
  if ((await Promise.all([...others, tests])).some(({ ok }) => !ok)) return false
  const commit = await readCommit(dir)
  return deliverRelease(
    {
      ...place.value,
      to,
      rollback: runLine(remote, 'rollback'),
      dist,
      manifest,
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

async function build(dir: string, id: string): Promise<Result<RemoteManifest, Refusal>> {
  try {
    await buildInPlace(dir, buildRemote)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return err({ error: shipErrors.build, found: await briefOutput(id, message) })
  }
  return readManifest(JSON.parse(await readFile(join(dir, 'dist', manifestFile), 'utf8')), id)
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
