import type { FailureCode } from '@gakuseki/shared-api/contract/kit/envelope.ts'

/** The failures that a call can be answered with, by their status. */
export const failureCodes = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  422: 'ruleBroken',
  429: 'tooMany',
  500: 'internal',
  503: 'unavailable',
} as const satisfies Readonly<Record<number, FailureCode>>

export type FaultStatus = `${keyof typeof failureCodes}`

/** `late`: only the delay. The connection breaks before the call reaches the API, or after the API has done it. */
export type FaultEffect = FaultStatus | 'late' | 'lost-before' | 'lost-after'

export const callMethods = ['*', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type CallMethod = (typeof callMethods)[number]

/** A fault of some calls of the API. */
export type CallFault = {
  readonly method: CallMethod
  /** The end of the path; `*` matches one segment, `/` matches every path. */
  readonly path: string
  readonly effect: FaultEffect
  readonly delayMs: number
  /** The number of calls that it concerns; null for all. */
  readonly times: number | null
}

/** A fault and the number of calls that it has already concerned. */
export type ArmedFault = CallFault & { readonly used: number }

// The keys of a constant object are exactly those of its type.
const statuses = Object.keys(failureCodes) as FaultStatus[]
export const faultEffects: readonly FaultEffect[] = ['late', ...statuses, 'lost-before', 'lost-after']

export const longestDelayMs = 60_000
export const mostTimes = 999
const longestPath = 200

/**
 * Prints a fault in the form that links use.
 * @example formatCallFault(fault) // 'PATCH /students/* 503 3000ms 2x'
 */
export function formatCallFault({ method, path, effect, delayMs, times }: CallFault): string {
  const delay = delayMs > 0 ? ` ${delayMs}ms` : ''
  return `${method} ${path} ${effect}${delay}${times === null ? '' : ` ${times}x`}`
}

const form = /^(?<method>\S+) (?<path>\/\S*) (?<effect>\S+?)(?: (?<delay>\d{1,5})ms)?(?: (?<times>\d{1,3})x)?$/

/** Reads such a text again; null for a text of another form. */
export function parseCallFault(text: string): CallFault | null {
  const { method, path = '', effect, delay, times } = form.exec(text)?.groups ?? {}
  const fault = {
    method: callMethods.find((each) => each === method),
    effect: faultEffects.find((each) => each === effect),
    delayMs: Number(delay ?? 0),
    times: times === undefined ? null : Number(times),
  }
  const { method: known, effect: possible, delayMs } = fault
  if (known === undefined || possible === undefined || fault.times === 0) return null
  if (path.length > longestPath || delayMs > longestDelayMs) return null
  return { method: known, path, effect: possible, delayMs, times: fault.times }
}

export type Call = { readonly method: string; readonly pathname: string }

/** Takes the first fault that concerns a call. A fault that has concerned as many calls as it says concerns no more. */
export function takeFault(
  faults: readonly ArmedFault[],
  call: Call,
): { readonly fault: CallFault | null; readonly faults: readonly ArmedFault[] } {
  const fault = faults.find((each) => callsLeft(each) !== 0 && concerns(each, call))
  if (fault === undefined) return { fault: null, faults }
  return { fault, faults: faults.map((each) => (each === fault ? { ...each, used: each.used + 1 } : each)) }
}

/** The number of calls that a fault still concerns; null for all. */
export function callsLeft({ times, used }: ArmedFault): number | null {
  return times === null ? null : Math.max(0, times - used)
}

function concerns({ method, path }: CallFault, call: Call): boolean {
  if (method !== '*' && method !== call.method) return false
  const wanted = segmentsOf(path)
  const all = segmentsOf(call.pathname)
  const found = all.slice(Math.max(0, all.length - wanted.length))
  return wanted.length <= all.length && wanted.every((segment, at) => segment === '*' || segment === found[at])
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

/** The pattern for a call and others like it: `/api/user/v2/students/s001` gives `/students/*`. */
export function patternOf(pathname: string): string {
  const segments = segmentsOf(pathname).filter((segment, at) => at > 1 || !/^(api|user|curriculum)$/.test(segment))
  const named = segments.filter((segment, at) => at > 0 || !/^v\d+$/.test(segment))
  return `/${named.map((segment) => (/\d/.test(segment) ? '*' : segment)).join('/')}`
}
