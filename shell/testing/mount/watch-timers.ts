import type { Traces } from './traces.ts'

type Timer = (run: () => void, ...more: readonly unknown[]) => unknown
type Clear = (id: unknown) => void

/** Records each timer, interval and animation frame until it has run or is cleared. Returns a function that ends it. */
export function watchTimers({ note, forget }: Traces): () => void {
  // Only these names are read, and the type of a timer depends on the environment.
  const page = globalThis as unknown as Record<string, Timer & Clear>
  const live = new Map<unknown, object>()
  const patch = (name: string, with_: (real: Timer & Clear) => Timer | Clear): (() => void) => {
    const real = page[name]
    if (real === undefined) return () => {}
    Object.assign(page, { [name]: with_(real) })
    return () => Object.assign(page, { [name]: real })
  }
  const starting =
    (what: string, repeats: boolean) =>
    (real: Timer): Timer =>
    (run, ...more) => {
      const noted = note(what)
      const id = real.call(
        globalThis,
        (...args: []) => {
          if (!repeats) forget(noted)
          run(...args)
        },
        ...more,
      )
      live.set(id, noted)
      return id
    }
  const clearing =
    (real: Clear): Clear =>
    (id) => {
      forget(live.get(id))
      real.call(globalThis, id)
    }
  const undo = [
    patch('setTimeout', starting('timeout', false)),
    patch('setInterval', starting('interval', true)),
    patch('requestAnimationFrame', starting('animation frame', false)),
    ...['clearTimeout', 'clearInterval', 'cancelAnimationFrame'].map((name) => patch(name, clearing)),
  ]
  return () => undo.forEach((each) => each())
}
