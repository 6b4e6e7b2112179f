import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder, type StaticServer } from './static-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-static-'))
writeFileSync(join(folder, 'index.html'), '<h1>School</h1>')
// Linux opens it and refuses to read it; elsewhere it is not there.
symlinkSync('/proc/self/mem', join(folder, 'unreadable.js'))
let server: StaticServer
beforeAll(async () => {
  server = await serveFolder(folder)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const statusOf = async (path: string): Promise<number> => (await fetch(`${server.url}${path}`)).status

it.each([
  ['/', 200],
  ['/school/edit', 200],
  ['/lost.js', 404],
  ['/%2e%2e/%2e%2e/etc/passwd.txt', 404],
  ['//', 400],
  ['/%E0%A4%A', 400],
  ['/%00', 400],
  [`/${'a'.repeat(5000)}`, 400],
])('answers %s with %i and goes on', async (path, status) => {
  expect(await statusOf(path)).toBe(status)
  expect(await statusOf('/')).toBe(200)
})

it('goes on after a file that cannot be read', async () => {
  await fetch(`${server.url}/unreadable.js`)
    .then((response) => response.text())
    .catch(() => '')
  expect(await statusOf('/')).toBe(200)
})
