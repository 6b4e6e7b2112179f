import type { AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { checkInput, mostIssues } from './check-input.ts'
import type { LooseBatch } from './route.ts'

type Sorted = { readonly issues: readonly Issue[]; readonly batch: LooseBatch | null }

/**
 * Separates the well-formed items of a batch from those with `issues`, so that they can be checked too. If the first check ended early (at
 * a character that no text may contain), it has missed malformed items, which are added.
 */
export function wellFormedItems(endpoint: AnyEndpoint, sent: unknown, issues: readonly Issue[]): Sorted {
  if (!Array.isArray(sent) || issues.some(({ row }) => row === undefined)) return { issues, batch: null }
  const wrong = new Set(issues.map(({ row }) => row))
  const rows = [...sent.keys()].filter((row) => !wrong.has(row))
  if (rows.length === 0 || issues.length >= mostIssues) return { issues, batch: null }
  const wanted = rows.map((row): unknown => sent[row])
  const items = checkInput(endpoint.body, wanted, endpoint.entity)
  const malformed = [...sent.keys()].filter((row) => wrong.has(row)).map((row): unknown => sent[row])
  if (items.ok) return { issues, batch: { items: items.value, rows, malformed } }
  const more = items.error.flatMap(({ row, ...issue }): Issue[] => {
    const place = rows[row ?? -1]
    return place === undefined ? [] : [{ ...issue, path: issue.path.replace(/^\d+/, String(place)), row: place }]
  })
  return more.length === 0 ? { issues, batch: null } : wellFormedItems(endpoint, sent, [...issues, ...more])
}
