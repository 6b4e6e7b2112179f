import { createElement, useState } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { retryUntilLoaded, lazyPart, usePart } from './lazy-part.ts'
import { toastBus, type ToastRequest } from '../toast/notify.ts'

it('reports a part that cannot be fetched, and fetches it again with the next use', async () => {
  const shown: ToastRequest[] = []
  const off = toastBus().connect({ show: (request) => shown.push(request), dismiss: () => {} })
  let online = false
  const part = lazyPart<object>(async () => {
    if (!online) throw new Error('offline')
    return () => <p>来た</p>
  })
  function Screen() {
    const [wanted, setWanted] = useState(false)
    const loaded = usePart(part, wanted, () => setWanted(false))
    return (
      <>
        <button type="button" onClick={() => setWanted(true)}>
          使う
        </button>
        {loaded && createElement(loaded)}
      </>
    )
  }
  const user = userEvent.setup()
  render(<Screen />)
  await user.click(screen.getByRole('button'))
  expect(shown.map(({ tone, text }) => `${tone}: ${text}`)).toEqual([expect.stringMatching(/^error: .*もう一度/)])
  online = true
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('来た')).toBeInTheDocument()
  off()
})

describe('retrying to load a part', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** The test decides when each fetch ends. */
  function setup() {
    const fetches: PromiseWithResolvers<() => null>[] = []
    const part = lazyPart<object>(() => {
      const next = Promise.withResolvers<() => null>()
      fetches.push(next)
      return next.promise
    })
    const stop = retryUntilLoaded(part)
    const fail = async () => {
      fetches.at(-1)?.reject(new Error('offline'))
      await jest.advanceTimersByTimeAsync(0)
    }
    return { fetches, part, stop, fail }
  }
  const come = (name: string) => window.dispatchEvent(new Event(name))

  it('tries again even if the network came back while a fetch was still failing', async () => {
    const { fetches, part, fail } = setup()
    come('online')
    await fail()
    expect(fetches).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1000)
    expect(fetches).toHaveLength(2)
    fetches.at(-1)?.resolve(() => null)
    await jest.advanceTimersByTimeAsync(0)
    expect(part.current()).not.toBeNull()
    expect(jest.getTimerCount()).toBe(0)
  })

  it('waits longer each time, at most 30 s, and starts over when the network or the user is back', async () => {
    const { fetches, fail, stop } = setup()
    for (const [tried, ms] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      await fail()
      await jest.advanceTimersByTimeAsync(ms - 1)
      expect(fetches).toHaveLength(tried + 1)
      await jest.advanceTimersByTimeAsync(1)
      expect(fetches).toHaveLength(tried + 2)
    }
    await fail()
    for (const name of ['online', 'focus']) {
      const before = fetches.length
      come(name)
      expect(fetches).toHaveLength(before + 1)
      await fail()
      await jest.advanceTimersByTimeAsync(1000)
      expect(fetches).toHaveLength(before + 2)
      await fail()
    }
    stop()
  })

  it('stops when it is cancelled', async () => {
    const { fetches, fail, stop } = setup()
    stop()
    await fail()
    come('online')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(fetches).toHaveLength(1)
  })
})
