import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'

/** One cell: a student's evaluation in one month of a content. */
export type CellPlace = { readonly contentId: string; readonly month: number; readonly studentUserId: string }
export type CellKey = string & { readonly _: 'CellKey' }

/** What a teacher says in a cell; null and '' say nothing. */
export type CellValue = { readonly grade: string | null; readonly score: number | null; readonly comment: string }
export type CellPatch = Partial<CellValue>
/** What the server has; version 0 is a student who has not been evaluated. */
export type StoredCell = CellValue & { readonly version: number }

export const emptyCell: StoredCell = { grade: null, score: null, comment: '', version: 0 }

export function cellKey({ contentId, month, studentUserId }: CellPlace): CellKey {
  // The one place where keys are made.
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

/** What was changed from `seen` to `value`, upon what stands now. */
export function carriedOver(seen: CellValue, value: CellValue, now: CellValue): CellValue {
  const { grade, score, comment } = { ...now, ...differences(seen, value) }
  return { grade, score, comment }
}
