import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { remoteLimits } from './remote-machine.ts'
import type { RemoteLoader } from './remote-loader.ts'
import { lost, never, remote, withPrevious, world } from './remote-runner.harness.ts'

const before = defineRemote({ routes: [] })
const isBefore = (version: string): boolean => version === '0.0.1'
const { headStartMs, timeoutMs } = remoteLimits

/** The wanted release loads when the test says so. The previous one loads at once, unless `next` says otherwise. */
function slow(next: () => Promise<unknown> = async () => before) {
  const coming = Promise.withResolvers<unknown>()
  const signals: AbortSignal[] = []
  const load: RemoteLoader['load'] = ({ manifest }, { signal }) => {
    signals.push(signal)
    return isBefore(manifest.version) ? next() : coming.promise
  }
  return { ...world(load, withPrevious), ...coming, signals }
}

describe('a late wanted release', () => {
  it('is replaced by the previous one soon after its head start, which is reported', async () => {
    const { runner, pass, reports, signals, timers } = slow()
    runner.open()
    await pass(headStartMs)
    expect(signals).toHaveLength(1)
    await pass(300)
    expect(runner.module()).toBe(before)
    expect(runner.getState()).toMatchObject({
      status: 'fallback',
      failure: { cause: 'timeout', release: '0.0.0-local-local' },
    })
    expect(reports).toMatchObject([{ cause: 'timeout', release: '0.0.0-local-local' }])
    expect([signals[0]?.aborted, timers.size]).toEqual([true, 0])
  })

  it('runs without a report when it arrives before the previous one', async () => {
    const { runner, pass, reports, resolve, signals, timers } = slow(never)
    runner.open()
    await pass(headStartMs + 300)
    expect([runner.getState().status, signals.length]).toEqual(['slow', 2])
    resolve(remote)
    await pass(100)
    expect([runner.getState().status, runner.module()]).toEqual(['ready', remote])
    expect([reports, signals[1]?.aborted, timers.size]).toEqual([[], true, 0])
  })

  it('is still awaited when the previous one does not load', async () => {
    const { runner, pass, resolve, reports } = slow(() => Promise.reject(new Error('boom')))
    runner.open()
    await pass(headStartMs + 300)
    expect(runner.getState().status).toBe('slow')
    resolve(remote)
    await pass(100)
    expect(runner.getState().status).toBe('ready')
    expect(reports).toMatchObject([{ cause: 'crash', release: '0.0.1-local' }])
  })

  it('fails when neither arrives in time', async () => {
    const { runner, pass, reports } = slow(never)
    runner.open()
    await pass(timeoutMs + 100)
    expect(runner.getState().status).toBe('slow')
    await pass(headStartMs)
    expect(runner.getState()).toMatchObject({ status: 'failed', failure: { release: '0.0.0-local-local' } })
    expect(reports.map(({ cause, release }) => [cause, release])).toEqual([
      ['timeout', '0.0.0-local-local'],
      ['timeout', '0.0.1-local'],
    ])
  })
})

describe('a late page', () => {
  const open = async (next?: () => Promise<unknown>) => {
    const there = slow(next)
    there.resolve(remote)
    there.runner.open()
    await there.pass(100)
    const page = Promise.withResolvers<void>()
    const replaced = jest.fn()
    void there.runner.pageLate(page.promise).then(replaced)
    return { ...there, page, replaced }
  }

  it('is replaced when the previous release is quicker', async () => {
    const { runner, pass, replaced, reports } = await open()
    await pass(100)
    expect(replaced).toHaveBeenCalled()
    expect([runner.getState().status, runner.module()]).toEqual(['fallback', before])
    expect(reports).toMatchObject([{ cause: 'timeout', release: '0.0.0-local-local' }])
  })

  it('is shown when it is quicker, even if other pages are late too', async () => {
    const { runner, pass, page, replaced, reports } = await open(never)
    void runner.pageLate(never())
    await pass(100)
    page.resolve()
    await pass(100)
    expect([runner.getState().status, runner.module()]).toEqual(['ready', remote])
    expect([replaced.mock.calls, reports]).toEqual([[], []])
  })

  it('keeps its release when the previous one does not start', async () => {
    const { runner, pass, page, replaced } = await open(() => Promise.reject(new Error('boom')))
    await pass(100)
    page.reject(lost)
    await pass(100)
    expect([runner.getState().status, runner.module()]).toEqual(['ready', remote])
    expect(replaced).not.toHaveBeenCalled()
  })
})

it('keeps a fallback whose other pages work when the previous release does not start', async () => {
  const { runner, pass, reports } = world(async ({ manifest }) => {
    if (isBefore(manifest.version)) throw new Error('boom')
    return remote
  }, withPrevious)
  runner.open()
  await pass(100)
  expect(runner.pageFailed('page', 'no such hook')).toBe(true)
  await pass(100)
  expect([runner.getState().status, runner.module()]).toEqual(['ready', remote])
  expect(reports.map(({ cause }) => cause)).toEqual(['page', 'crash'])
})
