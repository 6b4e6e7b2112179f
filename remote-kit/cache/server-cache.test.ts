import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverCache } from './server-cache.ts'

const root = mkdtempSync(join(tmpdir(), 'gakuseki-cache-'))
writeFileSync(join(root, 'package-lock.json'), '{}')
afterAll(() => rmSync(root, { recursive: true }))

const cache = serverCache(root, 'kind')
const text = async (version: string, file: string): Promise<string | undefined> =>
  (await cache.read(version, file))?.toString()

it('reads what was written, also by several at once, and nothing else', async () => {
  expect(await text('v1', 'a')).toBeUndefined()
  await Promise.all([1, 2, 3].map(() => cache.write('v1', 'a', new Blob(['one']))))
  await cache.write('v1', 'b', new Blob(['two']))
  expect([await text('v1', 'a'), await text('v1', 'b'), await text('v2', 'a')]).toEqual(['one', 'two', undefined])
  expect(readdirSync(join(root, '.cache/kind/v1'))).toEqual(['a', 'b'])
})

it('keeps the newest version only', async () => {
  await cache.write('v2', 'a', new Blob(['new']))
  expect([await text('v1', 'a'), await text('v2', 'a')]).toEqual([undefined, 'new'])
})

it('removes files under names that are no longer needed', async () => {
  for (const file of ['empty', 'demo-2026-11-20', 'demo-2026-11-21']) await cache.write('v3', file, new Blob([file]))
  await cache.keepOnly('v3', ['empty', 'demo-2026-11-21'])
  expect(readdirSync(join(root, '.cache/kind/v3'))).toEqual(['demo-2026-11-21', 'empty'])
})

it('goes on where nothing can be written', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, '.cache/taken'), 'a file in the place of the folder')
  await serverCache(root, 'taken').write('v1', 'a', new Blob(['lost']))
  await serverCache(root, 'taken').keepOnly('v1', [])
  expect(existsSync(join(root, '.cache/taken/v1'))).toBe(false)
})
