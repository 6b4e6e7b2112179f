import { join } from 'node:path'
import { applyExceptions } from '../apply-exceptions.ts'
import { exceptions } from '../exceptions.ts'
import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import { readRepository, type Repository, repositoryOf } from '../repository.ts'
import { cssModules } from './css-modules.ts'
import { entityColumns } from './entity-columns.ts'
import { fileLength, fileNames, machineTraces } from './files.ts'
import { catalogueRooms, userTexts } from './texts.ts'
import { mountSuites } from './mount-suites.ts'
import { lockFile, versions } from './versions.ts'

const found = (rule: (repository: Repository) => Finding[], files: Record<string, string>): string[] =>
  rule(repositoryOf(files)).map(({ path, line, message }) => `${path}:${line} ${message}`)

const json = (value: object): string => JSON.stringify(value)

it.each([
  ["const a = '保存'", 1],
  ['const a = `${n}件`', 1],
  ['const a = <b>Save</b>', 1],
  ['const a = <b>保存</b>', 1],
  ['const a = <b aria-label="Close" />', 1],
  ['const a = <b title="ー" />', 1],
  ['const a = <b id="close" role="grid">{texts.save}</b>', 0],
  ['// 保存\nconst a = 1', 0],
  ['const a = <b> · </b>', 0],
])('[SHL-27] finds in %s %i texts outside the catalogue', (code, count) => {
  expect(found(userTexts, { 'shared-ui/ui/x.tsx': code })).toHaveLength(count)
  expect(found(userTexts, { 'shared-ui/ui/x.test.tsx': code })).toEqual([])
})

it('allows texts in the catalogue itself', () => {
  expect(found(userTexts, { 'shared-ui/texts.ts': "export const t = '保存'" })).toEqual([])
})

it('[SHL-27] finds no package of the tree with a text outside its catalogue', () => {
  const tree = readRepository(join(import.meta.dirname, '../../..'))
  const speaking = tree.packages
    .map(({ folder }) => folder)
    .filter((folder) => /^(shell|shared-ui|mfe-.+)$/.test(folder))
  expect(speaking).toHaveLength(7)
  for (const folder of speaking)
    expect([folder, [...tree.texts.keys()].some((path) => isCatalogueOf(folder, path))]).toEqual([folder, true])
  const named = exceptions.filter(({ rule }) => rule === 'user-text')
  expect(applyExceptions([...userTexts(tree), ...catalogueRooms(tree)], named)).toEqual([])
})

const isCatalogueOf = (folder: string, path: string): boolean =>
  path.startsWith(`${folder}/`) && path.endsWith('/texts.ts')

it('allows catalogues at the root of a package or in the folder of an area', () => {
  const files = { 'shell/start/texts.ts': '', 'shared-ui/edit/texts.ts': '', 'shared-ui/ui/data-table/texts.ts': '' }
  expect(found(catalogueRooms, files)).toEqual([
    'shared-ui/ui/data-table/texts.ts:0 texts.ts stands at the root of a package or in the folder of an area.',
  ])
})

it('requires exact versions that are the same everywhere', () => {
  const files = {
    'package.json': json({ name: 'root', version: '1.0.0' }),
    'shell/package.json': json({
      name: '@gakuseki/shell',
      version: '0.2.0',
      dependencies: { react: '^19.0.0', webpack: '5.111.0', ky: '2.0.0' },
    }),
    'e2e/package.json': json({ name: '@gakuseki/e2e', dependencies: { '@gakuseki/shell': '0.1.0', ky: '2.1.0' } }),
    'package-lock.json': json({
      packages: {
        'node_modules/react': { version: '19.0.0' },
        'node_modules/x/node_modules/react': { version: '18.0.0' },
      },
    }),
  }
  expect(found(versions, files)).toEqual([
    'shell/package.json:0 react ^19.0.0: write one exact version (no ^, ~, *).',
    'e2e/package.json:0 @gakuseki/shell is 0.2.0 here, not 0.1.0: write that.',
    'package.json:0 ky is declared as 2.0.0 and as 2.1.0: agree on one.',
    'shell/package.json:0 webpack 5.111.0: must be exactly 5.110.3 (docs/dependencies.md).',
    'package-lock.json:0 react would be installed as 18.0.0 and 19.0.0: use overrides.',
  ])
})

it('finds no address and no missing binary in the lock file', () => {
  const packages = {
    'node_modules/a': { resolved: 'https://host.example/a.tgz', optionalDependencies: { 'a-win32-x64': '1.0.0' } },
  }
  expect(found(lockFile, { 'package-lock.json': json({ packages }) })).toEqual([
    'package-lock.json:0 node_modules/a names a download address: run npm install with our .npmrc.',
    'package-lock.json:0 1 optional binaries are missing: run npm run fix-lock.',
  ])
})

