import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Something of a page that remains after the call that created it: a listener, a timer, a node. */
export type Trace = {
  /** For example 'keydown listener on window'. */
  readonly what: string
  /** The place in our own code that created it, 'mfe-school/pages/x.tsx:12'. Null when a library did. */
  readonly origin: string | null
}

/** A trace lives until it is forgotten, and as long as `isAlive` returns true. */
export type Traces = {
  readonly note: (what: string, isAlive?: () => boolean) => object
  readonly forget: (noted: object | undefined) => void
  readonly alive: () => readonly Trace[]
}

type Noted = { readonly what: string; readonly isAlive: () => boolean; readonly stack: Error }

/** The list of live traces, each with its origin. */
export function createTraces(): Traces {
  const noted = new Set<Noted>()
  return {
    note: (what, isAlive = () => true) => {
      const trace = { what, isAlive, stack: new Error() }
      noted.add(trace)
      return trace
    },
    // The set only holds objects made by `note`.
    forget: (trace) => void noted.delete(trace as Noted),
    alive: () => [...noted].filter((trace) => trace.isAlive()).flatMap(traceOf),
  }
}

const ofWatch = /\/testing\/mount\/(traces|watch-)/
// Testing Library's waiting creates observers and timers as well.
const ofTests = /\/node_modules\/@testing-library\//
const ofSuite = /^shell\/testing\/(mount\/|render-suite)/

function traceOf({ what, stack }: Noted): readonly Trace[] {
  const frames = (stack.stack ?? '')
    .split('\n')
    .slice(1)
    .filter((frame) => !ofWatch.test(frame))
  if (ofTests.test(frames[0] ?? '')) return []
  const origin = frames.map(placeOf).find((place) => place !== null) ?? null
  return [{ what, origin: origin !== null && ofSuite.test(origin) ? null : origin }]
}

function placeOf(frame: string): string | null {
  const [, path, line] = /\(?(\/[^():]+):(\d+):\d+\)?$/.exec(frame) ?? []
  if (path === undefined || !path.startsWith(`${root}/`) || path.includes('/node_modules/')) return null
  return `${path.slice(root.length + 1)}:${line}`
}

/** For example 'keydown listener on window (mfe-school/pages/x.tsx:12)'. */
export function printTrace({ what, origin }: Trace): string {
  return origin === null ? what : `${what} (${origin})`
}

/** The traces of `after` that were not there `before`. */
export function newTraces(before: readonly Trace[], after: readonly Trace[]): readonly Trace[] {
  const known = before.map(printTrace)
  return after.filter((trace) => {
    const at = known.indexOf(printTrace(trace))
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
}
