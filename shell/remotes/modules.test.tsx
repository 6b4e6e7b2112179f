import type { RegistryEntry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { localRegistry } from '../standalone/local-remotes.ts'
import { createModules } from './modules.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { createRemotes } from './remotes.ts'
import { clock } from './suite-failures.harness.tsx'

const [found] = localRegistry([
  { id: 'mfe-x', shellContract: '2', apiContract: '2', basePaths: ['class'], menu: [] },
]).remotes
if (found === undefined) throw new Error('no entry')
const first: RegistryEntry = found
const before = { baseUrl: '/remotes/mfe-x/0.0.1-local/', manifest: { ...first.active.manifest, version: '0.0.1' } }

async function open(overrides: Readonly<Record<string, string>> = {}) {
  const remotes = createRemotes(
    { remotes: [{ ...first, previous: before }] },
    {
      loader: {
        load: async ({ manifest }) => {
          if (manifest.version !== '0.0.1') throw new Error('boom')
          return defineRemote({ routes: [] })
        },
        preload: () => {},
      },
      clock: { ...clock, now: () => new Date(0) },
      connection: { isOnline: () => true, subscribe: () => () => {} },
      userId: () => '',
      frozen: new Map(),
      report: () => {},
    },
  )
  const modules = createModules({
    remotes,
    refresh: async () => {},
    overrides: { inForce: overrides, all: () => ({}), set: () => true },
  })
  const [runner] = remotes.runners()
  if (runner === undefined) throw new Error('no runner')
  return { remotes, modules, run: () => remotes.open(runner, new AbortController().signal) }
}

it('lists for each remote its release, source and failures, and keeps the same list until they change', async () => {
  const { modules, run } = await open()
  const idle = modules.list()
  expect(idle).toMatchObject([
    { id: 'mfe-x', status: 'idle', release: '0.0.0-local-local', loadMs: null, failures: [] },
  ])
  expect(modules.list()).toBe(idle)
  await run()
  expect(modules.list()).toMatchObject([
    {
      status: 'fallback',
      release: '0.0.1-local',
      baseUrl: before.baseUrl,
      source: 'previous',
      loadMs: 0,
      isReplaced: false,
      failures: [{ release: '0.0.0-local-local', cause: 'crash', code: 'GKS-103', detail: 'boom' }],
    },
  ])
})

it('reports that another release waits, and that a developer’s own code runs', async () => {
  const { remotes, modules, run } = await open({ 'mfe-x': before.baseUrl })
  await run()
  expect(modules.list()[0]?.source).toBe('override')
  const next = { baseUrl: '/remotes/mfe-x/0.2.0-local/', manifest: { ...before.manifest, version: '0.2.0' } }
  remotes.offer({ remotes: [{ id: 'mfe-x', active: next, previous: before }] })
  expect(modules.list()[0]?.isReplaced).toBe(true)
})
