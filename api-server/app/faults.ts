import { texts } from '../texts.ts'
import { failure, failureResponse, type ApiFailure } from './failure.ts'

/** What the debug mode can make go wrong, and how slow it is (S1 §9, S2 §9: a fake service takes 500 ms). */
export type Faults = {
  readonly latencyMs: number
  /** Every call fails like this; `offline` does not even answer. */
  readonly all: keyof typeof forced | 'offline' | null
  /** Calls that change or delete something fail. */
  readonly updates: 'fail' | null
  readonly deletes: 'fail' | null
}

export const debugFaults: Faults = { latencyMs: 500, all: null, updates: null, deletes: null }

type Fetch = (request: Request) => Promise<Response>

const forced = {
  401: failure('unauthenticated', 'forced by the debug mode'),
  403: failure('forbidden', 'forced by the debug mode'),
  409: failure('conflict', 'forced by the debug mode'),
  422: failure('ruleBroken', 'forced by the debug mode'),
  500: failure('internal', 'forced by the debug mode'),
} as const satisfies Readonly<Record<number, ApiFailure>>

const updateFailed = failure('internal', texts.updateFailed, { displayMessage: texts.updateFailed })
const deleteFailed = failure('internal', texts.deleteFailed, { displayMessage: texts.deleteFailed })

/** Puts the faults of the moment before the calls of an app; everything that is no call passes untouched. */
export function withFaults(fetch: Fetch, faults: () => Faults, wait: (ms: number) => Promise<void>): Fetch {
  return async (request) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) return fetch(request)
    const { latencyMs, ...now } = faults()
    if (latencyMs > 0) await wait(latencyMs)
    if (now.all === 'offline') return Response.error()
    const fault = faultOf(request, now)
    return fault === null ? fetch(request) : failureResponse(fault)
  }
}

// Calls that only read, though their method is POST (S1 §7).
const reads = /\/(getByTime|list|authorize)$/

function faultOf(request: Request, { all, updates, deletes }: Omit<Faults, 'latencyMs'>): ApiFailure | null {
  const { pathname } = new URL(request.url)
  if (all !== null && all !== 'offline') return forced[all]
  if (request.method === 'DELETE' || /\/delete[A-Z]\w*$/.test(pathname)) return deletes === 'fail' ? deleteFailed : null
  const changes = request.method !== 'GET' && request.method !== 'HEAD' && !reads.test(pathname)
  return changes && updates === 'fail' ? updateFailed : null
}
