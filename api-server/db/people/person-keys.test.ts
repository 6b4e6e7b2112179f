import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { kanaPartsOf, personKanaKey, personSearchKeys } from './person-keys.ts'

it.each([
  [{ familyNameKana: 'さとう', givenNameKana: 'はな', nameKana: 'x' }, ['さとう', 'はな']],
  [{ familyNameKana: 'さとう', givenNameKana: '', nameKana: 'サトウ ハナ' }, ['さとう', '']],
  [{ familyNameKana: '', givenNameKana: 'はな', nameKana: 'さとう はな' }, ['さとう はな', '']],
  [{ familyNameKana: ' ', givenNameKana: 'はな', nameKana: '' }, ['はな', '']],
  [{ nameKana: 'さとう はな' }, ['さとう はな', '']],
  [{}, ['', '']],
])('kana of %j', (names, parts) => {
  expect(kanaPartsOf(names)).toEqual(parts)
})

it('[LST-45] joined keys order people like family kana, then given kana by Intl.Collator', () => {
  const collator = new Intl.Collator('ja')
  const kana = [
    'さとう',
    'さと',
    'さどう',
    'サトウ',
    'さとうだ',
    'はは',
    'ばば',
    'ぱぱ',
    'ハハア',
    'ん',
    'ー',
    'っち',
    'つち',
    'ちゃ',
    'ちや',
    '',
  ]
  const people = kana.flatMap((familyNameKana) => kana.map((givenNameKana) => ({ familyNameKana, givenNameKana })))
  const named = people.filter((person) => kanaPartsOf(person)[0] !== '')
  const byCollator = (a: (typeof people)[number], b: (typeof people)[number]): number => {
    const [left, right] = [kanaPartsOf(a), kanaPartsOf(b)]
    return collator.compare(left[0], right[0]) || collator.compare(left[1], right[1])
  }
  const byKey = (a: (typeof people)[number], b: (typeof people)[number]): number => {
    const [left, right] = [personKanaKey(a) ?? '', personKanaKey(b) ?? '']
    return left < right ? -1 : left > right ? 1 : 0
  }
  for (const a of named) for (const b of named) expect(Math.sign(byKey(a, b))).toBe(Math.sign(byCollator(a, b)))
  expect(personKanaKey({ familyNameKana: '', givenNameKana: '', nameKana: ' ' })).toBeNull()
})

it('[LST-42] the keys of a person hold every searched field, each word of a spaced name, and names joined from parts', () => {
  const keys = personSearchKeys(student, {
    userId: 'S001',
    googleMail: 'Hana.Sato@school.example',
    name: '佐藤 花',
    nameKana: '',
    nameRome: 'Hana SATO',
    familyName: '佐藤',
    givenName: '花',
    familyNameKana: 'サトウ',
    givenNameKana: 'ハナ',
    nickname: 'はなちゃん',
    address: '東京都',
  })
  const expected = [
    's001',
    'hanasato@schoolexample',
    '佐藤花',
    '佐藤',
    '花',
    'hanasato',
    'hana',
    'sato',
    'さとう',
    'はな',
    'さとうはな',
  ]
  // Whatever is the beginning of another one is found by it.
  const whole = expected.filter((key) => !expected.some((other) => other !== key && other.startsWith(key)))
  expect(whole).toContain('佐藤花')
  expect(keys.toSorted()).toEqual(whole.toSorted())
})

it('both slots of a guardian are found', () => {
  const keys = personSearchKeys(guardian, { userId: 'g1', name1: '佐藤 太郎', familyName2: '高橋', givenName2: '花' })
  expect(keys).toEqual(expect.arrayContaining(['佐藤太郎', '太郎', '高橋花']))
})
