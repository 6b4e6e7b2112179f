import type { ListPage } from '../../contract/kit/kit.ts'
import { mostRecords } from '../../core/pager.ts'

const mostAttempts = 3

type Person = { readonly userId: string }

type Reading<R> = {
  /** Returns pages of mostRecords. */
  readonly fetchPage: (page: number) => Promise<ListPage<R>>
  readonly onProgress?: (done: number, total: number) => void
}

/** Reads everybody in a list, page by page, each person once. Returns null when the list keeps changing while it is read. */
export async function readAllPages<R extends Person>(reading: Reading<R>): Promise<readonly R[] | null> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const people = await readOnce(reading)
    if (people !== null) return people
  }
  return null
}

/** Null when somebody was added or removed meanwhile, because then some people may be on two pages and others on none. */
async function readOnce<R extends Person>({ fetchPage, onProgress }: Reading<R>): Promise<readonly R[] | null> {
  const people = new Map<string, R>()
  let total = 0
  for (let page = 1; page === 1 || (page - 1) * mostRecords < total; page += 1) {
    const { data, numSearchResults } = await fetchPage(page)
    if (page > 1 && numSearchResults !== total) return null
    total = numSearchResults
    for (const person of data) people.set(person.userId, person)
    onProgress?.(people.size, total)
  }
  return people.size === total ? [...people.values()] : null
}
