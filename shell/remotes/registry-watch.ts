import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { Clock } from '../suite/environment.ts'

/** How often an open page asks for new releases, and how long a page with a failure waits for the answer; ms. */
export const registryTimes = { everyMs: 60_000, urgentMs: 1000 } as const

type Dependencies = {
  /** Returns the current registry, or null when it cannot be loaded. */
  readonly read: () => Promise<Registry | null>
  readonly offer: (registry: Registry) => void
  readonly clock: Clock
}

export type RegistryWatch = {
  /** Asks at once. Fulfilled when the answer was processed, or is late. */
  readonly look: () => Promise<void>
  readonly stop: () => void
}

/** Reads the registry regularly while the page is visible, and at once when the page is visible again after a while. */
export function watchRegistry({ read, offer, clock }: Dependencies): RegistryWatch {
  let asked = clock.now().getTime()
  let asks = 0
  let isStopped = false
  let cancel = (): void => {}
  const waits = new Set<() => void>()

  async function ask(): Promise<void> {
    asked = clock.now().getTime()
    asks += 1
    const turn = asks
    const registry = await read()
    // A slow answer must not replace a later one.
    if (registry !== null && turn === asks) offer(registry)
  }

  function next(): void {
    cancel = clock.later(registryTimes.everyMs, () => {
      if (document.visibilityState === 'visible') void ask()
      next()
    })
  }

  const onVisible = (): void => {
    const isDue = clock.now().getTime() - asked >= registryTimes.everyMs
    if (document.visibilityState === 'visible' && isDue) void ask()
  }
  document.addEventListener('visibilitychange', onVisible)
  next()

  return {
    look: () => {
      if (isStopped) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      const cancelWait = clock.later(registryTimes.urgentMs, resolve)
      waits.add(resolve)
      void ask().then(resolve)
      return promise.finally(() => {
        cancelWait()
        waits.delete(resolve)
      })
    },
    stop: () => {
      isStopped = true
      cancel()
      waits.forEach((end) => end())
      asks += 1
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
