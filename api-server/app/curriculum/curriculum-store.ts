import type { CurriculumQuery, EeCurriculum, NeCurriculum } from '@gakuseki/shared-api/contract/curriculums.ts'

export type CurriculumReads = {
  readonly neCurriculums: (query: CurriculumQuery) => Promise<NeCurriculum[]>
  readonly eeCurriculums: (query: CurriculumQuery) => Promise<EeCurriculum[]>
}
