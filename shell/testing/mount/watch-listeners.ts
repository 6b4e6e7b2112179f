import type { Traces } from './traces.ts'

/** The event targets that outlive every page. */
function lastingTargets(): ReadonlyMap<unknown, string> {
  return new Map<unknown, string>([
    [window, 'window'],
    [document, 'document'],
    [document.documentElement, 'html'],
    [document.body, 'body'],
    [visualViewport, 'visualViewport'],
  ])
}

type Adding = Parameters<typeof EventTarget.prototype.addEventListener>
type Added = { readonly noted: object; readonly stop: () => void }

/** Records each listener of window, document, body and the visual viewport until it is removed. Returns a function that ends it. */
export function watchListeners({ note, forget }: Traces): () => void {
  const proto = EventTarget.prototype
  const { addEventListener, removeEventListener } = proto
  const names = lastingTargets()
  const added = new Map<unknown, Map<string, Map<unknown, Added>>>()
  const of = (target: unknown, key: string): Map<unknown, Added> => {
    const ofTarget = added.get(target) ?? new Map<string, Map<unknown, Added>>()
    added.set(target, ofTarget)
    const listeners = ofTarget.get(key) ?? new Map<unknown, Added>()
    ofTarget.set(key, listeners)
    return listeners
  }

  function add(this: EventTarget | undefined, ...[type, listener, options]: Adding) {
    const target = this ?? window
    const name = names.get(target)
    if (name === undefined || listener === null) return addEventListener.call(target, type, listener, options)
    const { once = false, signal, ...rest } = typeof options === 'object' ? options : { capture: options === true }
    const listeners = of(target, keyOf(type, options))
    if (listeners.has(listener) || signal?.aborted === true) return undefined
    const call = (event: Event): void => {
      if (once) stop()
      if (typeof listener === 'function') listener.call(target, event)
      else listener.handleEvent(event)
    }
    const noted = note(`${type} listener on ${name}`)
    const stop = (): void => {
      removeEventListener.call(target, type, call, rest)
      listeners.delete(listener)
      forget(noted)
    }
    listeners.set(listener, { noted, stop })
    // Handles the signal here, because jsdom rejects the AbortSignal of Node that tests use.
    signal?.addEventListener('abort', stop, { once: true })
    return addEventListener.call(target, type, call, rest)
  }
  function remove(this: EventTarget | undefined, ...[type, listener, options]: Adding) {
    const target = this ?? window
    const known = added.get(target)?.get(keyOf(type, options))?.get(listener)
    if (known) return known.stop()
    return removeEventListener.call(target, type, listener, options)
  }
  // Jest's environment gives window its own copies of these methods.
  const holders = [proto, window].filter((holder) => Object.hasOwn(holder, 'addEventListener'))
  const before = holders.map(({ addEventListener, removeEventListener }) => ({ addEventListener, removeEventListener }))
  holders.forEach((holder) => Object.assign(holder, { addEventListener: add, removeEventListener: remove }))
  return () => holders.forEach((holder, index) => Object.assign(holder, before[index]))
}

function keyOf(type: string, options?: boolean | EventListenerOptions): string {
  const capture = typeof options === 'object' ? options.capture === true : options === true
  return `${type}:${capture}`
}
