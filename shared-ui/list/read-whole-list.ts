import type { ListPage } from '@gakuseki/shared-api/contract/kit.ts'
import { mostRecords } from '@gakuseki/shared-api/core/pager.ts'
import { toPage, type SearchCondition } from '@gakuseki/shared-api/rules/search-condition.ts'

/** Everybody whom a condition finds, page by page, each once. */
export async function readWholeList<Row extends { readonly userId: string }>(
  condition: SearchCondition,
  fetchPage: (condition: SearchCondition) => Promise<ListPage<Row>>,
): Promise<readonly Row[]> {
  const whole: SearchCondition = { ...condition, numResults: mostRecords }
  const people = new Map<string, Row>()
  for (let page = 1, total = 1; (page - 1) * mostRecords < total; page += 1) {
    const answer = await fetchPage(toPage(whole, page))
    total = answer.numSearchResults
    for (const row of answer.data) people.set(row.userId, row)
  }
  return [...people.values()]
}
