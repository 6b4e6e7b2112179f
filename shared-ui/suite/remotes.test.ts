import type { Registry, RegistryEntry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { systemClock } from './host.ts'
import { localRegistry } from './local-remotes.ts'
import { defineRemote } from './remote-contract.ts'
import { createRemotes } from './remotes.ts'

const [found] = localRegistry([
  { id: 'mfe-x', shellContract: '2', apiContract: '2', basePaths: ['class'], menu: [] },
]).remotes
if (found === undefined) throw new Error('no entry')
const first: RegistryEntry = found
const releaseOf = (version: string) => ({
  baseUrl: `/remotes/mfe-x/${version}-local/`,
  manifest: { ...first.active.manifest, version },
})
const second: RegistryEntry = { id: 'mfe-x', active: releaseOf('0.2.0'), previous: first.active }
const registryOf = (...remotes: readonly RegistryEntry[]): Registry => ({ remotes: [...remotes] })

function open() {
  const loaded: string[] = []
  const preloaded: string[] = []
  const remotes = createRemotes(registryOf(first), {
    loader: {
      load: async ({ manifest }) => {
        loaded.push(manifest.version)
        return defineRemote({ routes: [] })
      },
      preload: ({ manifest }) => void preloaded.push(manifest.version),
    },
    clock: systemClock,
    connection: { isOnline: () => true, subscribe: () => () => {} },
    userId: () => 't001',
    report: () => {},
  })
  const runner = () => {
    const there = remotes.at('/class')
    if (there === null) throw new Error('no runner')
    return there
  }
  const run = () => remotes.open(runner(), new AbortController().signal)
  return { remotes, runner, run, loaded, preloaded }
}

it('what runs stays until it is taken away; its follower is fetched ahead', async () => {
  const { remotes, runner, run, loaded, preloaded } = open()
  await run()
  const running = runner()
  remotes.offer(registryOf(second))
  remotes.offer(registryOf(second))
  expect(runner()).toBe(running)
  expect(remotes.offered()).toEqual(['mfe-x'])
  expect(preloaded).toEqual(['0.2.0'])
  expect(remotes.take()).toBe(true)
  expect(remotes.take()).toBe(false)
  await run()
  expect(loaded).toEqual(['0.0.0-local', '0.2.0'])
})

it('what nobody has opened follows at once', async () => {
  const { remotes, run, loaded } = open()
  remotes.offer(registryOf(second))
  expect(remotes.offered()).toEqual([])
  await run()
  expect(loaded).toEqual(['0.2.0'])
})

it('an offer that is taken back leaves everything as it was', async () => {
  const { remotes, runner, run } = open()
  await run()
  const running = runner()
  remotes.offer(registryOf(second))
  remotes.offer(registryOf(first))
  expect([remotes.offered(), remotes.take()]).toEqual([[], false])
  expect(runner()).toBe(running)
})

it('a remote that is switched off runs on until its page is left, and is back without a reload', async () => {
  const { remotes, runner, run } = open()
  await run()
  remotes.offer(registryOf({ ...first, isDisabled: true }))
  expect(runner().getState().status).toBe('ready')
  remotes.take()
  await run()
  expect(runner().getState().status).toBe('incompatible')
  remotes.offer(registryOf(first))
  await run()
  expect(runner().getState().status).toBe('ready')
})

it('a remote that is new is there', () => {
  const { remotes } = open()
  const added: RegistryEntry = {
    ...first,
    id: 'mfe-y',
    active: { ...first.active, manifest: { ...first.active.manifest, id: 'mfe-y', basePaths: ['term'] } },
  }
  expect(remotes.at('/term')).toBeNull()
  remotes.offer(registryOf(first, added))
  expect(remotes.at('/term')?.id).toBe('mfe-y')
})
