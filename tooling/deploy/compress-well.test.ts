import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressFile } from '@gakuseki/api-server/site/compress-file.ts'
import { compressWell } from './compress-well.ts'

let site: string

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'gakuseki-compress-'))
})
afterEach(() => rmSync(site, { recursive: true }))

it('makes the forms of a build smaller, and leaves a file without forms alone', async () => {
  const script = join(site, 'remotes/a/main.js')
  mkdirSync(join(site, 'remotes/a'), { recursive: true })
  const text = Array.from({ length: 3000 }, (_, at) => `const value${at} = ${at * 7919} % ${at + 13}`).join('\n')
  writeFileSync(script, text)
  writeFileSync(join(site, 'registry.json'), '{}')
  await compressFile(script, 1)
  const before = statSync(`${script}.br`).size
  await compressWell(site)
  expect(statSync(`${script}.br`).size).toBeLessThan(before)
  expect(brotliDecompressSync(readFileSync(`${script}.br`)).toString()).toBe(text)
  expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe(text)
  const times = ['', '.br', '.gz'].map((form) => statSync(`${script}${form}`).mtimeMs)
  expect(new Set(times).size).toBe(1)
  expect(() => statSync(join(site, 'registry.json.br'))).toThrow('ENOENT')
})
