import { z } from '@gakuseki/shared-api/core/schema.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { openedKey } from './opened-key.ts'
import type { OpenedRecord } from '@gakuseki/shared-ui/host/suite-context.tsx'

/** How many records are kept (FND-02). */
const most = 10

/** What a browser keeps. Kept text may be old or edited by hand. */
const keptSchema = z.object({
  of: z.string(),
  records: z.array(z.object({ path: z.string().check(z.regex(/^\//)), title: z.string() })),
})

/** The records that the user opened last in this browser, the latest first. None of another user. */
export function readOpened(kept: KeptText, userId: string): readonly OpenedRecord[] {
  try {
    const { of, records } = keptSchema.parse(JSON.parse(kept.getItem(openedKey) ?? ''))
    return of === userId ? records : []
  } catch {
    return []
  }
}

export function noteOpened(kept: KeptText, userId: string, record: OpenedRecord): void {
  const others = readOpened(kept, userId).filter(({ path }) => path !== record.path)
  kept.setItem(openedKey, JSON.stringify({ of: userId, records: [record, ...others].slice(0, most) }))
}
