import { gradeSchema } from './grade-schema.ts'
import { allGrades, gradeCode, gradeOrder, isGrade, parseGradeCode, printGrade } from './grade.ts'

it('[DAT-01] accepts elementary grades 1 to 6, juniorhigh grades 1 to 3, and no other pair', () => {
  expect(allGrades.map(gradeCode)).toEqual(['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'j1', 'j2', 'j3'])
  expect(isGrade({ schoolType: 'elementary', gradeNumber: 7 })).toBe(false)
  expect(isGrade({ schoolType: 'juniorhigh', gradeNumber: 4 })).toBe(false)
  expect(isGrade({ schoolType: 'elementary', gradeNumber: 0 })).toBe(false)
  expect(gradeSchema.safeParse({ schoolType: 'juniorhigh', gradeNumber: 4 }).success).toBe(false)
  expect(gradeSchema.safeParse({ schoolType: 'highschool', gradeNumber: 1 }).success).toBe(false)
})

it('[DAT-02] prints grades as 小1…小6 and 中1…中3', () => {
  expect(allGrades.map(printGrade)).toEqual(['小1', '小2', '小3', '小4', '小5', '小6', '中1', '中2', '中3'])
})

it('finds the grade of each code, and none for upper case', () => {
  expect(allGrades.map(gradeCode).map(parseGradeCode)).toEqual(allGrades)
  expect(parseGradeCode('E1')).toBeNull()
})

it('sorts grades from 小1 to 中3', () => {
  expect(allGrades.map(gradeOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
