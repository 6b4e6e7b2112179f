import type { Traces } from './traces.ts'

declare class Observer {
  observe(...args: unknown[]): void
  disconnect(): void
}

/**
 * Notes each observer from its first `observe` to its `disconnect`, and each channel until it is closed; answers how to end
 * that. jsdom has no observers of size and sight: their substitutes never report.
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
  // Each of them is a class of observers; what they observe is none of our business.
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
