import { nameParts, rubySegments } from './roster-people.ts'

const kana = { familyName: '佐藤', familyNameKana: 'さとう', givenNameKana: 'はな', nameKana: 'さとう はな' }

it.each<readonly [string, string, Partial<typeof kana>, readonly (readonly [string, string])[]]>([
  [
    'family and given name',
    '佐藤 花',
    {},
    [
      ['佐藤', 'さとう'],
      ['花', 'はな'],
    ],
  ],
  [
    'a full-width blank between them',
    '佐藤　花',
    {},
    [
      ['佐藤', 'さとう'],
      ['花', 'はな'],
    ],
  ],
  [
    'a given name in kana',
    '佐藤 はな',
    {},
    [
      ['佐藤', 'さとう'],
      ['はな', ''],
    ],
  ],
  ['only the whole reading', '佐藤 花', { givenNameKana: '' }, [['佐藤 花', 'さとう はな']]],
  ['another order of names', 'HANA SATO', {}, [['HANA SATO', 'さとう はな']]],
  ['a name in katakana', 'ダ・シルヴァ マリア', { familyName: '' }, [['ダ・シルヴァ マリア', '']]],
  ['no reading', '佐藤 花', { familyNameKana: '', givenNameKana: '', nameKana: '' }, [['佐藤 花', '']]],
])('[PRN-03] puts readings above %s', (_, name, changed, parts) => {
  expect(nameParts(name, { ...kana, ...changed }).map((part) => [part.text, part.kana])).toEqual(parts)
})

it('[PRN-03] gives a name the width of its reading where that is wider', () => {
  const parts = [
    { text: '東', kana: 'ひがし' },
    { text: '花', kana: '' },
  ]
  const segments = rubySegments(parts, (text) => text.length)
  expect(segments.map(({ ems, gap }) => [ems, gap])).toEqual([
    [1.5, 1],
    [1, 0],
  ])
})
