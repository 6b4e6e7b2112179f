import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { Db } from './db/store/schema.ts'
import { isEmpty, seedSchool } from './db/seed-school.ts'
import { createScenarioSchool } from './demo/scenarios/create-scenario-school.ts'
import type { DemoScenario } from './demo/scenarios/demo-scenarios.ts'
import { seedNextYear } from './seed-next-year.ts'

type Seeding = {
  /** Told before the school is made. */
  readonly announce?: (() => void) | undefined
  readonly preparesNextYear?: boolean
}

/** Puts the demo school of a day into an empty database. */
export async function seedDemo(
  db: Db,
  now: Date,
  { announce = () => undefined, preparesNextYear = false }: Seeding = {},
): Promise<void> {
  if (!(await isEmpty(db))) return
  announce()
  await seedScenario(db, { today: todayInTokyo(now), preparesNextYear }, now)
}

/**
 * Puts the school of a scenario into an empty database. Returns whether it was empty. The next year follows in calls of its own, so that a server that is
 * killed meanwhile has the school without it.
 */
export async function seedScenario(db: Db, scenario: DemoScenario, now: Date): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const demo = createScenarioSchool(scenario)
  const isSeeded = await seedSchool(db, demo, now)
  if (isSeeded && scenario.preparesNextYear === true) await seedNextYear(db, demo, now)
  return true
}
