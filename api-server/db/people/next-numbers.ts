import { nextStudentNumber } from '@gakuseki/shared-api/rules/people/student-numbers.ts'
import { sql } from 'kysely'
import type { PersonChange } from '../../app/people/people-store.ts'
import type { Trx } from '../store/schema.ts'

/** Changes with the next free number of a class where they ask for it. Lock the classes first, so that nobody else gets the same one. */
export async function withNextNumbers(trx: Trx, changes: readonly PersonChange[]): Promise<readonly PersonChange[]> {
  const classIds = changes.flatMap(({ ofYear }) => (ofYear?.studentNumber === 'next' ? (ofYear.classId ?? []) : []))
  if (classIds.length === 0) return changes
  const { rows } = await sql<{ classId: string; number: number }>`
    select class_id as "classId", student_number as number from student_classes
    where class_id = any(${classIds}::text[]) and student_number is not null`.execute(trx.withoutPlugins())
  const taken = new Map(
    classIds.map((id) => [id, rows.flatMap(({ classId, number }) => (classId === id ? number : []))]),
  )
  return changes.map((change) => {
    const { ofYear } = change
    if (ofYear?.studentNumber !== 'next') return change
    const numbers = taken.get(ofYear.classId ?? '') ?? []
    const studentNumber = nextStudentNumber(numbers)
    if (studentNumber !== null) numbers.push(studentNumber)
    return { ...change, ofYear: { ...ofYear, studentNumber } }
  })
}
