import { compareKana, kanaPartsOf, personKanaKey } from './kana-order.ts'

it.each([
  [{ familyNameKana: 'さとう', givenNameKana: 'はな', nameKana: 'x' }, ['さとう', 'はな']],
  [{ familyNameKana: 'さとう', givenNameKana: '', nameKana: 'サトウ ハナ' }, ['さとう', '']],
  [{ familyNameKana: '', givenNameKana: 'はな', nameKana: 'さとう はな' }, ['さとう', 'はな']],
  [{ familyNameKana: ' ', givenNameKana: 'はな', nameKana: '' }, ['はな', '']],
  [{ nameKana: 'さとう はな' }, ['さとう', 'はな']],
  [{}, ['', '']],
])('kana of %j', (names, parts) => {
  expect(kanaPartsOf(names)).toEqual(parts)
})

it('[LST-45] orders joined keys like people by family kana, then given kana, with Intl.Collator', () => {
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

it('puts people without kana last, and treats ひら, カタ and half width alike', () => {
  const names = ['', 'ワタナベ', 'さとう', 'ｻﾄｳ', 'ア', ''].map((nameKana) => ({ nameKana }))
  expect(names.toSorted(compareKana).map(({ nameKana }) => nameKana)).toEqual([
    'ア',
    'さとう',
    'ｻﾄｳ',
    'ワタナベ',
    '',
    '',
  ])
})

it('[C23] does not mix families where one field holds family and given name', () => {
  const names = ['タカダ アオイ', 'タカタ ワタル', 'タカダ　ワタル', 'タカタ アオイ'].map((nameKana) => ({ nameKana }))
  expect(names.toSorted(compareKana).map(({ nameKana }) => nameKana)).toEqual([
    'タカタ アオイ',
    'タカタ ワタル',
    'タカダ アオイ',
    'タカダ　ワタル',
  ])
})
