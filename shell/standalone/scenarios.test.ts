import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { demoScenarios } from '@gakuseki/api-server/demo/scenarios/demo-scenarios.ts'
import { scenariosWith } from './scenarios.ts'

const own = { id: 'own', label: '自分の場面', today: dateText('2026-06-01') }

it('offers every common scenario, then those of the remote', () => {
  expect(scenariosWith([own]).map(({ id }) => id)).toEqual([...Object.keys(demoScenarios), 'own'])
})

it('refuses a name that is taken', () => {
  expect(() => scenariosWith([{ ...own, id: 'class-45' }])).toThrow('two scenarios are named class-45')
})
