import { errorFields } from '../app/http/log.ts'
import { reconcileFiles } from '../app/files/reconcile-files.ts'
import type { FileServices } from '../app/files/file-services.ts'
import type { Store } from '../app/store.ts'

const hour = 60 * 60 * 1000

/** Reconciles the files in the background, now and every hour. Returns a function that stops it. */
export function tidyFiles(store: Store, files: FileServices, clock: () => Date): () => void {
  let isStopped = false
  const tidy = async (): Promise<void> => {
    try {
      await reconcileFiles(store, files, { userId: 'system', now: clock(), requestId: 'tidy-files' })
    } catch (error) {
      // When the server stops, the database is closed while it runs.
      if (!isStopped) files.log('error', 'files not reconciled', errorFields(error))
    }
  }
  void tidy()
  const timer = setInterval(() => void tidy(), hour)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
