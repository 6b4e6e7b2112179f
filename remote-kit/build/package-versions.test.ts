import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOfPackage, packageVersions, publishedFile } from './package-versions.ts'

const root = mkdtempSync(join(tmpdir(), 'versions-'))
const remote = join(root, 'mfe-library')
const modules = join(remote, 'node_modules/@gakuseki')
afterAll(() => rmSync(root, { recursive: true }))

function write(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

it('names the versions that npm has installed', () => {
  const lock = (resolved: string) =>
    write(remote, {
      'package-lock.json': JSON.stringify({ packages: { 'node_modules/@gakuseki/shared-ui': { resolved } } }),
    })
  lock('')
  write(remote, { 'package.json': '{}' })
  write(join(modules, 'shared-api'), { 'package.json': '{"version":"1.0.0"}' })
  write(join(modules, 'shared-ui'), { 'package.json': '{"version":"1.2.0"}', 'button.ts': 'changed by hand' })
  expect(packageVersions(remote)).toEqual({ '@gakuseki/shared-api': '1.0.0', '@gakuseki/shared-ui': '1.2.0' })
  for (const origin of ['file:../shared-ui.tgz', 'git+ssh://git@host.example/shared-ui.git']) {
    lock(origin)
    expect(packageVersions(remote)['@gakuseki/shared-ui']).toBe('1.2.0+unpublished')
  }
})

it('marks sources of a workspace that are not those of the published version, until they are again', () => {
  const suite = join(root, 'suite')
  const api = write(join(suite, 'shared-api'), { 'package.json': '{"version":"1.0.0"}', 'a.ts': '1' })
  write(join(suite, 'node_modules/@gakuseki/shared-ui'), { 'package.json': '{"version":"1.2.0"}' })
  write(suite, { 'package-lock.json': '{"packages":{}}' })
  write(join(suite, 'mfe-a'), { 'package.json': '{}' })
  write(join(suite, 'node_modules/@gakuseki'), {})
  const link = join(suite, 'node_modules/@gakuseki/shared-api')
  symlinkSync(api, link)
  const version = (): string | undefined => packageVersions(join(suite, 'mfe-a'))['@gakuseki/shared-api']
  expect(version()).toMatch(/^1\.0\.0\+[0-9a-f]{8}$/)
  write(api, { [publishedFile]: JSON.stringify({ version: '1.0.0', sources: hashOfPackage(api) }) })
  expect(version()).toBe('1.0.0')
  write(api, { 'a.test.ts': 'a test is no part of a release' })
  expect(version()).toBe('1.0.0')
  write(api, { 'a.ts': '2' })
  expect(version()).toMatch(/^1\.0\.0\+[0-9a-f]{8}$/)
  write(api, { 'a.ts': '1', 'package.json': '{"version":"1.1.0"}' })
  expect(version()).toMatch(/^1\.1\.0\+[0-9a-f]{8}$/)
})
