import * as fc from 'fast-check'
import { kanaSortKey, phoneKey, searchKey, storedKeys, typedKeys, wordKeys } from './text-keys.ts'

describe('searchKey', () => {
  it.each([
    ['さとう', 'サトウ'],
    ['さとう', 'ｻﾄｳ'],
    ['がぎぐ', 'ｶﾞｷﾞｸﾞ'],
    ['ABC12', 'ａｂｃ１２'],
    ['佐藤花子', '佐藤　花子'],
    ['マリア・ルイサ', 'まりあるいさ'],
    ['ルー', 'る−'],
    ['1-1', '１‐１'],
    ['高橋', '髙橋'],
    ['山崎', '山﨑'],
    ['渡辺', '渡邊'],
    ['渡辺', '渡邉'],
    ['斎藤', '齋藤'],
    ['斎藤', '齊藤'],
    ['徳永', '德永'],
    ['浜田', '濵田'],
    ['浜田', '濱田'],
    ['吉野', '𠮷野'],
    ['神田', '神田'],
  ])('[LST-43] finds %s as %s', (stored, typed) => {
    expect(searchKey(typed)).toBe(searchKey(stored))
  })

  it('keeps different names apart', () => {
    expect(new Set(['さとう', 'さどう', 'かとう', '佐藤', '左藤'].map(searchKey)).size).toBe(5)
  })

  it('is stable: the key of a key is the key', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => searchKey(searchKey(text)) === searchKey(text)))
  })
})

it('makes a key of each value and each word of a spaced name, except one that begins another key', () => {
  const values = ['佐藤 花子', '佐藤', 'Sato Hanako', '', 's0001@school.example']
  expect(storedKeys(values.flatMap(wordKeys))).toEqual([
    'hanako',
    's0001@schoolexample',
    'satohanako',
    '佐藤花子',
    '花子',
  ])
})

describe('[FND-01] phone numbers', () => {
  it.each([
    ['090-1234-5678', 'tel:09012345678'],
    ['(03) 1234 5678', 'tel:0312345678'],
    ['０９０－１２３４－５６７８', 'tel:09012345678'],
    ['+81 90-1234-5678', 'tel:09012345678'],
    ['+81(0)90 1234 5678', 'tel:09012345678'],
    ['0081-3-1234-5678', 'tel:0312345678'],
    ['なし', ''],
  ])('%s have the key %s', (text, expected) => {
    expect(phoneKey(text)).toBe(expected)
  })

  it.each([
    ['090-12', ['090-12', 'tel:09012']],
    ['０９０ー１２', ['090-12', 'tel:09012']],
    ['090', ['090', 'tel:090']],
    ['09', ['09']],
    ['090 1234', ['0901234', 'tel:0901234']],
    ['s26001', ['s26001']],
    ['佐藤-1', ['佐藤-1']],
    ['  ', []],
    ['()', ['()']],
  ])('typed as %s are searched by %j', (typed, expected) => {
    expect(typedKeys(typed)).toEqual(expected)
  })
})

describe('kanaSortKey', () => {
  const japanese = new Intl.Collator('ja')
  const kana = Array.from(
    'ーーーあいうえおかがきぎけげさざしじたっつづとはばぱひびぴほやゃゆゅらりをんアイカガサッツーヴｱｻ･ 　abzABZ019-ー_,.()@$~',
  )
  const name = fc.array(fc.constantFrom(...kana), { maxLength: 8 }).map((chars) => chars.join(''))

  it("[LST-45] orders any two kana names as Intl.Collator('ja') does", () => {
    fc.assert(
      fc.property(name, name, (a, b) => Math.sign(japanese.compare(a, b)) === compare(kanaSortKey(a), kanaSortKey(b))),
      { numRuns: 20_000 },
    )
  })

  it.each([
    ['ざーー', 'さああ'],
    ['さーーー', 'さああ'],
    ['がーー', 'かああ'],
    ['さーー', 'さああ'],
    ['さーあ', 'ざーー'],
  ])('[LST-45] orders %s and %s like the collator: a second ー lengthens nothing', (a, b) => {
    expect(compare(kanaSortKey(a), kanaSortKey(b))).toBe(Math.sign(japanese.compare(a, b)))
  })

  it('orders the examples of the register', () => {
    const sorted = ['ざとう', 'さどう', 'さとう', 'さーとう', 'サトウ'].toSorted((a, b) =>
      compare(kanaSortKey(a), kanaSortKey(b)),
    )
    expect(sorted).toEqual(['さーとう', 'さとう', 'サトウ', 'さどう', 'ざとう'])
  })
})

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

it.each([
  ['葛󠄀城', '葛城'],
  ['辻󠄀︀', '辻'],
  ['José', 'jose'],
  ['Nguyễn Đức', 'nguyenduc'],
  ['Søren Łukasz', 'sorenlukasz'],
  ['İbrahim', 'ibrahim'],
  ['مُحَمَّد', 'محمد'],
  ['ガ', 'が'],
  ['パク', 'ぱく'],
  ['नीति', 'नीति'],
  ['김민준', '김민준'],
  ['山\u202E田', '山田'],
])('[C43][C48] makes of %s the key %s', (text, key) => {
  expect(searchKey(text)).toBe(key)
})
