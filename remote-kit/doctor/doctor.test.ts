import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { budgets } from '../ship/gates/budgets.ts'
import { doctorRules } from './all-rules.ts'
import type { BuiltFile, BuiltRemote, BuiltSuite } from './built-suite.ts'
import { pins } from './share-rules.ts'

const marks =
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE react.dev/errors No QueryClient set useNavigate() may Forced retry: '
const hooks = 'i.integrity=self.gakusekiIntegrityOf(r);n.integrity=self.gakusekiIntegrityOf(n.href)'
const file = (text: string, gzipBytes = 1): BuiltFile => ({ text, gzipBytes })
const listed = { sha384: 'x'.repeat(64), bytes: 1 }

function remote(
  letter: string,
  change: Partial<RemoteManifest> = {},
  files: Record<string, BuiltFile> = {},
): BuiltRemote {
  const folder = `mfe-${letter}`
  const manifest: RemoteManifest = {
    ...{ id: folder, version: '0.1.0', buildId: 'aaaaaaaa', container: `mfe_${letter}`, entry: 'entry.js' },
    ...{ shellContract: '2', apiContract: '2', basePaths: [letter], menu: [] },
    files: { 'entry.js': listed, 'page.js': listed, 'page.css': listed },
    preload: { '': [], [letter]: ['page.js'] },
    operations: ['user GET /v2/school'],
    shared: { react: '^19.0.0', 'react/': '^19.0.0' },
    ...change,
  }
  const built = {
    'entry.js': file(hooks),
    'page.js': file('service:"user",method:"GET",path:"/v2/school"'),
    'page.css': file(`.mfe-${letter}-x{margin:0}`),
    ...files,
  }
  return { folder, manifest, files: new Map(Object.entries(built)) }
}

const sound: BuiltSuite = {
  shell: { shared: { react: '19.3.1', 'react/': '19.3.1' }, scripts: marks },
  remotes: [remote('a'), remote('b')],
  installed: pins,
}

function findingsOf(suite: BuiltSuite): string[] {
  return doctorRules.flatMap((rule) => rule(suite)).map(({ rule, path, message }) => `${path} ${rule} ${message}`)
}

const withRemote = (built: BuiltRemote): BuiltSuite => ({ ...sound, remotes: [remote('a'), built] })
const withShell = (shell: Partial<BuiltSuite['shell']>): BuiltSuite => ({
  ...sound,
  shell: { ...sound.shell, ...shell },
})

it('finds no problem in a sound suite', () => {
  expect(findingsOf(sound)).toEqual([])
})

it('accepts a remote that calls nothing', () => {
  const silent = remote('b', { operations: [] }, { 'page.js': file('') })
  expect(findingsOf(withRemote(silent))).toEqual([])
})

it.each([
  ['another webpack', { ...sound, installed: { ...pins, webpack: '5.112.0' } }, /pinned-tools webpack is 5\.112\.0/],
  [
    'a key that only a remote knows',
    withRemote(remote('b', { shared: { zod: '^4.0.0' } })),
    /share-key the shell does not share zod/,
  ],
  [
    'a version that does not fit',
    withShell({ shared: { react: '18.3.0', 'react/': '18.3.0' } }),
    /share-key needs react \^19\.0\.0/,
  ],
  [
    'a key that nobody takes',
    withShell({ shared: { ...sound.shell.shared, './x.ts': '1.0.0' } }),
    /no remote takes \.\/x\.ts/,
  ],
  [
    'react without its sub-paths',
    withShell({ shared: { react: '19.3.1' } }),
    /prefix-share shares react without react\//,
  ],
  ['a second React', withRemote(remote('b', {}, { 'page.js': file(marks) })), /duplicate-share brings its own react\./],
  ['a mark that is outdated', withShell({ scripts: '' }), /give react another mark/],
  [
    'a call that is not in the code',
    withRemote(remote('b', { operations: ['user GET /v2/other'] })),
    /lists \/v2\/other, which/,
  ],
  [
    'a call that is not listed',
    withRemote(remote('b', { operations: ['user POST /v2/school'] })),
    /calls user GET \/v2\/school, which/,
  ],
  [
    'code in which no call can be seen',
    withRemote(remote('b', {}, { 'page.js': file('service:s,method:"GET",path:"/v2/school"') })),
    /mfe-b manifest lists calls, but none is found/,
  ],
  [
    'calls that are not listed at all',
    withRemote(remote('b', { operations: [] })),
    /calls user GET \/v2\/school, which it does not list/,
  ],
  [
    'an address of another',
    withRemote(remote('b', { basePaths: ['a'] })),
    /mfe-b name-conflict address \/a belongs to mfe-a/,
  ],
  [
    'a name of another',
    withRemote(remote('b', { container: 'mfe_a' })),
    /name-conflict container mfe_a belongs to mfe-a/,
  ],
  ['a name that begins another', withRemote(remote('a-b')), /mfe-a name-conflict its id begins the name of mfe-a-b/],
  [
    'a heavy entry',
    withRemote(remote('b', {}, { 'entry.js': file(hooks, budgets.remoteEntry + 1) })),
    /budget remoteEntry/,
  ],
  [
    'stylesheets nobody vouches for',
    withRemote(remote('b', {}, { 'entry.js': file(String(hooks.split(';')[0])) })),
    /integrity-hook its entry asks for the integrity of 1 of 2/,
  ],
  [
    'a rule for everybody',
    withRemote(remote('b', {}, { 'page.css': file('body{margin:0}') })),
    /mfe-b\/page\.css css-prefix/,
  ],
])('finds %s', (_what, suite, finding) => {
  expect(findingsOf(suite).join('\n')).toMatch(finding)
})
