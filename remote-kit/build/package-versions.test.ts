import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOfBuilt, hashOfPackage, packageVersions, publishedFile } from './package-versions.ts'

let root: string
let remote: string
let modules: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'versions-'))
  remote = join(root, 'mfe-library')
  modules = join(remote, 'node_modules/@gakuseki')
})
afterEach(() => rmSync(root, { recursive: true }))

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

it.each([
  ['^1.2.0', '1.2.0'],
  ['>=1.2.0 <2', '1.2.0'],
  ['https://files.example/shared-ui-1.2.0.tgz', '1.2.0+unpublished'],
  ['npm:@other/shared-ui@1.2.0', '1.2.0+unpublished'],
  ['school/shared-ui', '1.2.0+unpublished'],
])('knows from the range %s whether npm took a package from its registry', (range, version) => {
  const resolved = 'https://files.example/shared-ui-1.2.0.tgz'
  const packages = {
    '': { dependencies: { '@gakuseki/shared-ui': range } },
    'node_modules/@gakuseki/shared-ui': { resolved },
  }
  write(remote, { 'package.json': '{}', 'package-lock.json': JSON.stringify({ packages }) })
  write(join(modules, 'shared-api'), { 'package.json': '{"version":"1.0.0"}' })
  write(join(modules, 'shared-ui'), { 'package.json': '{"version":"1.2.0"}' })
  expect(packageVersions(remote)['@gakuseki/shared-ui']).toBe(version)
})

it('marks an installed package that is no longer as it was published', () => {
  write(remote, { 'package.json': '{}', 'package-lock.json': '{"packages":{}}' })
  write(join(modules, 'shared-api'), { 'package.json': '{"version":"1.0.0"}' })
  const folder = write(join(modules, 'shared-ui'), { 'package.json': '{"version":"1.2.0"}', 'button.js': '1' })
  const version = (): string | undefined => packageVersions(remote)['@gakuseki/shared-ui']
  write(folder, { [publishedFile]: JSON.stringify({ version: '1.2.0', sources: hashOfBuilt(folder) }) })
  expect(version()).toBe('1.2.0')
  write(folder, { 'package.json': '{"version":"1.2.0","gitHead":"3a347b7b"}' })
  expect(version()).toBe('1.2.0')
  write(folder, { 'button.js': 'patched' })
  expect(version()).toMatch(/^1\.2\.0\+[0-9a-f]{8}$/)
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
