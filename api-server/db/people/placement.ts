import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { sql } from 'kysely'
import { when, type Condition } from './list-parts.ts'

/** The class filters of a list, for the school year whose classes count. */
export type PlacementQuery = {
  readonly schoolType?: SchoolType | undefined
  readonly gradeNumber?: number | undefined
  readonly classId?: string | undefined
  readonly noClass?: boolean | undefined
}

/** Conditions on `c`, the person's class of that year, all null without one. */
export function placementConditions(query: PlacementQuery): readonly Condition[] {
  return [
    ...when(query.schoolType, (type) => sql`c.school_type = ${type}`),
    ...when(query.gradeNumber, (number) => sql`c.grade_number = ${number}`),
    ...when(query.classId, (classId) => sql`c.class_id = ${classId}`),
    ...(query.noClass === true ? [sql<boolean>`c.class_id is null`] : []),
  ]
}
