import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Author } from '../actors.ts'
import type { Store } from '../store.ts'

/**
 * Forgets what was kept for a while and whose owner may never come back: answers given once, consents asked for, imports
 * never applied.
 */
export async function forgetOld(store: Store, author: Author): Promise<void> {
  await store.transaction(author, async (tx) => {
    await tx.dropOldAnswers()
    await tx.dropOldConsentRequests()
    await tx.dropOldImports()
    return ok(null)
  })
}
