import { faultsHeader, formatFaults, isFaulty } from '@gakuseki/shared-api/contract/kit/faults.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { switchStore } from './switch-store.ts'

/** A fetch that asks the server of the debug mode to fail as the switches say. While 'offline' is on, it sends no call at all. */
export function faultyFetch(kept: KeptText, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const switches = switchStore(kept).getState()
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (switches.all === 'offline' && isFaulty(pathname))
      // The error of a browser that cannot connect.
      throw new TypeError('offline by the debug mode')
    const text = formatFaults(switches)
    if (text === '') return fetch(input, init)
    const request = new Request(input, init)
    request.headers.set(faultsHeader, text)
    return fetch(request)
  }
}
