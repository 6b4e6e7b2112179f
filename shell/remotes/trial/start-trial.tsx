import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { RunningSuite, SuiteHost } from '../../suite/running-suite.ts'
import { createTrial } from './trial.ts'
import { TrialBand } from './trial-band.tsx'
import styles from './trial-band.module.css'

type Host = SuiteHost & Required<Pick<SuiteHost, 'kept' | 'readRegistry'>>

type Started = {
  /** The host with the release on trial. */
  readonly host: SuiteHost
  /** Shows above the header that the page runs it. */
  readonly show: (suite: RunningSuite) => void
}

/**
 * Starts the trial of a page with a try link.
 *
 * @param key under which the browser keeps the token
 */
export async function startTrial(host: Host, key: string): Promise<Started> {
  const trial = createTrial({
    kept: host.kept,
    key,
    address: location,
    fetch: (input, init) => fetch(input, init),
    replaceAddress: (address) => history.replaceState(history.state, '', address),
  })
  const registry = (await trial.apply(host.registry)) ?? host.registry
  const hostOfTrial: SuiteHost = {
    ...host,
    registry,
    readRegistry: async () => {
      const next = await host.readRegistry()
      return next && trial.apply(next)
    },
    fetch: trial.fetch,
    sourceOf: ({ id, running }) => {
      const state = trial.state.getState()
      if (state.status !== 'trying' || state.remoteId !== id) return null
      // Its fallback is the release that everybody has.
      return running().source === 'active' ? 'trial' : 'active'
    },
  }
  return {
    host: hostOfTrial,
    show: (suite) => {
      const place = document.createElement('div')
      document.body.prepend(place)
      document.body.classList.add(styles.page ?? '')
      createRoot(place).render(
        <StrictMode>
          <TrialBand suite={suite} trial={trial} />
        </StrictMode>,
      )
    },
  }
}
