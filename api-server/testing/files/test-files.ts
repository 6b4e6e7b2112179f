import { noLog } from '../../app/http/log.ts'
import type { FileServices } from '../../app/files/file-services.ts'
import { createMemoryStore } from '../../files/memory-store.ts'
import { magicBytesInspector } from '../../files/magic-bytes.ts'
import { placeholderPath, portraitAt } from '../../site/portrait-at.ts'

/** Files for tests that are not about files: kept in memory, recognized by their first bytes. */
export function testFiles(clock: () => Date): FileServices {
  return {
    objects: createMemoryStore(clock),
    inspector: magicBytesInspector,
    log: noLog,
    placeholder: portraitAt(placeholderPath),
  }
}
