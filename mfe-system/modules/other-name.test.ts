import { otherName } from './other-name.ts'

it.each([
  ['system', 'システム'],
  ['ship:mfe-school', '配信キー'],
  ['t001', null],
])('names %s as %p', (id, expected) => {
  expect(otherName(id)).toBe(expected)
})
