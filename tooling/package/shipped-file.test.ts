import { isLicenceText, isShipped } from './shipped-file.ts'

it.each([
  ['dist/index.js', true],
  ['dist/pglite.wasm', true],
  ['dist/pglite.data', true],
  ['package.json', true],
  ['lib/sharp-linux-x64.node', true],
  ['LICENSE.md', true],
  ['dist/index.d.ts', false],
  ['dist/index.d.mts', false],
  ['src/index.ts', false],
  ['dist/index.js.map', false],
  ['README.md', false],
  ['test/x.js', false],
  ['lib/tests/x.js', false],
  ['docs/api.html', false],
  ['.eslintrc.json', false],
  ['lib/testing.js', true],
  ['lib/contest/x.js', true],
  ['lib/latest.js', true],
])('%s is shipped: %s', (path, expected) => {
  expect(isShipped(path)).toBe(expected)
})

it.each([
  ['LICENSE', true],
  ['license.txt', true],
  ['LICENCE-MIT.md', true],
  ['NOTICE', true],
  ['COPYING', true],
  ['license.js', false],
  ['lib/LICENSE', false],
])('%s is the text of a licence: %s', (path, expected) => {
  expect(isLicenceText(path)).toBe(expected)
})
