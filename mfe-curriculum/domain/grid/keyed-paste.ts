import type { CellKey } from '../evaluations/evaluation-value.ts'
import type { Pasted, PasteProblem } from './grid-paste.ts'
import type { Position } from './grid-selection.ts'
import type { Edit } from './grid-state.ts'

/** A paste whose cells are tied to students, because rows may move before the user confirms it. */
export type KeyedPaste = Pick<Pasted, 'outside' | 'headings' | 'by' | 'isGuess'> & {
  readonly edits: readonly Edit[]
  readonly problems: readonly (Pick<PasteProblem, 'who' | 'text' | 'reason'> & { readonly key: CellKey | null })[]
  /** Its first and last cell. */
  readonly corners: readonly [CellKey, CellKey] | null
}

export function keyedPaste(pasted: Pasted, keyAt: (at: Position) => CellKey | undefined): KeyedPaste {
  const { edits, problems, range, outside, headings, by, isGuess } = pasted
  const first = range === null ? undefined : keyAt({ row: range.top, column: range.left })
  const last = range === null ? undefined : keyAt({ row: range.bottom, column: range.right })
  return {
    ...{ outside, headings, by, isGuess },
    edits: edits.flatMap(({ patch, ...at }) => {
      const key = keyAt(at)
      return key === undefined ? [] : [{ key, patch }]
    }),
    problems: problems.map(({ row, column, who, text, reason }) => ({
      ...{ who, text, reason },
      key: row === null || column === null ? null : (keyAt({ row, column }) ?? null),
    })),
    corners: first === undefined || last === undefined ? null : [first, last],
  }
}
