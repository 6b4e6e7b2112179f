import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { presentFamilyNames } from './present-family-names.ts'
import { foreignHouseholds } from './foreign-households.ts'
import { allFamilyNames, givenNamesOf } from './name-lists.ts'
import { romaji } from './romaji.ts'

it.each([
  ['サトウ', 'Sato'],
  ['オオツカ', 'Otsuka'],
  ['イノウエ', 'Inoue'],
  ['マツウラ', 'Matsuura'],
  ['オオウチ', 'Ouchi'],
  ['ヤマノウチ', 'Yamanouchi'],
  ['ホンマ', 'Homma'],
  ['ハットリ', 'Hattori'],
  ['シンイチロウ', 'Shinichiro'],
  ['ジュンイチ', 'Junichi'],
  ['リュウノスケ', 'Ryunosuke'],
  ['ユウト', 'Yuto'],
  ['フウカ', 'Fuka'],
  ['シオリ', 'Shiori'],
  ['ミヅキ', 'Mizuki'],
  ['トシオ', 'Toshio'],
  ['マオ', 'Mao'],
])('spells %s as %s', (kana, rome) => {
  expect(romaji(kana)).toBe(rome)
})

it('refuses a kana without a spelling', () => {
  expect(() => romaji('サ藤')).toThrow('藤')
})

it('has enough names for a school', () => {
  expect(new Set(allFamilyNames.map(({ text }) => text)).size).toBeGreaterThan(250)
  for (const sex of ['male', 'female'] as const) {
    expect(givenNamesOf('child', sex).length).toBeGreaterThanOrEqual(200)
    expect(givenNamesOf('adult', sex).length + givenNamesOf('elder', sex).length).toBeGreaterThanOrEqual(200)
  }
})

it('lists every name once, with a reading in katakana', () => {
  const lists = [
    allFamilyNames,
    ...(['child', 'adult', 'elder'] as const).flatMap((generation) =>
      (['male', 'female'] as const).map((sex) => givenNamesOf(generation, sex)),
    ),
  ]
  for (const list of lists) {
    const keys = list.map(({ text, kana }) => `${text} ${kana}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(list.filter(({ kana }) => !/^[ァ-ヶ]+$/.test(kana))).toEqual([])
  }
})

it('has one writing with two readings, and two writings of one name', () => {
  const readings = Map.groupBy(allFamilyNames, ({ text }) => text)
  expect([...readings.values()].filter((names) => names.length > 1).length).toBeGreaterThan(8)
  const writings = Map.groupBy(allFamilyNames, ({ text, kana }) => `${searchKey(text)} ${kana}`)
  expect([...writings.values()].filter((names) => names.length > 1).length).toBeGreaterThan(12)
})

it('reads only 佐藤 as サトウ, so that kana and kanji find the same families', () => {
  expect(allFamilyNames.filter(({ kana }) => kana.startsWith('サトウ')).map(({ text }) => text)).toEqual(['佐藤'])
  expect(allFamilyNames.filter(({ text }) => text.startsWith('佐藤')).map(({ kana }) => kana)).toEqual(['サトウ'])
})

it('promises only names in the list', () => {
  const known = new Set(allFamilyNames.map(({ text }) => text))
  expect(presentFamilyNames.filter((text) => !known.has(text))).toEqual([])
})

it.each(foreignHouseholds.map((household) => [household.country, household] as const))(
  'has for a family from %s readings and two names for each sex',
  (_, household) => {
    const names = [household.father, household.mother, ...household.sons, ...household.daughters]
    expect(names.filter(({ kana, rome }) => !/^[ァ-ヴー・ ]+$/.test(kana) || !/^[A-Za-z' -]+$/.test(rome))).toEqual([])
    expect([household.sons.length, household.daughters.length]).toEqual([2, 2])
  },
)
