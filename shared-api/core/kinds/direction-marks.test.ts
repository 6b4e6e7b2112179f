import { student } from '../../entities/student.ts'
import { isolated, parseJsonWithoutMarks, withoutDirectionMarks } from './direction-marks.ts'

const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

it('[C38] removes every direction control from a text, and keeps characters that join letters', () => {
  expect(withoutDirectionMarks(`山${marks}田`)).toBe('山田')
  for (const joined of ['葛\udb40\udd00城', 'نامه\u200cای', '👨\u200d👩\u200d👧'])
    expect(withoutDirectionMarks(joined)).toBe(joined)
  const controls = Array.from({ length: 0x10000 }, (_none, code) => String.fromCharCode(code)).filter((char) =>
    /\p{Bidi_Control}/u.test(char),
  )
  expect(Array.from(marks)).toEqual(controls)
})

it('[C38] removes typed, sent and CSV-read direction marks in every kind of text', () => {
  const texts = student.list.filter(({ kind }) => kind.empty === '' && kind.maxCharacters === undefined)
  expect(new Set(texts.map(({ kind }) => kind.name))).toEqual(new Set(['string', 'multiline', 'mail', 'phone', 'zip']))
  for (const { kind } of texts) {
    const marked = '\u202eab\u2069c\u200e'
    expect(kind.parse(marked)).toEqual({ ok: true, value: 'abc' })
    expect([kind.toPatch(marked), kind.cell.heal(marked)]).toEqual(['abc', 'abc'])
  }
})

it.each([
  ['mobilePhone', '\u202a０９０-1234-5678\u202c', '090-1234-5678'],
  ['zipcode', '\u200e1234567', '123-4567'],
  ['birthday', '\u202d2018/4/2\u202c', '2018-04-02'],
  ['gradeNumber', '\u202d3\u202c', '3'],
])('[C38] cleans a cell of %s that was copied from another program', (id, cell, healed) => {
  const field = student.list.find((each) => each.id === id)
  expect(field?.kind.cell.heal(cell)).toBe(healed)
})

it.each([
  ['{"a":"\u202e山田","b":["\u2067x"]}', { a: '山田', b: ['x'] }],
  [String.raw`{"a":"\u202E山\u061c田"}`, { a: '山田' }],
  // An escaped backslash before the letters is no mark.
  [String.raw`{"a":"\\u202e","b":1,"c":null}`, { a: String.raw`\u202e`, b: 1, c: null }],
  ['{"__proto__":{"a":"\u202ex"}}', Object.fromEntries([['__proto__', { a: 'x' }]])],
])('[C38] parses %j without direction marks', (json, value) => {
  expect(parseJsonWithoutMarks(json)).toEqual(value)
})

it('[C38] isolates in a sentence only a name that runs from right to left', () => {
  expect([isolated('佐藤 花'), isolated('José'), isolated('محمد')]).toEqual(['佐藤 花', 'José', '\u2068محمد\u2069'])
})
