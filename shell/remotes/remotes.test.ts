import type { Registry, RegistryEntry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { canaryMark } from '@gakuseki/shared-api/rules/delivery/canary.ts'
import { systemClock } from '../suite/environment.ts'
import { localRegistry } from '../standalone/local-remotes.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { remoteLimits } from './life/remote-machine.ts'
import { RemoteLoadError } from './life/remote-loader.ts'
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

const skipPauses = (ms: number, run: () => void): (() => void) => {
  if (ms < remoteLimits.patienceMs) queueMicrotask(run)
  return () => {}
}

type Given = {
  readonly given?: RegistryEntry
  /** The error with which a version fails to load, or null. */
  readonly fails?: (version: string) => Error | null
}

function open({ given = first, fails = () => null }: Given = {}) {
  const loaded: string[] = []
  const preloaded: string[] = []
  const reports: string[] = []
  let userId = ''
  const remotes = createRemotes(registryOf(given), {
    loader: {
      load: async ({ manifest }, { again }) => {
        loaded.push(again ? `${manifest.version} again` : manifest.version)
        const failure = fails(manifest.version)
        if (failure !== null) throw failure
        return defineRemote({ routes: [] })
      },
      preload: ({ manifest }) => void preloaded.push(manifest.version),
    },
    // Skips the pauses between attempts; nothing is ever late.
    clock: { ...systemClock, later: skipPauses },
    connection: { isOnline: () => true, subscribe: () => () => {} },
    userId: () => userId,
    frozen: new Map(),
    report: (_id, { cause }) => reports.push(cause),
  })
  const runner = () => {
    const there = remotes.at('/class')
    if (there === null) throw new Error('no runner')
    return there
  }
  const run = () => remotes.open(runner(), new AbortController().signal)
  const signIn = (): void => {
    userId = 't001'
  }
  return { remotes, runner, run, loaded, preloaded, reports, signIn }
}

it('keeps a running release until it is replaced, and preloads the next one', async () => {
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

it('replaces a remote that nobody has opened at once', async () => {
  const { remotes, run, loaded } = open()
  remotes.offer(registryOf(second))
  expect(remotes.offered()).toEqual([])
  await run()
  expect(loaded).toEqual(['0.2.0'])
})

it('changes nothing when an offer is withdrawn', async () => {
  const { remotes, runner, run } = open()
  await run()
  const running = runner()
  remotes.offer(registryOf(second))
  remotes.offer(registryOf(first))
  expect([remotes.offered(), remotes.take()]).toEqual([[], false])
  expect(runner()).toBe(running)
})

it('keeps a switched-off remote running until its page is left, and brings it back without a reload', async () => {
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

it('adds a new remote', () => {
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

const needing = (entry: RegistryEntry, shellContract: string): RegistryEntry => ({
  ...entry,
  active: { ...entry.active, manifest: { ...entry.active.manifest, shellContract } },
})
const missing = (entry: RegistryEntry): RegistryEntry => ({
  ...entry,
  active: { ...entry.active, missing: ['listGrades'] },
})

describe('a release that runs in place of the wanted one', () => {
  const lost = new RemoteLoadError('network', 'gone')

  it('is replaced when the network may be back, and reuses nothing of the failed attempt', async () => {
    let isLost = true
    const { remotes, runner, run, loaded } = open({
      given: second,
      fails: (version) => (isLost && version === '0.2.0' ? lost : null),
    })
    await run()
    isLost = false
    remotes.offer(registryOf(second))
    expect(runner().getState().status).toBe('fallback')
    expect(remotes.take()).toBe(true)
    await run()
    expect(runner().getState().status).toBe('ready')
    expect(loaded.at(-1)).toBe('0.2.0 again')
  })

  it.each([
    ['when the server has the missing contract', missing(second), second, true],
    ['not while the server still lacks it', missing(second), missing(second), false],
  ])('is replaced %s', async (_name, given, then, isTaken) => {
    const { remotes, runner, run } = open({ given })
    await run()
    expect(runner().getState().status).toBe('fallback')
    remotes.offer(registryOf(then))
    expect([remotes.offered(), remotes.take()]).toEqual([[], isTaken])
  })

  it('stays when the code of the wanted one is at fault', async () => {
    const { remotes, run } = open({
      given: second,
      fails: (version) => (version === '0.2.0' ? new Error('boom') : null),
    })
    await run()
    remotes.offer(registryOf(second))
    expect(remotes.take()).toBe(false)
  })

  it('is not needed once the server has the missing contract', async () => {
    const { remotes, runner, run } = open({ given: missing(first) })
    await run()
    expect(runner().getState().status).toBe('incompatible')
    remotes.offer(registryOf(first))
    await run()
    expect(runner().getState().status).toBe('ready')
  })
})

it('keeps a running release and reports nothing when the new one may not run in this page', async () => {
  const { remotes, runner, run, preloaded, reports } = open()
  await run()
  const running = runner()
  remotes.offer(registryOf(needing(second, '9')))
  expect([remotes.offered(), remotes.take(), preloaded, reports]).toEqual([[], false, [], []])
  expect(runner()).toBe(running)
  remotes.offer(registryOf(second))
  expect(remotes.offered()).toEqual(['mfe-x'])
})

describe('a remote that is withdrawn', () => {
  it('is removed at once when nobody has opened it', () => {
    const { remotes } = open()
    remotes.offer(registryOf())
    expect([remotes.runners(), remotes.offered()]).toEqual([[], []])
  })

  it('runs on until its page is left, and a release that waited for its place never runs', async () => {
    const { remotes, run } = open()
    await run()
    remotes.offer(registryOf(second))
    remotes.offer(registryOf())
    expect(remotes.runners()).toHaveLength(1)
    expect(remotes.take()).toBe(true)
    expect(remotes.runners()).toEqual([])
  })

  it('stays when the registry names it again before its page is left', async () => {
    const { remotes, runner, run } = open()
    await run()
    remotes.offer(registryOf())
    remotes.offer(registryOf(first))
    expect([remotes.take(), runner().getState().status]).toEqual([false, 'ready'])
  })
})

describe('the preloaded release', () => {
  const canary = {
    release: releaseOf('0.3.0'),
    percent: 0,
    people: [canaryMark({ remoteId: 'mfe-x', release: '0.3.0-local' }, 't001')],
  }

  it('is the canary for its user, even one who signed in later', () => {
    const { remotes, preloaded, signIn } = open({ given: { ...first, canary } })
    signIn()
    remotes.preload('/class')
    expect(preloaded).toEqual(['0.3.0'])
  })

  it.each([
    ['is switched off', { ...first, isDisabled: true }],
    ['may not run here', needing(first, '9')],
  ])('is not one that %s', (_name, given) => {
    const { remotes, preloaded } = open({ given })
    remotes.preload('/class')
    expect(preloaded).toEqual([])
  })
})
