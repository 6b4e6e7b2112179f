import type { EeCurriculum, NeCurriculum } from '@gakuseki/shared-api/contract/curriculums.ts'
import { curriculumGrid } from './curriculum-grid.ts'

const subject = (schoolType: 'elementary' | 'juniorhigh', gradeNumber: number, orderNum: number, value: string) => ({
  schoolYear: 2026,
  grade: { schoolType, gradeNumber },
  name: { value, hash: value },
  orderNum,
  syllabusFileGcsUrl: null,
  version: 1,
  createdAt: '',
  updatedAt: '',
})
const numeric = (...facts: Parameters<typeof subject>): NeCurriculum => ({
  ...subject(...facts),
  necId: facts[3],
  evalType: 'numeric',
})
const essay = (...facts: Parameters<typeof subject>): EeCurriculum => ({
  ...subject(...facts),
  eecId: facts[3],
  evalType: 'essay',
})

it('subjects stand in the row of their grade, by kind and order number', () => {
  const rows = curriculumGrid(
    'juniorhigh',
    [numeric('juniorhigh', 2, 1, '数学'), numeric('juniorhigh', 2, 0, '国語'), numeric('elementary', 2, 0, '算数')],
    [essay('juniorhigh', 2, 0, '道徳')],
  )
  expect(rows.map((row) => row.grade.gradeNumber)).toEqual([1, 2, 3])
  expect(rows.map((row) => row.numeric.map(({ name }) => name.value))).toEqual([[], ['国語', '数学'], []])
  expect(rows.map((row) => row.essay.map(({ name }) => name.value))).toEqual([[], ['道徳'], []])
})
