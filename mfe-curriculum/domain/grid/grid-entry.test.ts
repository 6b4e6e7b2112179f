import { characterOf, enteredText, gradeKeys, gradeOfKey, printCell } from './grid-entry.ts'

const abc = ['A', 'B', 'C']
const marks = ['◎', '○', '△']
const words = ['よくできる', 'できる', 'もう少し']
const numbers = ['5', '4', '3', '2', '1']
const key = (typed: string, code = '') => ({ key: typed, code })

it.each([
  ['a letter', abc, key('a', 'KeyA'), 'A'],
  ['a capital', abc, key('B', 'KeyB'), 'B'],
  ['a wide letter', abc, key('ｃ', 'KeyC'), 'C'],
  ['a letter while an input method is on', abc, key('Process', 'KeyA'), 'A'],
  ['kana of a kana keyboard', abc, key('ち', 'KeyA'), 'A'],
  ['a touch keyboard that names no key', abc, key('Unidentified', 'KeyB'), 'B'],
  ['a number', abc, key('2', 'Digit2'), 'B'],
  ['a number of the keypad while an input method is on', abc, key('Process', 'Numpad3'), 'C'],
  ['a letter of another grade', abc, key('d', 'KeyD'), null],
  ['a number beyond', abc, key('4', 'Digit4'), null],
  ['a named key', abc, key('Tab', 'Tab'), null],
  ['Backspace while an input method is on', abc, key('Process', 'Backspace'), null],
  ['marks by their number', marks, key('1', 'Digit1'), '◎'],
  ['a mark itself', marks, key('△', ''), '△'],
  ['a word by its only first character', words, key('も', ''), 'もう少し'],
  ['grades that are numbers say themselves', numbers, key('5', 'Digit5'), '5'],
  ['grades that begin alike by number only', ['AA', 'AB'], key('a', 'KeyA'), null],
  ['and then by number', ['AA', 'AB'], key('2', 'Digit2'), 'AB'],
])('%s', (_what, grades, pressed, grade) => {
  expect(gradeOfKey(grades, pressed)).toBe(grade)
})

it.each([
  [abc, ['A / 1', 'B / 2', 'C / 3']],
  [marks, ['1', '2', '3']],
  [numbers, ['5', '4', '3', '2', '1']],
])('the legend of %j', (grades, expected) => {
  expect(gradeKeys(grades).map(({ keys }) => keys.join(' / '))).toEqual(expected)
})

it.each([
  ['Ｚ', 'KeyZ', 'Z'],
  ['Shift', 'ShiftLeft', null],
  [' ', 'Space', ' '],
])('reads %s of %s as the character %s', (typed, code, character) => {
  expect(characterOf(key(typed, code))).toBe(character)
})

it.each([
  ['grade', 'A', { patch: { grade: 'A' } }],
  ['grade', ' ｂ　', { patch: { grade: 'B' } }],
  ['grade', '', { patch: { grade: null } }],
  ['grade', 'D', { problem: '評価は A・B・C のいずれかです。' }],
  ['score', '８０', { patch: { score: 80 } }],
  ['score', '', { patch: { score: null } }],
  ['score', '101', { problem: '点数は0〜100の整数で指定してください。' }],
  ['score', '8.5', { problem: '点数は0〜100の整数で指定してください。' }],
  ['score', '-1', { problem: '点数は0〜100の整数で指定してください。' }],
] as const)('reads a pasted %s %j', (mode, text, expected) => {
  expect(enteredText(mode, text, abc)).toEqual(expected)
})

it('shows in a cell the value that is being entered', () => {
  const value = { grade: 'A', score: 0, comment: '' }
  expect([printCell('grade', value), printCell('score', value)]).toEqual(['A', '0'])
  expect(printCell('score', { ...value, score: null })).toBe('')
})
