import {
  mostEvaluations,
  type EvaluationItem,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import { differences, type CellKey } from '../evaluations/evaluation-value.ts'
import type { GridSaving } from './grid-state.ts'

/** Cells and the items sent for them: the fields that differ from the server's, with the version that was seen. */
export type Batch = { readonly keys: readonly CellKey[]; readonly items: readonly EvaluationItem[] }

/** The next items to send, `most` cells at once. Null while a batch is running, during the wait after a failure, and when all is stored. */
export function nextBatch({ unsaved, link }: GridSaving, most = mostEvaluations): Batch | null {
  if (link.status !== 'idle') return null
  const ready = [...unsaved].flatMap(([key, cell]) => (cell.status === 'dirty' ? [[key, cell] as const] : []))
  if (ready.length === 0) return null
  const chosen = ready.slice(0, most)
  return {
    keys: chosen.map(([key]) => key),
    items: chosen.map(([key, { base, value, attempt }]) => ({
      ...placeOfKey(key),
      version: base.version,
      ...differences(base, attempt ?? value),
    })),
  }
}

const longestWait = 15_000

/** The wait in ms after that many failures in a row. */
export function waitAfter(tries: number): number {
  return Math.min(longestWait, 1000 * 2 ** (tries - 1))
}

/** The state in the line above the grid. */
export type SavingSummary =
  | { readonly status: 'saved' | 'saving'; readonly count: number }
  | { readonly status: 'waiting'; readonly count: number; readonly reason: string }
  /** Nothing is running, but some cells need the user. */
  | { readonly status: 'stuck'; readonly failed: number; readonly conflicts: number }

export function summaryOf({ unsaved, link }: GridSaving): SavingSummary {
  const cells = [...unsaved.values()]
  const count = cells.length
  const failed = cells.filter(({ status }) => status === 'failed').length
  const conflicts = cells.filter(({ status }) => status === 'conflict').length
  const moving = count - failed - conflicts
  if (moving > 0 && link.status === 'waiting') return { status: 'waiting', count, reason: link.reason }
  if (moving > 0) return { status: 'saving', count }
  return count > 0 ? { status: 'stuck', failed, conflicts } : { status: 'saved', count }
}

/** Ids contain no slash, because the server makes them. */
export function placeOfKey(key: CellKey): Pick<EvaluationItem, 'contentId' | 'month' | 'studentUserId'> {
  const [contentId = '', month = '', studentUserId = ''] = key.split('/')
  return { contentId, month: Number(month), studentUserId }
}
