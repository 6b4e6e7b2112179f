import { dialOf, isMailAddress } from './contact-kinds.ts'

it.each([
  ['090-1234-5678', '09012345678'],
  ['０９０ー１２３４ー５６７８', '09012345678'],
  ['+81 90-1234-5678', '+819012345678'],
  ['03(1234)5678 内線12', '0312345678'],
  ['090-1234-5678(父)', '09012345678'],
  ['119', '119'],
  ['父の携帯 090-1234-5678', null],
  ['なし', null],
  ['1-2', null],
  ['', null],
])('[C57] a telephone dials for %s: %s', (text, number) => {
  expect(dialOf(text)).toBe(number)
})

it.each([
  ['a.b@example.com', true],
  ['なし', false],
  ['a@b, c@d', false],
  ['a b@example.com', false],
  ['<a@example.com>', false],
])('[C57] a mail program writes to %s: %s', (text, yes) => {
  expect(isMailAddress(text)).toBe(yes)
})
