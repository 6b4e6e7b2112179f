import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import type { Db } from './db/store/schema.ts'
import { isEmpty, seedSchool } from './db/seed-school.ts'
import { createDemoSchool } from './demo/create-demo-school.ts'

/** Everywhere the same people: in the server, in tests and in the page. */
const seed = 1

/** Puts the demo school of a day into an empty database; `announce` is told before it starts. */
export async function seedDemo(db: Db, now: Date, announce: () => void = () => undefined): Promise<void> {
  if (!(await isEmpty(db))) return
  announce()
  const today = todayInTokyo(now)
  await seedSchool(db, createDemoSchool({ seed, currentSchoolYear: schoolYearOfDate(today), today }), now)
}
