import { forgetOld } from './app/admin/forget-old.ts'
import { errorFields, type Log } from './app/http/log.ts'
import type { Store } from './app/store.ts'

const hour = 60 * 60 * 1000

/** Forgets what is too old, now and every hour; answers how to stop. */
export function forgetHourly(store: Store, clock: () => Date, log: Log): () => void {
  let isStopped = false
  const forget = async (): Promise<void> => {
    try {
      await forgetOld(store, { userId: 'system', now: clock(), requestId: 'forget-old' })
    } catch (error) {
      // The database is closed under its hands when the server stops.
      if (!isStopped) log('error', 'old answers not forgotten', errorFields(error))
    }
  }
  void forget()
  const timer = setInterval(() => void forget(), hour)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
