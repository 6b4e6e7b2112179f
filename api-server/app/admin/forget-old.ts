import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Author } from '../actors.ts'
import type { Store } from '../store.ts'

const day = 24 * 60 * 60 * 1000
const daysOfReports = 30

/**
 * Deletes temporary data whose owner may never return: kept answers, pending consents, imports that were never applied, and reports and
 * visits of remotes.
 */
export async function forgetOld(store: Store, author: Author): Promise<void> {
  await store.transaction(author, async (tx) => {
    await tx.dropOldAnswers()
    await tx.dropOldConsentRequests()
    await tx.dropOldImports()
    const since = new Date(author.now.getTime() - daysOfReports * day)
    await tx.dropReportsBefore(since)
    await tx.dropVisitsBefore(since)
    return ok(null)
  })
}
