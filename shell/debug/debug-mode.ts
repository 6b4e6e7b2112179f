import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'

/** The storage key of the debug mode's switches. */
export const switchesKey = 'gakuseki.debug-switches'

/** Loads the code of the switches, which is needed only when one is on or about to be. */
export const loadDebug = () => import('./debug-part.ts')

/** Whether this tab, or its address (`?debug.all=500`), switches something on. */
export const isSwitched = (kept: KeptText): boolean =>
  kept.getItem(switchesKey) !== null || location.search.includes('debug.')

/** A fetch whose calls pass through the switches. */
export function switchedFetch(kept: KeptText, fetch = globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) =>
    (isSwitched(kept) ? (await loadDebug()).debugPart.faultyFetch(kept, fetch) : fetch)(input, init)
}
