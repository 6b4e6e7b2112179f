import { otherName } from './other-name.ts'

it.each([
  ['system', 'システム'],
  ['ship:mfe-school', '配信キー'],
  ['t001', null],
])('%s is %p', (id, expected) => {
  expect(otherName(id)).toBe(expected)
})
