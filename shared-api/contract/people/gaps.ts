import { z } from '../../core/schema.ts'
import { dataOf, endpoint } from '../kit/kit.ts'
import { readPeople } from './people.ts'
import { guardianQuery, studentQuery, teacherQuery } from './people-filters.ts'

/** A usual gap, written as a filter `f` of the list, and the number of people whom it finds. */
const gapCounts = dataOf(z.array(z.object({ f: z.string(), count: z.int() })))
export type GapCount = { readonly f: string; readonly count: number }

/** How many of the people of a list lack what is usually missing (LSX-02). The query is that of the list; its page and order do not matter. */
export const countStudentGaps = endpoint({
  ...readPeople,
  path: '/v2/students/gaps',
  summary: '児童生徒の未入力の件数',
  query: studentQuery,
  answer: gapCounts,
})

export const countGuardianGaps = endpoint({
  ...readPeople,
  path: '/v2/guardians/gaps',
  summary: '保護者の未入力の件数',
  query: guardianQuery,
  answer: gapCounts,
})

export const countTeacherGaps = endpoint({
  ...readPeople,
  path: '/v2/teachers/gaps',
  summary: '教職員の未入力の件数',
  query: teacherQuery,
  answer: gapCounts,
})
