import type { RegistryEntry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { localRegistry } from '../standalone/local-remotes.ts'
import { systemClock } from '../suite/environment.ts'
import { createRemotes } from './remotes.ts'

const registry = localRegistry([{ id: 'mfe-x', shellContract: '2', apiContract: '2', basePaths: ['class'], menu: [] }])

it('ends the wait for a remote that another release has replaced while it loaded', async () => {
  const remotes = createRemotes(registry, {
    loader: { load: () => new Promise(() => {}), preload: () => {} },
    clock: { ...systemClock, later: () => () => {} },
    connection: { isOnline: () => true, subscribe: () => () => {} },
    userId: () => '',
    frozen: new Set(),
    report: () => {},
  })
  const [loading] = remotes.runners()
  if (loading === undefined) throw new Error('no runner')
  const opened = remotes.open(loading, new AbortController().signal)
  const { active } = loading.entry()
  const shipped: RegistryEntry = {
    id: 'mfe-x',
    active: { ...active, baseUrl: '/remotes/mfe-x/next/' },
    previous: active,
  }
  remotes.offer({ remotes: [shipped] })
  expect(remotes.take()).toBe(true)
  await opened
  expect([remotes.at('/class') === loading, remotes.at('/class')?.getState().status]).toEqual([false, 'idle'])
})
