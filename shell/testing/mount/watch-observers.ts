import type { Traces } from './traces.ts'

declare class Observer {
  observe(...args: unknown[]): void
  disconnect(): void
}

/**
 * Records each observer from its first `observe` to its `disconnect`, and each channel until it is closed. Returns a function that ends it.
 * jsdom has no ResizeObserver and IntersectionObserver; their substitutes never report.
 */
export function watchObservers(traces: Traces): () => void {
  const { MutationObserver, BroadcastChannel } = globalThis
  const before = { ResizeObserver: globalThis.ResizeObserver, IntersectionObserver: globalThis.IntersectionObserver }

  class Silent {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return []
    }
  }
  class Channel extends BroadcastChannel {
    private readonly noted: object
    constructor(name: string) {
      super(name)
      this.noted = traces.note(`BroadcastChannel ${name}`)
    }
    override close(): void {
      traces.forget(this.noted)
      super.close()
    }
  }
  Object.assign(globalThis, {
    MutationObserver: watched('MutationObserver', MutationObserver, traces),
    ResizeObserver: watched('ResizeObserver', Silent, traces),
    IntersectionObserver: watched('IntersectionObserver', Silent, traces),
    BroadcastChannel: Channel,
  })
  return () => {
    Object.assign(globalThis, { MutationObserver, BroadcastChannel })
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.assign(globalThis, { [name]: value })
    }
  }
}

function watched(name: string, Real: object, { note, forget }: Traces): object {
  // All of them are observer classes; their targets do not matter here.
  const Base = Real as new (...args: unknown[]) => Observer
  return class extends Base {
    private noted: object | undefined
    override observe(...args: unknown[]): void {
      this.noted ??= note(name)
      super.observe(...args)
    }
    override disconnect(): void {
      forget(this.noted)
      this.noted = undefined
      super.disconnect()
    }
  }
}
