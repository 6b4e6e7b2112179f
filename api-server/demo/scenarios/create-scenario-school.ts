import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { createDemoSchool } from '../create-demo-school.ts'
import type { DemoSchool } from '../demo-types.ts'
import type { DemoScenario } from './demo-scenarios.ts'

/** Everywhere the same people: in the server, in tests and in the page. */
const demoSeed = 1

/**
 * The demo school of a day, changed by a scenario. The same arguments always give the same school.
 * @example createScenarioSchool(demoScenarios['class-45'])
 */
export function createScenarioSchool({ today, change = (demo) => demo }: DemoScenario): DemoSchool {
  return change(createDemoSchool({ seed: demoSeed, currentSchoolYear: schoolYearOfDate(today), today }))
}
