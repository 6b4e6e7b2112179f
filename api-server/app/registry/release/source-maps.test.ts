import { named, text } from '../../../testing/files/file-api.ts'
import { placeOf, readSourceMaps } from './source-maps.ts'

const listed = { files: { 'page.js': { sha384: '', bytes: 1 } } }
/** Column 0 is line 1 of the first source, column 10 line 11 of it. */
const map = { version: 3, sources: ['mfe-people/list.page.tsx'], names: ['secret'], mappings: 'AAAA,UAUA' }
const sent = (content: unknown, name = 'page.js.map') =>
  readSourceMaps(listed, [named(text(typeof content === 'string' ? content : JSON.stringify(content)), name)])

it('keeps of a map only what leads to a file and line', async () => {
  const read = await sent({ ...map, sourcesContent: ['const x = 1'] })
  expect(read.ok && JSON.parse(read.value.get('page.js') ?? '')).toEqual({ ...map, names: [] })
})

it.each([
  ['of a script that the build lacks', map, 'other.js.map', /対応するスクリプト/],
  ['with the name of a script', map, 'page.js', /対応するスクリプト/],
  ['that is no JSON', '{', 'page.js.map', /ソースマップでなければ/],
  ['of another version', { ...map, version: 2 }, 'page.js.map', /ソースマップでなければ/],
  ['with a path of the building machine', { ...map, sources: ['/build/a.ts'] }, 'page.js.map', /相対パス/],
  ['with a path of a building Windows', { ...map, sources: ['Z:/a.ts'] }, 'page.js.map', /相対パス/],
  ['with a file address', { ...map, sources: ['file:///build/a.ts'] }, 'page.js.map', /相対パス/],
  ['that is too large', 'x'.repeat(8_000_001), 'page.js.map', /8 MB/],
])('refuses a map %s', async (_what, content, name, expected) => {
  const read = await sent(content, name)
  expect(read.ok ? '' : read.error.what).toMatch(expected)
})

it.each([
  ['the line in the sources', 1, 1, JSON.stringify(map), 'mfe-people/list.page.tsx:1'],
  ['columns from 1 on', 1, 10, JSON.stringify(map), 'mfe-people/list.page.tsx:1'],
  ['the next segment', 1, 11, JSON.stringify(map), 'mfe-people/list.page.tsx:11'],
  ['the script without a map', 1, 11, null, 'page.js:1:11'],
  ['the script for a place outside of the map', 2, 1, JSON.stringify(map), 'page.js:2:1'],
  ['the script for damaged mappings', 1, 1, JSON.stringify({ ...map, mappings: 'A' }), 'page.js:1:1'],
])('names %s', (_what, line, column, json, expected) => {
  expect(placeOf({ file: 'page.js', line, column }, json)).toBe(expected)
})
