import type { Grade } from '@gakuseki/shared-api/core/grade.ts'

/** What numeric and essay subjects have in common. */
export type Subject = {
  readonly schoolYear: number
  readonly grade: Grade
  readonly name: { readonly value: string }
} & ({ readonly necId: string } | { readonly eecId: string })
