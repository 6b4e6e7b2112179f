import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { demoScenarios, plainScenarioId } from '@gakuseki/api-server/demo/scenarios/demo-scenarios.ts'
import { scenarioNamed, scenariosWith } from './scenarios.ts'

const own = { id: 'own', label: '自分の場面', today: dateText('2026-06-01') }

it('offers every common scenario, then those of the remote', () => {
  expect(scenariosWith([own]).map(({ id }) => id)).toEqual([...Object.keys(demoScenarios), 'own'])
})

it('refuses a name that is taken', () => {
  expect(() => scenariosWith([{ ...own, id: 'class-45' }])).toThrow('two scenarios are named class-45')
})

it('knows the demo school of a day by its name', () => {
  const day = dateText('2026-11-20')
  expect(scenarioNamed([own], plainScenarioId(day))).toEqual({
    id: 'demo-2026-11-20',
    label: 'デモ用の学校（2026-11-20）',
    today: day,
    preparesNextYear: true,
  })
  expect(scenarioNamed([own], 'own')).toBe(own)
})

it.each([null, 'other', 'demo-2026-02-30', 'demo-'])('knows no scenario named %s', (id) => {
  expect(scenarioNamed([own], id)).toBeNull()
})
