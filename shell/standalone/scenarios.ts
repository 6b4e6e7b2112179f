import { demoScenarios, type DemoScenario } from '@gakuseki/api-server/demo/scenarios/demo-scenarios.ts'
import { scenarioTexts } from './texts.ts'

/** A situation of the school that a link opens by its name: `?scenario=class-45`. */
export type Scenario = DemoScenario & {
  readonly id: string
  /** What a tester finds in it. */
  readonly label: string
}

/** The scenarios of every remote. */
const common: readonly Scenario[] = [
  scenarioOf('transfer-0501'),
  scenarioOf('class-45'),
  scenarioOf('yearend-0331'),
  scenarioOf('rare-kanji'),
  scenarioOf('two-admins'),
  scenarioOf('empty-school'),
]

/** All scenarios of a remote: those of every remote, then its own. Throws when two have the same name. */
export function scenariosWith(own: readonly Scenario[]): readonly Scenario[] {
  const all = [...common, ...own]
  const names = all.map(({ id }) => id)
  const repeated = names.find((id, at) => names.indexOf(id) !== at)
  if (repeated !== undefined) throw new Error(`two scenarios are named ${repeated}`)
  return all
}

function scenarioOf(id: keyof typeof demoScenarios): Scenario {
  return { ...demoScenarios[id], id, label: scenarioTexts[id] }
}
