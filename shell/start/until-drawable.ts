import type { RunningSuite } from '../suite/running-suite.ts'
import { until } from '../suite/until.ts'

/** After this many ms the suite is drawn even without a page, so that the menu can be used. */
const patience = 1000

/** What a start needs of a suite. */
export type Starting = Pick<RunningSuite, 'store' | 'router' | 'queryClient' | 'clock'>

/**
 * Fulfilled as soon as the first page can be drawn whole, with the data that it reads first. Until then the splash (splash.css) shows what
 * the suite would draw, and drawing would delay the calls of the session and the code of the page.
 */
export function untilDrawable({ store, router, queryClient, clock }: Starting): Promise<void> {
  let isLate = false
  const isDrawable = (): boolean => {
    const { status } = store.getState().signIn
    const isKnown = status === 'signedOut' || status === 'unavailable'
    const isThere = status === 'signedIn' && router.state.initialized && queryClient.isFetching() === 0
    return isLate || isKnown || isThere
  }
  return until(isDrawable, (onChange) => {
    const stops = [
      store.subscribe(onChange),
      router.subscribe(onChange),
      queryClient.getQueryCache().subscribe(onChange),
      clock.later(patience, () => {
        isLate = true
        onChange()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  })
}
