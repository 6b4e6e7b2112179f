import {
  demoScenarios,
  demoSchoolOn,
  plainScenarioDay,
  plainScenarioId,
  type DemoScenario,
} from '@gakuseki/api-server/demo/scenarios/demo-scenarios.ts'
import { plainScenarioText, scenarioTexts } from './texts.ts'

/** A situation of the school that a link opens by its name: `?scenario=class-45`. */
export type Scenario = DemoScenario & {
  readonly id: string
  /** What a tester finds in it. */
  readonly label: string
}

/** All scenarios of a remote: those of every remote, then its own. Throws when two have the same name. */
export function scenariosWith(own: readonly Scenario[]): readonly Scenario[] {
  // A constant object has exactly the keys of its type.
  const common = Object.keys(demoScenarios) as (keyof typeof demoScenarios)[]
  const all = [...common.map(scenarioOf), ...own]
  const names = all.map(({ id }) => id)
  const repeated = names.find((id, at) => names.indexOf(id) !== at)
  if (repeated !== undefined) throw new Error(`two scenarios are named ${repeated}`)
  return all
}

function scenarioOf(id: keyof typeof demoScenarios): Scenario {
  return { ...demoScenarios[id], id, label: scenarioTexts[id] }
}

/** The scenario of a name: one of those that are offered, or the demo school of a day. Null when it is neither. */
export function scenarioNamed(scenarios: readonly Scenario[], id: string | null): Scenario | null {
  const offered = scenarios.find((each) => each.id === id)
  if (offered !== undefined) return offered
  const today = plainScenarioDay(id ?? '')
  return today === null ? null : { id: plainScenarioId(today), label: plainScenarioText(today), ...demoSchoolOn(today) }
}
