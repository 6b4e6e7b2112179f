import type { EvaluationOutcome } from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import {
  emptyCell,
  type CellKey,
  type CellPatch,
  type CellValue,
  type StoredCell,
} from '../evaluations/evaluation-value.ts'

/**
 * A cell that is not stored yet; a clean cell has no entry. `attempt` is the value last sent. While it is unknown whether it arrived, it is
 * sent again unchanged before anything newer, so that a lost answer never becomes a conflict with oneself.
 */
export type UnsavedCell =
  | {
      readonly status: 'dirty'
      readonly base: StoredCell
      readonly value: CellValue
      readonly attempt: CellValue | null
    }
  | { readonly status: 'sending'; readonly base: StoredCell; readonly value: CellValue; readonly attempt: CellValue }
  | {
      readonly status: 'dirtyWhileSending'
      readonly base: StoredCell
      readonly value: CellValue
      readonly attempt: CellValue
    }
  | {
      readonly status: 'failed'
      readonly base: StoredCell
      readonly value: CellValue
      readonly reason: string
      /** Of the call that was refused. */
      readonly requestId?: string | undefined
    }
  | {
      readonly status: 'conflict'
      readonly base: StoredCell
      readonly value: CellValue
      /** The value that another user has stored. */
      readonly theirs: StoredCell
    }

/** At most one batch is running. After a failure the next one waits, longer each time. */
export type Link =
  | { readonly status: 'idle'; readonly tries: number }
  | { readonly status: 'sending'; readonly tries: number }
  | { readonly status: 'waiting'; readonly tries: number; readonly reason: string }

export type GridSaving = {
  readonly stored: ReadonlyMap<CellKey, StoredCell>
  /** In the order in which they were first changed. */
  readonly unsaved: ReadonlyMap<CellKey, UnsavedCell>
  readonly link: Link
}

export type Edit = { readonly key: CellKey; readonly patch: CellPatch }
export type Answered = { readonly key: CellKey; readonly outcome: EvaluationOutcome }

export type SavingEvent =
  | { readonly type: 'loaded'; readonly records: readonly (readonly [CellKey, StoredCell])[] }
  | { readonly type: 'written'; readonly edits: readonly Edit[] }
  | { readonly type: 'sent'; readonly keys: readonly CellKey[] }
  | { readonly type: 'answered'; readonly answers: readonly Answered[] }
  /** No answer came, or the server was unable: the whole batch is sent again later. */
  | { readonly type: 'lost'; readonly reason: string }
  /** The server refused the batch as a whole. */
  | { readonly type: 'refused'; readonly reason: string; readonly requestId?: string | undefined }
  /** The wait is over, or the network is back. */
  | { readonly type: 'resumed' }
  | { readonly type: 'retried'; readonly keys: readonly CellKey[] }
  | { readonly type: 'decided'; readonly key: CellKey; readonly for: 'mine' | 'theirs' }
  | { readonly type: 'restored'; readonly cells: readonly (readonly [CellKey, UnsavedCell])[] }

export const nothingLoaded: GridSaving = { stored: new Map(), unsaved: new Map(), link: { status: 'idle', tries: 0 } }

/** The value that a cell shows. */
export function valueAt({ stored, unsaved }: GridSaving, key: CellKey): CellValue {
  return unsaved.get(key)?.value ?? stored.get(key) ?? emptyCell
}
