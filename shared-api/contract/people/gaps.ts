import { z } from '../../core/schema.ts'
import { dataOf, endpoint } from '../kit/kit.ts'
import { readPeople } from './people.ts'
import { guardianGapsQuery, studentGapsQuery, teacherGapsQuery } from './people-filters.ts'

/** A gap, written as a filter `f` of the list, and the number of people whom it finds. */
const gapCounts = z.array(z.object({ f: z.string(), count: z.int() }))
export type GapCount = { readonly f: string; readonly count: number }

/**
 * How many of the people of a list lack what `gaps` names, in its order, or else what is usually missing (LSX-02). The rest of the query is
 * that of the list; its page and order do not matter.
 */
export const countStudentGaps = endpoint({
  ...readPeople,
  path: '/v2/students/gaps',
  summary: '児童生徒の未入力の件数',
  query: studentGapsQuery,
  answer: dataOf(gapCounts),
})

export const countGuardianGaps = endpoint({
  ...readPeople,
  path: '/v2/guardians/gaps',
  summary: '保護者の未入力の件数',
  query: guardianGapsQuery,
  answer: dataOf(gapCounts),
})

export const countTeacherGaps = endpoint({
  ...readPeople,
  path: '/v2/teachers/gaps',
  summary: '教職員の未入力の件数',
  query: teacherGapsQuery,
  answer: dataOf(gapCounts),
})
