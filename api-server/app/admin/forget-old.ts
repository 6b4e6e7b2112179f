import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Author } from '../actors.ts'
import type { Store } from '../store.ts'

const day = 24 * 60 * 60 * 1000
const daysOfReports = 30

/**
 * Forgets what was kept for a while and whose owner may never come back: answers given once, consents asked for, imports
 * never applied, failures of remotes reported.
 */
export async function forgetOld(store: Store, author: Author): Promise<void> {
  await store.transaction(author, async (tx) => {
    await tx.dropOldAnswers()
    await tx.dropOldConsentRequests()
    await tx.dropOldImports()
    await tx.dropReportsBefore(new Date(author.now.getTime() - daysOfReports * day))
    return ok(null)
  })
}
