import { isFoundBy } from './search.ts'

const subject = { grade: { schoolType: 'elementary', gradeNumber: 3 }, name: { value: '国語', hash: '' } } as const

it.each([
  ['国', true],
  ['小3', true],
  ['小３ 国語', true],
  ['3年国語', true],
  ['grade 3', true],
  ['G3 国語', true],
  ['Elementary 3', true],
  ['小4', false],
  ['grade 4', false],
  ['語', false],
  ['・', false],
])('[FND-01] finds 国語 of 小3 by %s: %s', (text, expected) => {
  expect(isFoundBy(subject, text)).toBe(expected)
})
