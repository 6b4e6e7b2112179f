import type { LoaderFunction } from '@gakuseki/shared-ui/host/router.ts'
import { isPageLost, pageRoutesOf } from './page-loader.tsx'
import type { PageModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { remoteLimits } from '../life/remote-machine.ts'

const { headStartMs, timeoutMs } = remoteLimits

/** Opens a page whose file arrives when the test says so; `pass` runs the timers that are due within `ms`. */
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
  const [route] = pageRoutesOf(
    { routes: [{ path: 'class', lazy: () => file.promise }] },
    { clock, onLate, readFirst: () => {} },
  )
  const loader = route?.loader
  if (loader === undefined) throw new Error('no loader')
  const left = new AbortController()
  const request = new Request('http://localhost/class', { signal: left.signal })
  // The default loader reads only the request, so the rest of React Router's arguments is left out.
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

describe('a late page file', () => {
  it('is reported after its head start, and still shown when it arrives', async () => {
    const { opened, file, onLate, pass, timers } = openPage()
    pass(headStartMs - 1)
    expect(onLate).not.toHaveBeenCalled()
    pass(headStartMs)
    expect(onLate).toHaveBeenCalledTimes(1)
    file.resolve(page)
    expect(await opened).toBeNull()
    expect(timers.size).toBe(0)
  })

  it('is dropped when another release is quicker', async () => {
    const { opened, replaced, pass } = openPage()
    pass(headStartMs)
    replaced.resolve()
    expect(isPageLost(await opened)).toBe(true)
  })

  it('is dropped when it does not arrive at all', async () => {
    const { opened, pass } = openPage()
    pass(timeoutMs)
    expect(isPageLost(await opened)).toBe(true)
  })

  it('is not reported once the user has gone elsewhere', () => {
    const { onLate, left, pass } = openPage()
    left.abort()
    pass(headStartMs)
    expect(onLate).not.toHaveBeenCalled()
  })
})
