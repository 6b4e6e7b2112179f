import { readKept, type KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { OpenedRecord } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { SessionStore } from '../session/session-store.ts'

const key = 'gakuseki.opened'

/** How many records are kept (FND-02). */
const most = 10

/** The records that the user opened last in this browser, the latest first. None of another user. */
export function readOpened(kept: KeptText, userId: string): readonly OpenedRecord[] {
  const { of, records } = readKept(kept, key)
  return of === userId && Array.isArray(records) ? records.filter(isRecord) : []
}

export function noteOpened(kept: KeptText, userId: string, record: OpenedRecord): void {
  const others = readOpened(kept, userId).filter(({ path }) => path !== record.path)
  kept.setItem(key, JSON.stringify({ of: userId, records: [record, ...others].slice(0, most) }))
}

/** Forgets the records when somebody signs out. Returns a function that stops it. */
export function forgetOpened(store: SessionStore, kept: KeptText): () => void {
  return store.subscribe(({ signIn: { status } }) => {
    if (status === 'signedOut') kept.removeItem(key)
  })
}

function isRecord(value: unknown): value is OpenedRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    value.path.startsWith('/') &&
    'title' in value &&
    typeof value.title === 'string'
  )
}
