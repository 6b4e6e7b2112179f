import type { CurriculumReads } from '../../app/curriculum/curriculum-store.ts'
import type { Db } from '../schema.ts'
import { listEeCurriculums, listNeCurriculums } from './curriculums.ts'

export function curriculumReads(db: Db): CurriculumReads {
  return {
    neCurriculums: (query) => listNeCurriculums(db, query),
    eeCurriculums: (query) => listEeCurriculums(db, query),
  }
}
