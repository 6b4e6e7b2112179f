import type { SetupFacts } from '@gakuseki/shared-api/rules/school/setup-steps.ts'
import { sql } from 'kysely'
import type { Db } from '../store/schema.ts'

/** Counts the records that a school year needs. */
export async function readSetupFacts(db: Db, schoolYear: number): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    select school_name as "schoolName",
      (select count(*)::integer from terms where school_year = ${schoolYear}) as terms,
      (select count(*)::integer from classes where school_year = ${schoolYear}) as classes,
      (select count(*)::integer from students) as students,
      (select count(*)::integer from student_classes where school_year = ${schoolYear}) as members,
      (select count(*)::integer from ne_curriculums where school_year = ${schoolYear})
        + (select count(*)::integer from ee_curriculums where school_year = ${schoolYear}) as subjects
    from school`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('no school')
  return facts
}
