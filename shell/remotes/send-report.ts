import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { reportRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { firstFrameBelow } from './first-frame.ts'
import type { ReleaseFailure } from './life/remote-runner.ts'

/** Lies in a file of its own, so that all that a report needs is fetched only when there is something to report. */
export async function sendReport(
  api: ApiClient,
  remoteId: string,
  code: string,
  { release, cause, detail, thrown, baseUrl }: ReleaseFailure,
): Promise<void> {
  const frame = firstFrameBelow(baseUrl, thrown)
  const report = { remoteId, release, cause, code, detail: detail.slice(0, 2000), ...(frame !== null && { frame }) }
  await api.call(reportRemote, { body: report })
}
