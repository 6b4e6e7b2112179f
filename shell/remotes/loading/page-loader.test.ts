import type { LoaderFunction } from '@gakuseki/shared-ui/host/router.ts'
import { isPageLost, pageRoutesOf } from './page-loader.tsx'
import type { PageModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { remoteLimits } from '../life/remote-machine.ts'

const { headStartMs, timeoutMs } = remoteLimits

/** Opens a page whose file comes when the test says so; `pass` lets time go by up to `ms`. */
function openPage() {
  const timers = new Map<() => void, number>()
  const file = Promise.withResolvers<PageModule>()
  const replaced = Promise.withResolvers<void>()
  const onLate = jest.fn(() => replaced.promise)
  const clock = {
    now: () => new Date(0),
    random: () => 0,
    later: (ms: number, run: () => void) => {
      timers.set(run, ms)
      return () => timers.delete(run)
    },
  }
  const [route] = pageRoutesOf({ routes: [{ path: 'class', lazy: () => file.promise }] }, { clock, onLate })
  const loader = route?.loader
  if (loader === undefined) throw new Error('no loader')
  const left = new AbortController()
  const request = new Request('http://localhost/class', { signal: left.signal })
  // Of what React Router gives, the loader of a page without one of its own reads the request only.
  const opened = Promise.resolve(loader({ request, params: {} } as unknown as Parameters<LoaderFunction>[0])).catch(
    (error: unknown) => error,
  )
  const pass = (ms: number): void => {
    for (const [run, at] of timers) {
      if (at > ms) continue
      timers.delete(run)
      run()
    }
  }
  return { opened, file, replaced, onLate, left, pass, timers }
}

const page: PageModule = { Component: () => null }

describe('a page whose file is late', () => {
  it('is reported after its head start, and still shown when it comes', async () => {
    const { opened, file, onLate, pass, timers } = openPage()
    pass(headStartMs - 1)
    expect(onLate).not.toHaveBeenCalled()
    pass(headStartMs)
    expect(onLate).toHaveBeenCalledTimes(1)
    file.resolve(page)
    expect(await opened).toBeNull()
    expect(timers.size).toBe(0)
  })

  it('is lost when another release is quicker', async () => {
    const { opened, replaced, pass } = openPage()
    pass(headStartMs)
    replaced.resolve()
    expect(isPageLost(await opened)).toBe(true)
  })

  it('is lost when it does not come at all', async () => {
    const { opened, pass } = openPage()
    pass(timeoutMs)
    expect(isPageLost(await opened)).toBe(true)
  })

  it('is of no concern to whoever has gone elsewhere', () => {
    const { onLate, left, pass } = openPage()
    left.abort()
    pass(headStartMs)
    expect(onLate).not.toHaveBeenCalled()
  })
})
