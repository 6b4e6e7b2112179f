import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { Modules, RunningModule } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { errorCodes } from '../suite/error-codes.ts'
import type { RemoteRunner } from './life/remote-runner.ts'
import type { Remotes } from './remotes.ts'
import type { SuiteHost, SuiteOverrides } from '../suite/running-suite.ts'

type Dependencies = {
  readonly remotes: Remotes
  readonly refresh: () => Promise<void>
  readonly overrides: SuiteOverrides | null
  readonly sourceOf?: SuiteHost['sourceOf']
}

/** Creates the view of the remotes that pages get. */
export function createModules({ remotes, refresh, overrides, sourceOf }: Dependencies): Modules {
  let known: readonly RunningModule[] | null = null
  remotes.subscribe(() => {
    known = null
  })
  const inForce = Object.values(overrides?.inForce ?? {})
  const moduleOf = (runner: RemoteRunner): RunningModule => {
    const { release, source } = runner.running()
    const { failures, loadMs } = runner.facts()
    return {
      id: runner.id,
      status: runner.getState().status,
      release: releaseName(release.manifest),
      baseUrl: release.baseUrl,
      source: sourceOf?.(runner) ?? (inForce.includes(release.baseUrl) ? 'override' : source),
      loadMs,
      isReplaced: remotes.offered().includes(runner.id),
      failures: failures.map(({ at, cause, detail, release: name }) => ({
        release: name,
        cause,
        code: errorCodes.remote[cause],
        at,
        detail,
      })),
    }
  }
  return {
    list: () => (known ??= remotes.runners().map(moduleOf)),
    subscribe: remotes.subscribe,
    refresh,
    overrides,
  }
}
