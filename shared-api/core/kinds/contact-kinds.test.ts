import { isMailAddress } from './contact-kinds.ts'

it.each([
  ['a.b@example.com', true],
  ['なし', false],
  ['a@b, c@d', false],
  ['a b@example.com', false],
  ['<a@example.com>', false],
])('[C57] accepts %s as a mail address: %s', (text, yes) => {
  expect(isMailAddress(text)).toBe(yes)
})
