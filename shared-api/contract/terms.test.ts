import { parseTermKey, termKey } from './terms.ts'

it.each(['2026:elementary:1', '9999:juniorhigh:99', '1:elementary:3'])('accepts %s as the key of a term', (key) => {
  const parsed = parseTermKey(key)
  expect(parsed === null ? null : termKey(parsed)).toBe(key)
})

it.each([
  '',
  'me',
  '2026',
  '2026:elementary',
  '2026:elementary:0',
  '2026:elementary:100',
  '2026:elementary:1:1',
  '2026:highschool:1',
  '0:elementary:1',
  '10000:elementary:1',
  '2026:elementary:1.5',
  ' 2026:elementary:1',
  '２０２６:elementary:1',
])('refuses %j as the key of a term', (key) => {
  expect(parseTermKey(key)).toBeNull()
})
