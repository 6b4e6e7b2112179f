import { allGrades, gradeCode, gradeOrder, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { DemoClass } from './demo-types.ts'
import { specialNeedsCohort } from './people/population.ts'

export const specialNeedsName = 'すみれ'

/** Years since 小1 in which a pupil is in a grade: 0 for 小1, 8 for 中3. */
export const ageOf = (grade: Grade): number => gradeOrder(grade) - 1

/** The 27 classes of a school year, grade by grade in their stored order. */
export function createClasses(year: SchoolYear, currentYear: SchoolYear): readonly DemoClass[] {
  return allGrades.flatMap((grade) => {
    const names = classNames(grade, currentYear - year)
    const special = year - ageOf(grade) === specialNeedsCohort(currentYear)
    return (special ? [...names.slice(0, 2), specialNeedsName] : names).map((name, at) => ({
      classId: `c${year}-${gradeCode(grade)}-${at + 1}`,
      schoolYear: asSchoolYear(year),
      ...grade,
      orderNum: at + 1,
      name,
      kind: name === specialNeedsName ? 'special' : 'regular',
    }))
  })
}

/** The two lowest grades use い・ろ・は, whose order no sorting by text gives. 中学校 changed its names a year ago. */
function classNames({ schoolType, gradeNumber }: Grade, yearsAgo: number): readonly string[] {
  if (schoolType === 'juniorhigh') {
    return yearsAgo >= 2 ? [1, 2, 3].map((number) => `${gradeNumber}-${number}`) : ['A組', 'B組', 'C組']
  }
  return gradeNumber <= 2 ? ['い組', 'ろ組', 'は組'] : ['1組', '2組', '3組']
}
