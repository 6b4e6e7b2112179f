import type { RemoteLoader } from './remote-loader.ts'
import { lost, never, onlyActive, remote, withPrevious, world } from './remote-runner.harness.ts'

describe('a remote in the page', () => {
  it('is loaded once, however often it is opened', async () => {
    const load = jest.fn(async () => remote)
    const { runner, pass, timers } = world(load)
    runner.open()
    runner.open()
    await pass(100)
    runner.open()
    expect(runner.getState().status).toBe('ready')
    expect(runner.module()).toBe(remote)
    expect(load).toHaveBeenCalledTimes(1)
    expect(timers.size).toBe(0)
  })

  it('gets three attempts with growing pauses, and reuses nothing of a failed one', async () => {
    const seen: boolean[] = []
    const load = jest.fn(async (_release: unknown, { again }: { again: boolean }) => {
      seen.push(again)
      throw lost
    })
    const { runner, pass, reports } = world(load)
    runner.open()
    await pass(200)
    expect(seen).toEqual([false])
    await pass(200)
    expect(seen).toEqual([false, true])
    await pass(1000)
    expect(seen).toEqual([false, true, true])
    expect(runner.getState()).toMatchObject({ status: 'failed', failure: { cause: 'network', detail: 'gone' } })
    expect(reports).toHaveLength(1)
  })

  it('becomes slow, then failed, when nothing arrives; a retry recovers', async () => {
    let answer: () => Promise<unknown> = never
    const { runner, pass } = world(() => answer())
    runner.open()
    await pass(1600)
    expect(runner.getState().status).toBe('slow')
    await pass(6500)
    expect(runner.getState()).toMatchObject({ status: 'failed', failure: { cause: 'timeout' } })
    answer = async () => remote
    runner.retry()
    await pass(100)
    expect(runner.getState().status).toBe('ready')
  })

  it('ignores an answer that arrives after the time-out', async () => {
    let arrive: (module: unknown) => void = () => {}
    const { runner, pass } = world(() => new Promise((resolve) => (arrive = resolve)))
    runner.open()
    await pass(8100)
    arrive(remote)
    await pass(100)
    expect(runner.getState().status).toBe('failed')
    expect(runner.module()).toBeNull()
  })

  it('falls back to the previous version when the active one crashes', async () => {
    const { runner, pass, reports } = world(async ({ manifest }) => {
      if (manifest.version === '0.0.1') return remote
      throw new Error('boom')
    }, withPrevious)
    runner.open()
    await pass(300)
    expect(runner.getState()).toMatchObject({ status: 'fallback', failure: { cause: 'crash', detail: 'boom' } })
    expect(runner.module()).toBe(remote)
    expect(reports).toMatchObject([{ cause: 'crash', release: '0.0.0-local-local' }])
    expect(runner.running().source).toBe('previous')
  })

  it('loads a failed release from scratch, but reuses what another release has loaded', async () => {
    const seen: (readonly [string, boolean])[] = []
    const { runner, pass } = world(async ({ manifest }, { again }) => {
      seen.push([manifest.version, again])
      if (manifest.version === '0.0.1') return remote
      throw lost
    }, withPrevious)
    runner.open()
    await pass(2500)
    expect(seen).toEqual([
      ['0.0.0-local', false],
      ['0.0.0-local', true],
      ['0.0.0-local', true],
      ['0.0.1', false],
    ])
  })

  it('is replaced by the next release when a page fails, and says so when there is no other', async () => {
    const { runner, pass, reports } = world(async () => remote, withPrevious)
    runner.open()
    await pass(100)
    expect(runner.pageFailed('page', 'no such hook')).toBe(true)
    await pass(100)
    expect(runner.getState()).toMatchObject({ status: 'fallback', failure: { cause: 'page', detail: 'no such hook' } })
    expect(runner.pageFailed('page', 'again')).toBe(false)
    expect(runner.getState().status).toBe('fallback')
    // The server counts both reports, so it blames neither release.
    expect(reports.map(({ release }) => release)).toEqual(['0.0.0-local-local', '0.0.1-local'])
    expect(runner.facts().failures).toHaveLength(2)
  })

  it('loads nothing while it is switched off', async () => {
    const load = jest.fn(async () => remote)
    const { runner, pass } = world(load, { ...withPrevious, isDisabled: true })
    runner.open()
    await pass(100)
    expect(runner.getState()).toMatchObject({ status: 'incompatible', failure: { cause: 'disabled' } })
    expect(load).not.toHaveBeenCalled()
    runner.renew(withPrevious)
    runner.retry()
    await pass(100)
    expect(runner.getState().status).toBe('ready')
  })

  it('refuses a module that is not a remote', async () => {
    const { runner, pass } = world(async () => ({ routes: [] }))
    runner.open()
    await pass(100)
    expect(runner.getState()).toMatchObject({ status: 'failed', failure: { cause: 'notARemote' } })
  })

  it('fetches nothing of a release that may not run here', async () => {
    const load = jest.fn(async () => remote)
    const strange = { ...onlyActive, id: 'mfe-other' }
    const { runner, pass } = world(load, strange)
    runner.open()
    await pass(100)
    expect(runner.getState()).toMatchObject({ status: 'incompatible', failure: { cause: 'identity' } })
    expect(load).not.toHaveBeenCalled()
  })

  it('waits while offline and goes on by itself', async () => {
    let answer: () => Promise<unknown> = () => Promise.reject(lost)
    const { runner, pass, goOnline } = world(() => answer())
    goOnline(false)
    runner.open()
    await pass(100)
    expect(runner.getState().status).toBe('offline')
    answer = async () => remote
    goOnline(true)
    await pass(100)
    expect(runner.getState().status).toBe('ready')
  })

  it('ignores events after it was disposed', async () => {
    const load = jest.fn(async () => remote)
    const { runner, pass, timers } = world(load, withPrevious)
    runner.dispose()
    runner.open()
    await pass(100)
    expect([runner.getState().status, timers.size, runner.pageFailed('page', 'late news')]).toEqual(['idle', 0, false])
    expect(load).not.toHaveBeenCalled()
  })

  it('leaves no timer behind after it was disposed', async () => {
    const { runner, pass, timers } = world(never)
    runner.open()
    await pass(100)
    runner.dispose()
    expect(timers.size).toBe(0)
  })
})

it('passes over a release that froze the browser, reports it, and tries it again when asked', async () => {
  const loaded: string[] = []
  const load: RemoteLoader['load'] = async ({ baseUrl }) => {
    loaded.push(baseUrl)
    return remote
  }
  const { runner, reports, pass } = world(load, withPrevious, [withPrevious.active.baseUrl])
  runner.open()
  await pass(100)
  expect(runner.getState().status).toBe('fallback')
  expect(loaded).toEqual(['/before/'])
  expect(reports).toMatchObject([{ cause: 'page', place: 0 }])
  runner.retry()
  await pass(100)
  expect(runner.getState().status).toBe('ready')
  expect(loaded).toEqual(['/before/', withPrevious.active.baseUrl])
})
