import { clientAddress } from './client-address.ts'

it.each([
  [null, 0, '10.0.0.1'],
  ['203.0.113.7', 0, '10.0.0.1'],
  ['203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.9, 203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.9, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['203.0.113.7', 2, '10.0.0.1'],
  ['', 1, '10.0.0.1'],
  [null, 1, '10.0.0.1'],
])('X-Forwarded-For %s behind %i proxies is %s', (header, proxies, expected) => {
  expect(clientAddress(header, '10.0.0.1', proxies)).toBe(expected)
})
