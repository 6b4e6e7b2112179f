import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { findBearer } from './options/authorize.ts'
import type { Environment } from './gates/gate-runner.ts'
import { change, findRemote } from './remote-service.ts'
import { createServerCalls, type ServerCalls } from './server-calls.ts'
import { shipErrors, type Refusal } from './options/ship-errors.ts'
import type { RollbackOptions } from './options/ship-options.ts'
import { authored, readCommit } from './options/ship-reason.ts'
import { runLine, type RemotePlace } from '../workspace/remote-here.ts'

type Way = { readonly server: ServerCalls; readonly remote: KeptRemote; readonly step: Step }
type Step = { readonly active: string } | { readonly canary: null }

/** Makes another release of a remote the active one, or withdraws its canary. Nothing is built or copied. */
export async function rollbackRemote(
  place: RemotePlace,
  options: RollbackOptions,
  { env, gate, say }: Environment,
): Promise<boolean> {
  const { id } = place
  const way = await gate(
    'server',
    () => findWay(id, options, env),
    ({ step }) => ('active' in step ? `back to ${step.active}` : 'the canary ends'),
  )
  if (!way.ok) return false
  const { server, remote, step } = way.value
  const reason = authored(options.reason, await readCommit(process.cwd()))
  const changed = await gate(
    'activate',
    () => change(server, remote, { reason, ...step }),
    ({ active }) => active ?? 'none',
  )
  if (!changed.ok) return false
  say(`${id}: active is ${changed.value.active ?? 'none'}, previous is ${changed.value.previous ?? 'none'}.`)
  if ('active' in step && remote.active !== null)
    say(`Forth again: ${runLine(place, 'rollback')} -- --to ${options.to} --release ${remote.active} --reason "…"`)
  return true
}

async function findWay(id: string, options: RollbackOptions, env: NodeJS.ProcessEnv): Promise<Result<Way, Refusal>> {
  const bearer = await findBearer(options.to, env)
  if (!bearer.ok) return bearer
  const server = createServerCalls(options.to, bearer.value)
  const remote = await findRemote(server, id)
  if (!remote.ok) return remote
  const step = wayBack(remote.value, options)
  return step.ok && remote.value !== null
    ? ok({ server, remote: remote.value, step: step.value })
    : step.ok
      ? err({ error: shipErrors.rollback, found: [] })
      : step
}

/**
 * The target of a rollback: the requested release, otherwise the previous one. While a canary is running, the caller must say which of the
 * two does the harm, because a rollback of everybody would leave the canary unchanged.
 */
export function wayBack(
  remote: KeptRemote | null,
  { release, canaryOnly }: Pick<RollbackOptions, 'release' | 'canaryOnly'>,
): Result<Step, Refusal> {
  if (remote === null) return refuse('the server knows no such remote')
  if (canaryOnly) return remote.canary === null ? refuse('there is no canary') : ok({ canary: null })
  if (release === null && remote.canary !== null) return refuse(bothWays(remote, remote.canary.release), remote)
  const wanted = release ?? remote.previous
  if (wanted === null) return refuse(`${remote.active ?? 'no release'} is the first one`, remote)
  const kept = remote.releases.find(({ name }) => name === wanted)
  if (kept === undefined) return refuse(`${wanted} is not kept`, remote)
  if (kept.quarantine !== null) return refuse(`${wanted} is in quarantine: ${kept.quarantine.reason}`, remote)
  return wanted === remote.active ? refuse(`${wanted} is active already`, remote) : ok({ active: wanted })
}

function bothWays({ active, previous }: KeptRemote, canary: string): string {
  const back = previous === null ? '' : `, or --release ${previous} takes ${active ?? 'none'} back`
  return `a canary of ${canary} runs: --canary ends it${back}`
}

function refuse(sentence: string, remote?: KeptRemote): Result<never, Refusal> {
  const kept = (remote?.releases ?? []).map(
    ({ name, publishedAt, publishedBy, quarantine }) =>
      `kept: ${name}, ${publishedAt} by ${publishedBy}${quarantine === null ? '' : ', in quarantine'}`,
  )
  return err({ error: shipErrors.rollback, found: [sentence, ...kept] })
}
