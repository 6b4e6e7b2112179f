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
  ['小4', false],
  ['組', false],
  ['中3', false],
  ['・', false],
])('[FND-01] finds 小3 い組 by %s: %s', (text, expected) => {
  expect(isFoundBy(one, text)).toBe(expected)
})
