import { reportRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { firstFrameBelow } from './first-frame.ts'
import { forgetFrozen } from './frozen/report-frozen.ts'
import type { Failure, ReportDependencies } from './remote-reports.ts'

/**
 * Sends a report unless one of its kind is in `reported`. Lies in a file of its own, so that all that a report needs is fetched only when
 * there is something to report. Throws what the call throws.
 */
export async function sendReport(
  { api, overrides, opening }: ReportDependencies,
  reported: Set<string>,
  remoteId: string,
  code: string,
  { release, cause, detail, thrown, baseUrl }: Failure,
): Promise<void> {
  const frame = firstFrameBelow(baseUrl, thrown)
  const report = { remoteId, release, cause, code, detail: detail.slice(0, 2000), ...(frame !== null && { frame }) }
  const kind = `${baseUrl} ${cause}`
  if (cause === 'disabled' || reported.has(kind)) return
  reported.add(kind)
  try {
    if (api !== null && overrides?.inForce[remoteId] !== baseUrl) await api.call(reportRemote, { body: report })
    forgetFrozen(opening, baseUrl)
  } catch (error) {
    reported.delete(kind)
    throw error
  }
}
