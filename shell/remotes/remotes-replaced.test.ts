import {
  releaseName,
  type Registry,
  type RegistryEntry,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { canaryMark } from '@gakuseki/shared-api/rules/delivery/canary.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { localRegistry } from '../standalone/local-remotes.ts'
import { systemClock } from '../suite/environment.ts'
import { codeOf } from './contributions.ts'
import { createRemotes } from './remotes.ts'

const registry = localRegistry([{ id: 'mfe-x', shellContract: '2', apiContract: '2', basePaths: ['class'], menu: [] }])

it('ends the wait for a remote that another release has replaced while it loaded', async () => {
  const remotes = createRemotes(registry, {
    loader: { load: () => new Promise(() => {}), preload: () => {} },
    clock: { ...systemClock, later: () => () => {} },
    connection: { isOnline: () => true, subscribe: () => () => {} },
    userId: () => '',
    frozen: new Map(),
    report: () => {},
  })
  const [loading] = remotes.runners()
  if (loading === undefined) throw new Error('no runner')
  const { signal } = new AbortController()
  const opened = remotes.open(loading, signal)
  const code = codeOf({ remotes }, loading, signal).catch((error: unknown) => error)
  const { active } = loading.entry()
  const shipped: RegistryEntry = {
    id: 'mfe-x',
    active: { ...active, baseUrl: '/remotes/mfe-x/next/' },
    previous: active,
  }
  remotes.offer({ remotes: [shipped] })
  expect(remotes.take()).toBe(true)
  await opened
  expect(await code).toEqual(new Error('it does not run: loading'))
  expect([remotes.at('/class') === loading, remotes.at('/class')?.getState().status]).toEqual([false, 'idle'])
})

it('runs a remote on trial for the people who are named, once they have signed in', async () => {
  const [found] = registry.remotes
  if (found === undefined) throw new Error('no entry')
  const { active } = found
  const trialOf = (...people: string[]): Registry => ({
    remotes: [],
    trials: [{ id: 'mfe-x', active, previous: null, canary: { release: active, percent: 0, people } }],
  })
  let userId = ''
  const remotes = createRemotes(
    trialOf(canaryMark({ remoteId: 'mfe-x', release: releaseName(active.manifest) }, 't001')),
    {
      loader: { load: async () => defineRemote({ routes: [] }), preload: () => {} },
      // Starts at once; nothing is ever late.
      clock: {
        ...systemClock,
        later: (ms, run) => {
          if (ms === 0) queueMicrotask(run)
          return () => {}
        },
      },
      connection: { isOnline: () => true, subscribe: () => () => {} },
      userId: () => userId,
      frozen: new Map(),
      report: () => {},
    },
  )
  expect([remotes.at('/class'), remotes.registry().remotes]).toEqual([null, []])
  userId = 't001'
  expect(remotes.registry().remotes.map(({ id }) => id)).toEqual(['mfe-x'])
  const runner = remotes.at('/class')
  if (runner === null) throw new Error('no runner')
  await remotes.open(runner, new AbortController().signal)
  expect(runner.getState().status).toBe('ready')
  // Everybody has it now: the same code goes on.
  remotes.offer({ remotes: [{ id: 'mfe-x', active, previous: null }] })
  expect([remotes.offered(), remotes.at('/class') === runner]).toEqual([[], true])
  // The trial ends for this person.
  remotes.offer(trialOf())
  expect(remotes.at('/class')).toBeNull()
})
