import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { errorCodes } from '../suite/error-codes.ts'
import type { ReleaseFailure } from './life/remote-runner.ts'
import type { SuiteOverrides } from '../suite/running-suite.ts'

type Dependencies = {
  readonly api: ApiClient | null
  readonly overrides: SuiteOverrides | null
  readonly log: (message: string, error: unknown) => void
}

/**
 * Logs each failure, and reports each kind once per release to the server, which counts the users for whom a release fails. Failures of code
 * on a developer's machine are not reported, even when it bears the name of a release.
 */
export function createReporter({ api, overrides, log }: Dependencies): (id: string, failure: ReleaseFailure) => void {
  const reported = new Set<string>()
  return (remoteId, failure) => {
    const { cause, detail, release, baseUrl } = failure
    const code = errorCodes.remote[cause]
    const kind = `remote ${remoteId} ${release}: ${cause}`
    log(`${code} ${kind}`, detail)
    if (overrides?.inForce[remoteId] === baseUrl) return
    if (api === null || cause === 'disabled' || reported.has(kind)) return
    reported.add(kind)
    // Loaded on demand, because it is rarely needed. If it cannot be loaded, the failure is in the log.
    void import('./late-parts.ts')
      .then(({ sendReport }) => sendReport(api, remoteId, code, failure))
      .catch((error: unknown) => {
        reported.delete(kind)
        log(`${code} not reported`, error)
      })
  }
}
