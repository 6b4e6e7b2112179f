import type { FailureCode } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { isFaulty } from '@gakuseki/shared-api/contract/kit/faults.ts'
import type { StoreApi } from 'zustand'
import type { Clock } from '../../suite/environment.ts'
import { failureCodes, formatCallFault, takeFault, type ArmedFault, type FaultEffect } from './call-fault.ts'
import type { CallLog } from './call-log.ts'

type Dependencies = {
  readonly faults: StoreApi<readonly ArmedFault[]>
  readonly log: CallLog
  readonly later: Clock['later']
  /** Whether faults concern calls yet. Those of a link are for the calls of its page, not for those of the start. */
  readonly mayFail: () => boolean
  /** The API's answer to a call that fails. */
  readonly refuse: (code: FailureCode) => Response
}

type Fetch = (request: Request) => Promise<Response>

/** An API whose calls are noted, and disturbed as the faults say. Pictures pass, and so do the calls that a page needs to start. */
export function withCallFaults(fetch: Fetch, { faults, log, later, mayFail, refuse }: Dependencies): Fetch {
  const disturbed = async (request: Request, note: (fault: string) => void): Promise<Response> => {
    const { method, url } = request
    const { pathname } = new URL(url)
    const taken = takeFault(faults.getState(), { method, pathname })
    if (taken.fault === null || !mayFail() || !isFaulty(pathname)) return fetch(request)
    faults.setState(taken.faults, true)
    note(formatCallFault(taken.fault))
    const { delayMs, effect } = taken.fault
    if (delayMs > 0) await new Promise<void>((resolve) => later(delayMs, resolve))
    return answerWith(effect, request)
  }
  const answerWith = async (effect: FaultEffect, request: Request): Promise<Response> => {
    if (effect === 'late') return fetch(request)
    if (effect === 'lost-before') return Response.error()
    if (effect === 'lost-after') {
      await fetch(request)
      return Response.error()
    }
    return refuse(failureCodes[effect])
  }
  return async (request) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) return fetch(request)
    return log.record(request, (note) => disturbed(request, note))
  }
}
