import { isFoundBy } from './search.ts'

const one = { grade: { schoolType: 'elementary', gradeNumber: 3 }, name: 'い組' } as const

it.each([
  ['い', true],
  ['イ組', true],
  ['小3', true],
  ['小３ い組', true],
  ['3年い', true],
  ['小学校3年', true],
  ['3-い', true],
  ['小3-い', true],
  ['3', true],
  ['grade 3', true],
  ['Ｇ3', true],
  ['Elementary 3', true],
  ['elem. 3 い組', true],
  ['3rd grade', true],
  ['grade 4', false],
  ['Junior high 3', false],
  ['小4', false],
  ['組', false],
  ['中3', false],
  ['・', false],
])('[FND-01] finds 小3 い組 by %s: %s', (text, expected) => {
  expect(isFoundBy(one, text)).toBe(expected)
})

it.each([
  ['中3', true],
  ['JHS 3', true],
  ['Grade 9', true],
  ['Elementary 3', false],
])('[FND-01] finds 中3 い組 by %s: %s', (text, expected) => {
  expect(isFoundBy({ ...one, grade: { schoolType: 'juniorhigh', gradeNumber: 3 } }, text)).toBe(expected)
})
