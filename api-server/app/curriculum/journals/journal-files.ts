import type { JournalFile } from '@gakuseki/shared-api/contract/files.ts'
import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import type { ReadStore } from '../../store.ts'

/** The journals, each with its files. */
export async function withFiles(store: ReadStore, journals: readonly Journal[]): Promise<Journal[]> {
  const files = await filesByJournal(store, journals)
  return journals.map((journal) => ({ ...journal, files: [...(files.get(journal.journalId) ?? [])] }))
}

async function filesByJournal(
  store: ReadStore,
  journals: readonly Journal[],
): Promise<ReadonlyMap<string, readonly JournalFile[]>> {
  const files = await store.filesOfJournals(journals.map(({ journalId }) => journalId))
  return Map.groupBy(files, ({ journalId }) => journalId)
}
