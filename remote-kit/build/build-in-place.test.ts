import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildInPlace } from './build-in-place.ts'
import { mapsFolder, type BuildPlace } from './build-place.ts'

let dir: string
let modules: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gakuseki-build-'))
  modules = join(dir, 'node_modules')
  writeFileSync(join(dir, 'package-lock.json'), '{"packages":{}}')
})
afterEach(() => rmSync(dir, { recursive: true }))

async function build({ outDir }: BuildPlace): Promise<void> {
  for (const folder of [outDir, mapsFolder(outDir)]) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'page.js'), 'new')
  }
}

it('puts a build with its source maps in place and leaves nothing else', async () => {
  await buildInPlace(dir, build)
  expect(readFileSync(join(dir, 'dist/page.js'), 'utf8')).toBe('new')
  expect(readdirSync(join(dir, 'dist-maps'))).toEqual(['page.js'])
  expect(readdirSync(modules)).toEqual([])
})

it('removes what killed builds have left, and nothing of builds that run', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['-e', ''])
  const running = [`.build-${process.ppid}`, '.cache']
  for (const name of [...running, `.build-${gone}`, `.build-${gone}-maps`, `.build-${gone}-tests`])
    mkdirSync(join(modules, name), { recursive: true })
  await buildInPlace(dir, build)
  expect(readdirSync(modules)).toEqual(running)
})
