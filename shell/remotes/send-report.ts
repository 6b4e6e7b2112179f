import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { BodyOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { reportRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'

/** Lies in a file of its own, so that the declaration of the call is fetched only when there is something to report. */
export async function sendReport(api: ApiClient, report: BodyOf<typeof reportRemote>): Promise<void> {
  await api.call(reportRemote, { body: report })
}