// Joined at run time, so that this file itself keeps the rule.
const abroad = ['https:', '', 'cdn.school.jp', 'x.js'].join('/')
const registry = ['https:', '', 'npm.school.jp'].join('/')
it.each([
  ['shell/a.ts', `const a = '${['', 'home', 'me', 'x'].join('/')}'`, 1],
  ['docs/a.md', `see ${['', 'Users', 'me', 'x'].join('/')}`, 1],
  ['shell/a.ts', `const a = '${abroad}'`, 1],
  ['docs/a.md', abroad, 0],
  ['shell/a.ts', "const a = 'http://localhost:3000/'; const b = 'http://127.0.0.1:1'", 0],
  ['shell/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 0],
  ['shell/a.ts', `const a = '/homework/x' + '/student/list' + '${['.', 'work', 'x'].join('/')}'`, 0],
  ['.npmrc', ['registry', registry].join('='), 2],
  ['shell/a.ts', 'registry.remotes.find(Boolean)', 0],
])('finds in %s with %s %i traces of one machine', (path, text, count) => {
  expect(found(machineTraces, { [path]: text })).toHaveLength(count)
})

it('requires short files named after their idea', () => {
  const long = 'x\n'.repeat(251)
  expect(found(fileLength, { 'shell/a.css': long, 'shared-api/entities/a.css': long, 'shell/b.md': long })).toEqual([
    'shell/a.css:250 251 lines, at most 250: split it by idea.',
  ])
  const names = ['shell/Menu.tsx', 'shell/utils.ts', 'shell/src/menu.ts', 'shell/menu-item.test.ts', '.oxlintrc.json']
  expect(found(fileNames, Object.fromEntries(names.map((name) => [name, ''])))).toEqual([
    'shell/Menu.tsx:0 write the name in kebab-case.',
    'shell/utils.ts:0 name the file after the one idea it exports.',
    'shell/src/menu.ts:0 packages have no src/ folder: put it one level up.',
  ])
})

it('compares classes with their uses; a class chosen by a variable may be any', () => {
  const css =
    '/* .old */ .root:hover > .item { color: red } @media print { .unused { top: 1.5em } } :global(.rac) { left: 0 }'
  const use = "import s from './a.module.css'\nexport const x = [s.root, s['item'], s.gone]"
  expect(found(cssModules, { 'shell/a.module.css': css, 'shell/a.tsx': use })).toEqual([
    'shell/a.tsx:1 shell/a.module.css has no .gone.',
    'shell/a.module.css:0 nothing uses .unused: delete it.',
  ])
  const dynamic = "import s from './a.module.css'\nexport const x = (tone: string) => s[tone]"
  expect(found(cssModules, { 'shell/a.module.css': css, 'shell/a.tsx': dynamic })).toEqual([])
})

it('compares fields with columns', () => {
  const text = { storage: 'text' } as const
  const table = {
    entity: {
      name: 'student',
      list: [
        { id: 'userId', column: 'user_id', kind: text },
        { id: 'birthday', column: 'birthday', kind: { storage: 'date' } as const },
        { id: 'bus', column: 'bus', kind: text },
        { id: 'custom01', column: 'custom', kind: text },
        { id: 'custom02', column: 'custom', kind: text },
        { id: 'classes', column: null, kind: { storage: null } },
      ],
    },
    table: 'students',
    besides: ['version'],
  }
  const column = (name: string, type: string) => ({ table: 'students', name, type })
  const columns = [
    column('user_id', 'text'),
    column('birthday', 'text'),
    column('custom', 'jsonb'),
    column('old', 'text'),
  ]
  expect(entityColumns([table], columns).map(({ message }) => message.split(': ').slice(1).join(': '))).toEqual([
    'column birthday of field birthday is text, its kind stores date.',
    'field bus has no column bus: add it in a new migration.',
    'column version is named as no field, but the database has none.',
    'column old is no field: declare it in the entity or name it in tables.ts.',
  ])
  expect(entityColumns([table], [])).toHaveLength(1)
})

describe('the mount suite of a remote', () => {
  const imports = `import { mountSuite } from '@gakuseki/shell/testing/mount-suite.tsx'
import declaration from './remote.config.ts'
import remote from './remote.ts'
`
  const call = "mountSuite({ declaration, remote, pages: [{ url: '/x' }] })"
  const problems = (suite: Record<string, string>): string[] =>
    found(mountSuites, { 'mfe-x/remote.config.ts': 'export default {}', ...suite })

  it('is accepted if it is the one of all remotes, on this one', () => {
    expect(problems({ 'mfe-x/mount.test.tsx': imports + call })).toEqual([])
    expect(problems({})).toEqual(['mfe-x/mount.test.tsx:0 it is missing.'])
  })

  it.each([
    ['some other test', "it('x', () => {})"],
    ['an import alone', imports],
    ['a call that is never made', `${imports}const later = () => ${call}\nlater.name`],
    ['a call without the remote', `${imports}mountSuite({ declaration })`],
    ['a suite of its own', imports.replace('@gakuseki/shell/testing', '.') + call],
    ['another remote', imports.replace("'./remote.ts'", "'@gakuseki/mfe-y/remote.ts'") + call],
  ])('is refused if it is %s', (_what, code) => {
    expect(problems({ 'mfe-x/mount.test.tsx': code })).toEqual([expect.stringContaining('call mountSuite(')])
  })
})
