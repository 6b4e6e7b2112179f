import { ownAddress } from './own-address.ts'

const named = ['https://gakuseki.school.example', 'https://admin.school.example']

it.each([
  ['https://gakuseki.school.example/student/sync', 'https://gakuseki.school.example/student/sync'],
  ['https://admin.school.example/x?y=1', 'https://admin.school.example/x?y=1'],
  ['/student/sync', 'https://gakuseki.school.example/student/sync'],
  ['HTTPS://GAKUSEKI.school.example:443/', 'https://gakuseki.school.example/'],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['https://gakuseki.school.example.evil.example/', null],
  ['http://gakuseki.school.example/', null],
  ['https://gakuseki.school.example:8443/', null],
  [`${named[0]}/`.replace('//', '//user@'), null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
])('resolves with named origins %s to %s', (text, expected) => {
  expect(ownAddress(text, named)).toBe(expected)
})

it.each([
  ['http://localhost:3000/student/sync', 'http://localhost:3000/student/sync'],
  ['http://127.0.0.1:5173/', 'http://127.0.0.1:5173/'],
  ['http://127.9.9.9/', 'http://127.9.9.9/'],
  ['/student/sync', null],
  ['https://evil.example/', null],
  ['http://localhost.evil.example/', null],
  ['ftp://localhost/', null],
])('resolves on this machine %s to %s', (text, expected) => {
  expect(ownAddress(text, 'loopback')).toBe(expected)
})

it('accepts no address without origins', () => {
  expect(ownAddress('/student/sync', [])).toBeNull()
  expect(ownAddress('http://localhost/', [])).toBeNull()
})
