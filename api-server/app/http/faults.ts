import type { FailureCode } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import {
  faultsHeader,
  isFaulty,
  noFaults,
  parseFaults,
  type Faults,
  type ForcedStatus,
} from '@gakuseki/shared-api/contract/kit/faults.ts'
import { operatorTexts as texts } from '../../texts.ts'
import { failure, failureResponse, type ApiFailure } from './failure.ts'

type Fetch = (request: Request) => Promise<Response>

const forced = {
  401: 'unauthenticated',
  403: 'forbidden',
  409: 'conflict',
  422: 'ruleBroken',
  500: 'internal',
} as const satisfies Readonly<Record<ForcedStatus, FailureCode>>

const updateFailed = failure('internal', texts.updateFailed, { displayMessage: texts.updateFailed })
const deleteFailed = failure('internal', texts.deleteFailed, { displayMessage: texts.deleteFailed })

/** The faults that a request asks for itself. An offline page sends no request. */
export function requestedFaults(request: Request): Faults {
  const faults = parseFaults(request.headers.get(faultsHeader) ?? '') ?? noFaults
  return faults.all === 'offline' ? { ...faults, all: null } : faults
}

/** Adds the current faults to the calls of an app. Other requests are not affected. */
export function withFaults(
  fetch: Fetch,
  faults: (request: Request) => Faults,
  wait: (ms: number) => Promise<void>,
): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/') || !isFaulty(pathname)) return fetch(request)
    const { latencyMs, ...now } = faults(request)
    if (latencyMs > 0) await wait(latencyMs)
    if (now.all === 'offline') return Response.error()
    const fault = faultOf(request, now)
    return fault === null ? fetch(request) : failureResponse(fault)
  }
}

// Calls that only read although their method is POST.
const reads = /\/(getByTime|list|authorize)$/

/** Whether a call may change anything. */
export function changesSomething({ method, url }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD' && !reads.test(new URL(url).pathname)
}

function faultOf(request: Request, { all, updates, deletes }: Omit<Faults, 'latencyMs'>): ApiFailure | null {
  const { pathname } = new URL(request.url)
  if (all !== null && all !== 'offline') return failure(forced[all], 'forced by the debug mode')
  if (request.method === 'DELETE' || /\/delete[A-Z]\w*$/.test(pathname)) return deletes === 'fail' ? deleteFailed : null
  return changesSomething(request) && updates === 'fail' ? updateFailed : null
}
