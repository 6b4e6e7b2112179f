import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { Db } from './db/store/schema.ts'
import { isEmpty, seedSchool } from './db/seed-school.ts'
import { createScenarioSchool } from './demo/scenarios/create-scenario-school.ts'
import type { DemoScenario } from './demo/scenarios/demo-scenarios.ts'

/** Puts the demo school of a day into an empty database; `announce` is told before it starts. */
export async function seedDemo(db: Db, now: Date, announce: () => void = () => undefined): Promise<void> {
  if (!(await isEmpty(db))) return
  announce()
  await seedScenario(db, { today: todayInTokyo(now) }, now)
}

/** Puts the school of a scenario into an empty database. Returns whether it was empty. */
export async function seedScenario(db: Db, scenario: DemoScenario, now: Date): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  await seedSchool(db, createScenarioSchool(scenario), now)
  return true
}
