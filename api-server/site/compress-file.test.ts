import {
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { replaceText } from './compress-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'))
  path = join(folder, 'registry.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const served = (): readonly string[] => [
  readFileSync(path, 'utf8'),
  brotliDecompressSync(readFileSync(`${path}.br`)).toString(),
  gunzipSync(readFileSync(`${path}.gz`)).toString(),
]
const timeOf = (suffix: string): number => statSync(`${path}${suffix}`).mtimeMs

it('all forms say the same, are as old as the file, and nothing half is left beside them', async () => {
  await replaceText(path, '{"one":1}')
  await replaceText(path, '{"two":2}')
  expect(served()).toEqual(['{"two":2}', '{"two":2}', '{"two":2}'])
  expect([timeOf('.br'), timeOf('.gz')]).toEqual([timeOf(''), timeOf('')])
  expect(readdirSync(folder)).toEqual(['registry.json', 'registry.json.br', 'registry.json.gz'])
})

it('who is reading a form still reads the whole old one', async () => {
  await replaceText(path, '{"one":1}')
  const reading = openSync(`${path}.br`, 'r')
  await replaceText(path, '{"two":2}')
  expect(brotliDecompressSync(readFileSync(reading)).toString()).toBe('{"one":1}')
  closeSync(reading)
})

it('the same text keeps its time', async () => {
  await replaceText(path, '{"one":1}')
  for (const suffix of ['', '.br', '.gz']) utimesSync(`${path}${suffix}`, 1, 1)
  await replaceText(path, '{"one":1}')
  expect(timeOf('')).toBe(1000)
})

it.each([
  ['gone', () => rmSync(`${path}.gz`)],
  ['of another time', () => [truncateSync(`${path}.br`, 2), utimesSync(`${path}.br`, 1, 1)]],
])('a form that is %s is written again, although the text is the same', async (_what, harm) => {
  await replaceText(path, '{"one":1}')
  harm()
  await replaceText(path, '{"one":1}')
  expect(served()).toEqual(['{"one":1}', '{"one":1}', '{"one":1}'])
})
