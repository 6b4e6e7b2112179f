import { printBytes, transferredBelow } from './transfer.ts'

const base = 'https://school.example/remotes/mfe-school/1.0.0-a/'

it.each([
  ['nothing when no file was fetched', [], null],
  ['another release', [{ name: 'https://school.example/remotes/mfe-school/1.0.0-b/x.js', transferSize: 5 }], null],
  [
    'all of a release',
    [
      { name: `${base}x.js`, transferSize: 5 },
      { name: `${base}y.css`, transferSize: 7 },
    ],
    12,
  ],
  ['files from the browser’s cache', [{ name: `${base}x.js`, transferSize: 0 }], 0],
  ['files of a browser that does not report sizes', [{ name: `${base}x.js` }], 0],
])('counts the bytes of %s', (_what, files, bytes) => {
  expect(transferredBelow(files, base)).toBe(bytes)
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [12_345, '12.3 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [1_250_000, '1.3 MB'],
])('prints %i bytes as %s', (bytes, text) => {
  expect(printBytes(bytes)).toBe(text)
})
