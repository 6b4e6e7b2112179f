import { hasSurname, inScriptOf, surnameChange, withNewSurname, type SurnameFields } from './surname-change.ts'

const taro: SurnameFields = {
  name: '佐藤 太郎',
  familyName: '佐藤',
  nickname: '',
  familyNameKana: 'さとう',
  nameKana: 'さとう たろう',
  nicknameKana: '',
  nameRome: 'Sato Taro',
}

it.each<[string, Partial<SurnameFields>, readonly [string, string] | null]>([
  ['the field of the surname', { familyName: '鈴木' }, ['佐藤', '鈴木']],
  ['the full name', { name: '鈴木 太郎' }, ['佐藤', '鈴木']],
  ['both', { name: '鈴木 太郎', familyName: '鈴木' }, ['佐藤', '鈴木']],
  ['the given name only', { name: '佐藤 次郎' }, null],
  ['the whole name', { name: '鈴木 次郎' }, null],
  ['a cleared surname', { familyName: '' }, null],
  ['a cleared surname beside a new full name', { familyName: '', name: '鈴木 太郎' }, ['佐藤', '鈴木']],
  ['blanks only', { familyName: ' 佐藤 ' }, null],
])('[LSX-08] a changed surname is found in %s', (_, edit, expected) => {
  const found = surnameChange(taro, { ...taro, ...edit })
  expect(found && [found.from.name, found.to.name]).toEqual(expected)
})

it('[LSX-08] a surname that is written into its empty field is not a changed one, if the name is the same', () => {
  expect(surnameChange({ ...taro, familyName: '' }, taro)).toBeNull()
  const found = surnameChange({ ...taro, familyName: '' }, { ...taro, name: '鈴木 太郎', familyName: '鈴木' })
  expect(found?.from.name).toBe('佐藤')
})

const change = {
  from: { name: '佐藤', kana: 'さとう', roman: 'Sato' },
  to: { name: '鈴木', kana: 'すずき', roman: 'Suzuki' },
}

it('[LSX-08] the new surname takes the place of the former one in every name', () => {
  expect(withNewSurname({ ...taro, familyName: '鈴木', nickname: '佐藤 タロ' }, change)).toEqual({
    name: '鈴木 太郎',
    nickname: '鈴木 タロ',
    familyNameKana: 'すずき',
    nameKana: 'すずき たろう',
    nameRome: 'Suzuki Taro',
  })
})

it('[LSX-08] kana and Roman letters stay while the new ones are unknown', () => {
  const unknown = { ...change, to: { name: '鈴木', kana: '', roman: '' } }
  expect(withNewSurname(taro, unknown)).toEqual({ familyName: '鈴木', name: '鈴木 太郎' })
})

it.each([
  ['Taro SATO', 'Taro SUZUKI'],
  ['SATO Taro', 'SUZUKI Taro'],
  ['Sato Taro', 'Suzuki Taro'],
  ['Taro Sato', 'Taro Suzuki'],
])('[LSX-08] %s becomes %s', (nameRome, expected) => {
  expect(withNewSurname({ ...taro, nameRome }, change).nameRome).toBe(expected)
})

it.each([
  ['サトウ', 'すずき', 'スズキ'],
  ['さとう', 'スズキ', 'すずき'],
  ['サトウ', 'ヴィトン', 'ヴィトン'],
  ['', 'スズキ', 'スズキ'],
])('[LSX-08] beside %j, the kana %j are stored as %j', (former, typed, stored) => {
  expect(inScriptOf(former, typed)).toBe(stored)
})

it.each([
  ['佐藤田 一', '佐藤田'],
  ['高橋 花', '高橋'],
])('[LSX-08] the surname of %s stays, because it is another one', (name, familyName) => {
  expect(withNewSurname({ ...taro, name, familyName, nameKana: '', familyNameKana: '', nameRome: '' }, change)).toEqual(
    {},
  )
})

it('[LSX-08] finds the Roman surname by its kana, voiced too', () => {
  const gen = { ...taro, familyNameKana: 'ゴトウ', nameKana: 'ゴトウ ゲン', nameRome: 'Aki Goto' }
  expect(surnameChange(gen, { ...gen, familyName: '鈴木' })?.from.roman).toBe('Goto')
})

it('[LSX-08] a Roman name whose surname is unclear is left alone', () => {
  const taken = surnameChange({ ...taro, nameRome: 'Hanako Yamada' }, { ...taro, familyName: '鈴木' })
  expect(taken?.from.roman).toBe('')
})

it('[LSX-08] takes the former kana and Roman surname from the record', () => {
  expect(
    surnameChange({ ...taro, familyNameKana: '' }, { ...taro, familyName: '鈴木', familyNameKana: '' })?.from,
  ).toEqual(change.from)
})

it.each([
  [{ familyName: '佐藤', name: '佐藤 花' }, true],
  [{ familyName: '', name: '佐藤 花' }, true],
  [{ familyName: '高橋', name: '佐藤 花' }, false],
  [{ familyName: '', name: '佐藤' }, false],
])('[LSX-08] %j has the surname 佐藤: %s', (person, expected) => {
  expect(hasSurname(person, '佐藤')).toBe(expected)
})
