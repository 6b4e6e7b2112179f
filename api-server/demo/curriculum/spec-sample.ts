import { gradesOf, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { curriculumsOf, type Curriculums } from './curriculums.ts'
import { ethics } from './subjects.ts'

/** The specification's own sample (DBG-04): 1999 to 2002, 小1 to 小4 and 中1 to 中2. */
export function createSpecCurriculumSample(): Curriculums {
  const years = [1999, 2000, 2001, 2002].map(asSchoolYear)
  const grades = [...gradesOf('elementary').slice(0, 4), ...gradesOf('juniorhigh').slice(0, 2)]
  return curriculumsOf(years, grades, { numeric: sampleSubjects, essay: () => [ethics] })
}

/** Japanese, math (arithmetic in elementary), science, society, English, music, art, PE and one extra subject. */
function sampleSubjects({ schoolType }: Grade): readonly string[] {
  const mathematics = schoolType === 'elementary' ? '算数' : '数学'
  return ['国語', mathematics, '理科', '社会', '英語', '音楽', '美術', '体育', '情報']
}
