import { isApiAddress } from './api-addresses.ts'

it.each([
  ['/api/user/v2/students', true],
  ['/config.json', true],
  ['/registry', true],
  ['/demo/photos/s001.webp', true],
  ['/registry/more', false],
  ['/apiary', false],
  ['/assets/main.js', false],
])('knows whether the API answers at %s: %s', (path, expected) => {
  expect(isApiAddress(path)).toBe(expected)
})
