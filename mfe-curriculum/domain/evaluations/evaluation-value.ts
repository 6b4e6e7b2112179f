import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'

/** One cell: a student's evaluation in one month of a content. */
export type CellPlace = { readonly contentId: string; readonly month: number; readonly studentUserId: string }
export type CellKey = string & { readonly _: 'CellKey' }

/** A teacher's input in a cell; null and '' are empty. */
export type CellValue = { readonly grade: string | null; readonly score: number | null; readonly comment: string }
export type CellPatch = Partial<CellValue>
/** The cell on the server; version 0 means that the student has no evaluation there. */
export type StoredCell = CellValue & { readonly version: number }

export const emptyCell: StoredCell = { grade: null, score: null, comment: '', version: 0 }

export function cellKey({ contentId, month, studentUserId }: CellPlace): CellKey {
  // The only place that makes keys.
  return `${contentId}/${month}/${studentUserId}` as CellKey
}

export function storedCell({ grade, score, comment, version }: Evaluation): StoredCell {
  return { grade, score, comment, version }
}

export function isSame(one: CellValue, other: CellValue): boolean {
  return one.grade === other.grade && one.score === other.score && one.comment === other.comment
}

/** The fields of `value` that differ from `base`. */
export function differences(base: CellValue, value: CellValue): CellPatch {
  return {
    ...(value.grade !== base.grade && { grade: value.grade }),
    ...(value.score !== base.score && { score: value.score }),
    ...(value.comment !== base.comment && { comment: value.comment }),
  }
}

/** Applies the changes from `seen` to `value` to the current value. */
export function carriedOver(seen: CellValue, value: CellValue, now: CellValue): CellValue {
  const { grade, score, comment } = { ...now, ...differences(seen, value) }
  return { grade, score, comment }
}
