import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { errorCodes } from '../suite/error-codes.ts'
import type { OpeningNotes } from './frozen/opening-notes.ts'
import type { ReleaseFailure } from './life/remote-runner.ts'
import type { SuiteOverrides } from '../suite/running-suite.ts'

export type ReportDependencies = {
  /** Null where no server counts failures. */
  readonly api: ApiClient | null
  readonly overrides: SuiteOverrides | null
  readonly log: (message: string, error: unknown) => void
  readonly opening: Pick<OpeningNotes, 'left' | 'write'>
}

export type Failure = Omit<ReleaseFailure, 'at' | 'place'>
export type Reporter = (remoteId: string, failure: Failure) => void

/**
 * Logs each failure, and reports each kind once per release to the server, which counts the users for whom a release fails. Failures of code
 * on a developer's machine are not reported, even when it bears the name of a release.
 */
export function createReporter(dependencies: ReportDependencies): Reporter {
  const { log } = dependencies
  const reported = new Set<string>()
  return (remoteId, failure) => {
    const { cause, detail, release } = failure
    const code = errorCodes.remote[cause]
    log(`${code} remote ${remoteId} ${release}: ${cause}`, detail)
    // Loaded on demand, because it is rarely needed. If it cannot be loaded, the failure is in the log.
    void import('./late-parts.ts')
      .then(({ sendReport }) => sendReport(dependencies, reported, remoteId, code, failure))
      .catch((error: unknown) => log(`${code} not reported`, error))
  }
}
