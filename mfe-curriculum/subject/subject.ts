import type { Grade } from '@gakuseki/shared-api/core/grade.ts'

/** The common parts of numeric and essay subjects. */
export type Subject = {
  readonly schoolYear: number
  readonly grade: Grade
  readonly name: { readonly value: string }
} & ({ readonly necId: string } | { readonly eecId: string })
