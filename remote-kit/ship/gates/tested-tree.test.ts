import { join } from 'node:path'
import { changedModules, readTestedTree, testFilesIn } from './tested-tree.ts'

const root = join(import.meta.dirname, '../../../')

const before = {
  'mfe-a/page.tsx': '1',
  'mfe-a/page.module.css': '1',
  'mfe-a/dev/students.csv': '1',
  'jest.config.js': '1',
}

it.each([
  ['nothing has passed yet', null, before, 'all'],
  ['nothing has changed', before, before, []],
  ['a module has changed', before, { ...before, 'mfe-a/page.tsx': '2' }, ['mfe-a/page.tsx']],
  ['a module is new', before, { ...before, 'mfe-a/other.ts': '1' }, ['mfe-a/other.ts']],
  ['a style has changed', before, { ...before, 'mfe-a/page.module.css': '2' }, []],
  ['a file of data has changed', before, { ...before, 'mfe-a/dev/students.csv': '2' }, 'all'],
  ['the configuration has changed', before, { ...before, 'jest.config.js': '2' }, 'all'],
  ['the environment of the tests has changed', before, { ...before, 'remote-kit/jest/setup-node.ts': '2' }, 'all'],
  ['the server has changed', before, { ...before, 'api-server/app/create-app.ts': '2' }, 'all'],
  ['a rule that the server applies has changed', before, { ...before, 'shared-api/rules/x.ts': '2' }, 'all'],
  ['a file is gone', { ...before, 'mfe-a/old.ts': '1' }, before, 'all'],
])('selects tests when %s', (_when, known, now, due) => {
  expect(changedModules(known, now)).toEqual(due)
})

it('finds the tests of a remote, also where it is a repository of its own', () => {
  const tree = { 'mfe-a/page.test.tsx': '1', 'mfe-a/page.tsx': '1', 'mfe-ab/page.test.ts': '1', 'package.json': '1' }
  expect(testFilesIn(tree, 'mfe-a')).toEqual(['mfe-a/page.test.tsx'])
  expect(testFilesIn({ 'pages/page.test.tsx': '1', 'remote.ts': '1' }, '')).toEqual(['pages/page.test.tsx'])
})

it('reads sources of the remote and of what its tests run with, and no other remote', async () => {
  const paths = Object.keys(await readTestedTree(join(root, 'mfe-school'), root))
  for (const path of ['mfe-school/remote.ts', 'shell/testing/mount-suite.tsx', 'api-server/app/create-app.ts'])
    expect(paths).toContain(path)
  expect(paths.filter((path) => /node_modules|\/dist(-\w+)?\/|^mfe-(?!school\/)/.test(path))).toEqual([])
})
