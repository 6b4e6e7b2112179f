import type { ScreenLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { textsByRequest } from './request-texts.ts'

const spec = {
  save: 'Save を押してください。',
  rows: (count: number) => `${count}行`,
  days: ['日', '月'],
  states: { open: '未完了', done: '完了', of: { month: (month: number) => `${month}月` } },
}
const en: typeof spec = {
  save: 'Press Save.',
  rows: (count) => `${count} rows`,
  days: ['Sun', 'Mon'],
  states: { open: 'Open', done: 'Done', of: { month: (month) => `month ${month}` } },
}

let language: ScreenLanguage = 'spec'
beforeEach(() => {
  language = 'spec'
})
// The texts have the type of those of the specification.
const spokenSpec = (): typeof spec =>
  textsByRequest(spec, { ja: { save: '「保存」を押してください。' }, en }, () => language) as typeof spec

it('[FND-07] says each text in the language at the time it is read', () => {
  const texts = spokenSpec()
  const said = (): readonly string[] => [texts.save, texts.rows(2), texts.states.done, texts.states.of.month(4)]
  expect(said()).toEqual(['Save を押してください。', '2行', '完了', '4月'])
  language = 'en'
  expect(said()).toEqual(['Press Save.', '2 rows', 'Done', 'month 4'])
  language = 'ja'
  expect(said()).toEqual(['「保存」を押してください。', '2行', '完了', '4月'])
})

it('[FND-07] lets kept groups, lists and functions follow the language', () => {
  const { states, days, rows } = spokenSpec()
  language = 'en'
  expect([states.open, days.join(' '), [...days], rows(1)]).toEqual(['Open', 'Sun Mon', ['Sun', 'Mon'], '1 rows'])
})

it('[FND-07] is listed, spread, compared and written like any other texts', () => {
  const texts = spokenSpec()
  language = 'en'
  expect(Object.keys(texts)).toEqual(Object.keys(spec))
  expect({ ...texts.states }.open).toBe('Open')
  expect(JSON.stringify(texts.states)).toBe('{"open":"Open","done":"Done","of":{}}')
  expect([Array.isArray(texts.days), texts.days.length, 'save' in texts]).toEqual([true, 2, true])
  expect([texts.states === texts.states, texts.rows === texts.rows]).toEqual([true, true])
})

it('[FND-07] says what no language says otherwise as the specification has it', () => {
  const texts = textsByRequest(spec, { ja: undefined, en: undefined }, () => 'en') as typeof spec
  expect([texts.save, texts.days[1], texts.states.of.month(1)]).toEqual(['Save を押してください。', '月', '1月'])
})
