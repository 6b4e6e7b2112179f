/** For tests of the runner of one remote. */
import type { RegistryEntry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { localRegistry } from '../../standalone/local-remotes.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { RemoteLoadError, type RemoteLoader } from './remote-loader.ts'
import { offeredWith } from './remote-check.ts'
import type { RemoteFailure } from './remote-machine.ts'
import { createRemoteRunner } from './remote-runner.ts'

export const remote = defineRemote({ routes: [] })
const declaration = { id: 'mfe-x', shellContract: '2', apiContract: '2', basePaths: ['class'], menu: [] }
const [found] = localRegistry([declaration]).remotes
if (found === undefined) throw new Error('no entry')
export const onlyActive: RegistryEntry = found
export const withPrevious: RegistryEntry = {
  ...onlyActive,
  previous: { baseUrl: '/before/', manifest: { ...onlyActive.active.manifest, version: '0.0.1' } },
}
export const lost = new RemoteLoadError('network', 'gone')

/** A runner whose clock, network and loader the test controls. */
export function world(load: RemoteLoader['load'], entry: RegistryEntry = onlyActive, frozen: readonly string[] = []) {
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const reports: RemoteFailure[] = []
  let now = 0
  let online = true
  let notify = (): void => {}
  const runner = createRemoteRunner(entry, {
    loader: { load, preload: () => {} },
    clock: {
      now: () => new Date(now),
      random: () => 0,
      later: (ms, run) => {
        const timer = { at: now + ms, run }
        timers.add(timer)
        return () => timers.delete(timer)
      },
    },
    connection: {
      isOnline: () => online,
      subscribe: (onChange) => {
        notify = onChange
        return () => {}
      },
    },
    offered: () => offeredWith(undefined),
    userId: () => 't001',
    report: (_id, failure) => reports.push(failure),
    failed: new Set(),
    frozen: new Map(frozen.map((baseUrl) => [baseUrl, { cause: 'page', detail: 'froze' }])),
  })
  return {
    runner,
    reports,
    timers,
    pass: async (ms: number) => {
      for (const end = now + ms; now < end; now = Math.min(end, now + 100)) {
        await Promise.resolve()
        for (const timer of timers) {
          if (timer.at > now) continue
          timers.delete(timer)
          timer.run()
        }
        await Promise.resolve()
      }
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
    goOnline: (is: boolean) => {
      online = is
      notify()
    },
  }
}

export const never = () => new Promise<never>(() => {})
