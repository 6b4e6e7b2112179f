import type { ListPage } from '../../contract/kit/kit.ts'
import { mostRecords } from '../../core/pager.ts'

const mostAttempts = 3

type Person = { readonly userId: string }

type Reading<R> = {
  /** Returns pages of mostRecords. */
  readonly fetchPage: (page: number) => Promise<ListPage<R>>
  readonly onProgress?: (done: number, total: number) => void
}

type ReadingById<R> = Reading<R> & { readonly idOf: (record: R) => string }

/** Reads everybody in a list, page by page, each person once. Returns null when the list keeps changing while it is read. */
export function readAllPages<R extends Person>(reading: Reading<R>): Promise<readonly R[] | null> {
  return readAllRecords({ ...reading, idOf: ({ userId }) => userId })
}

/** The same for other records. */
export async function readAllRecords<R>(reading: ReadingById<R>): Promise<readonly R[] | null> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const records = await readOnce(reading)
    if (records !== null) return records
  }
  return null
}

/** Null when a record was added or removed meanwhile, because then some may be on two pages and others on none. */
async function readOnce<R>({ fetchPage, onProgress, idOf }: ReadingById<R>): Promise<readonly R[] | null> {
  const records = new Map<string, R>()
  let total = 0
  for (let page = 1; page === 1 || (page - 1) * mostRecords < total; page += 1) {
    const { data, numSearchResults } = await fetchPage(page)
    if (page > 1 && numSearchResults !== total) return null
    total = numSearchResults
    for (const record of data) records.set(idOf(record), record)
    onProgress?.(records.size, total)
  }
  return records.size === total ? [...records.values()] : null
}
