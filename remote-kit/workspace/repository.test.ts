import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageFolder, remoteIdsOf, repositoryRoot } from './repository.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'repository-')))
const at = (...path: string[]): string => join(root, ...path)
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(join(at(path), '..'), { recursive: true })
  writeFileSync(at(path), text)
}

beforeAll(() => {
  write('suite/package-lock.json', '{}')
  write('suite/package.json', '{"workspaces":["parts","mfe-b","mfe-a","shell"]}')
  for (const remote of ['mfe-a', 'mfe-b']) write(`suite/${remote}/remote.config.ts`, '')
  write('suite/parts/package.json', '{"version":"1.0.0"}')
  mkdirSync(at('suite/node_modules/@gakuseki'), { recursive: true })
  symlinkSync(at('suite/parts'), at('suite/node_modules/@gakuseki/parts'))
  write('suite/mfe-a/node_modules/nested/package.json', '{}')
  write('own/package-lock.json', '{}')
  write('own/package.json', '{}')
  write('own/remote.config.ts', '')
  write('own/node_modules/@gakuseki/parts/package.json', '{}')
})

it.each([
  ['a workspace', 'suite/mfe-a', 'suite'],
  ['a repository of one remote', 'own', 'own'],
])('finds the repository of %s', (_what, dir, found) => {
  expect(repositoryRoot(at(dir))).toBe(at(found))
})

it('says what to do where npm has not installed', () => {
  expect(() => repositoryRoot(root)).toThrow(/No package-lock\.json covers .*: run npm install there/)
  expect(() => packageFolder(at('own'), 'absent')).toThrow('absent is not installed for own: run npm ci.')
})

it.each([
  ['a linked workspace', 'suite/mfe-a', '@gakuseki/parts', 'suite/parts'],
  ['an installed package', 'own', '@gakuseki/parts', 'own/node_modules/@gakuseki/parts'],
  ['a package of its own', 'suite/mfe-a', 'nested', 'suite/mfe-a/node_modules/nested'],
])('finds %s as Node does', (_what, dir, name, found) => {
  expect(packageFolder(at(dir), name)).toBe(at(found))
})

it('lists the remotes among the workspaces, and none for a repository of one remote', () => {
  expect(remoteIdsOf(at('suite'))).toEqual(['mfe-a', 'mfe-b'])
  expect(remoteIdsOf(at('own'))).toEqual([])
})
