import { gradeCode, type Grade } from './grade.ts'

/** The preparation of the next school year, and the class board of one of its grades. */
export const nextYearPath = '/class/next-year'
export const boardPath = (schoolYear: number, grade: Grade): string =>
  `/class/next-year/board?year=${schoolYear}&grade=${gradeCode(grade)}`
