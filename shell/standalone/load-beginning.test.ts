import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { loadBeginning } from './load-beginning.ts'
import type { Scenario } from './scenarios.ts'

const scenario: Scenario = { id: 'class-45', label: '', today: dateText('2026-06-01') }
const tenOClock = new Date('2026-11-20T10:00:00+09:00')
const eightOClock = new Date('2026-11-20T08:00:00+09:00')
const allNames = 'class-45 demo-2026-11-20'

let asked: string[]
let answer: () => Response
beforeEach(() => {
  asked = []
  answer = () => new Response('<!doctype html>')
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    return answer()
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document')
})

/** Puts the names into the head of the page; null for a page without the element. */
function namesInPage(names: string | null): void {
  const querySelector = (): object | null => (names === null ? null : { content: names })
  Object.assign(globalThis, { document: { querySelector } })
}

it.each([
  ['the school of the scenario', allNames, scenario, tenOClock, 'class-45'],
  ['the empty database for a scenario that has not come along', 'demo-2026-11-20', scenario, tenOClock, 'empty'],
  ['the school of today', allNames, null, tenOClock, 'demo-2026-11-20'],
  ['the empty database before the school of today begins', allNames, null, eightOClock, 'empty'],
  ['the empty database where no school has come along', 'none', scenario, tenOClock, 'empty'],
])('asks for %s', async (_, names, asks, now, file) => {
  namesInPage(names)
  await loadBeginning('/pr-12/', asks, now)
  expect(asked).toEqual([`/pr-12/beginnings/${file}.bin`])
})

it('asks for nothing where nothing has come along', async () => {
  namesInPage(null)
  expect(await loadBeginning('/', scenario, tenOClock)).toBeNull()
  expect(asked).toEqual([])
})

it.each([
  ['a page in its place', () => new Response('<!doctype html>')],
  ['no file', () => new Response('', { status: 404 })],
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('begins without one where the host has %s', async (_, given) => {
  namesInPage(allNames)
  answer = given
  expect(await loadBeginning('/', scenario, tenOClock)).toBeNull()
})
