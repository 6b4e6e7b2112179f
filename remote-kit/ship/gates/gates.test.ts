import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { weightsOf } from './budgets.ts'
import {
  budgetVerdict,
  contractsVerdict,
  keyVerdict,
  operationsVerdict,
  packagesVerdict,
  readManifest,
  servedVerdict,
  sharedVerdict,
  type Target,
  type Verdict,
} from './gates.ts'
import { shipErrors } from '../options/ship-errors.ts'

const file = { sha384: 'x'.repeat(64), bytes: 1 }
const manifest: RemoteManifest = {
  id: 'mfe-people',
  version: '0.1.0',
  buildId: 'aaaaaaaa',
  container: 'mfe_people',
  entry: 'remoteEntry.js',
  shellContract: '2',
  apiContract: '2',
  basePaths: ['student'],
  menu: [],
  files: { 'remoteEntry.js': file, 'page.js': file, 'page.css': file },
  preload: { '': [], student: ['page.js', 'page.css'] },
  operations: ['user GET /v2/students'],
  shared: { react: '^19.0.0', context: '*' },
}
const release = { baseUrl: '/remotes/mfe-people/0.1.0-aaaaaaaa/', manifest }
const target: Target = {
  operations: new Set(['user GET /v2/students', 'user GET /v2/terms']),
  registry: { apiContract: '2.1', remotes: [{ id: 'mfe-people', active: release, previous: null }] },
  shell: { contract: '2', shared: { react: '19.3.1', context: '0.1.0' } },
}

function refused(verdict: Verdict): string {
  return verdict.ok ? '' : [verdict.error.error.code, ...verdict.error.found].join(' | ')
}

it('passes a build that fits its target', () => {
  expect(readManifest(manifest, 'mfe-people').ok).toBe(true)
  for (const gate of [operationsVerdict, contractsVerdict, sharedVerdict])
    expect(refused(gate(manifest, target))).toBe('')
})

it.each([
  ['no manifest', null, /GKS-225/],
  ['another remote', { ...manifest, id: 'mfe-school', container: 'mfe_school' }, /folder is mfe-people.*container is/],
  [
    'a hash that is none',
    { ...manifest, files: { 'remoteEntry.js': { sha384: 'x', bytes: 1 } } },
    /files\.remoteEntry\.js\.sha384/,
  ],
  ['an entry that is not there', { ...manifest, entry: 'other.js' }, /other\.js is not in files/],
  ['a page that is not there', { ...manifest, preload: { student: ['lost.js'] } }, /lost\.js is not in files/],
  [
    'a build of an older tooling',
    { ...manifest, operations: undefined, shared: undefined },
    /operations are.*shared is/,
  ],
  ['a remote without an address', { ...manifest, basePaths: [] }, /owns no address/],
])('refuses %s', (_what, json, sentence) => {
  const read = readManifest(json, 'mfe-people')
  expect(read.ok ? '' : refused(read)).toMatch(sentence)
})

it('refuses the key of another remote before anything is built', () => {
  expect(refused(keyVerdict(null, target, 'mfe-people'))).toBe('GKS-222 | the key is not that of mfe-people')
  // A remote on trial was published with its own key, too.
  const trials = target.registry.remotes
  const onTrial: Target = { ...target, registry: { ...target.registry, remotes: [], trials } }
  expect(refused(keyVerdict(null, onTrial, 'mfe-people'))).toBe('GKS-222 | the key is not that of mfe-people')
  // Nobody can know yet whose key it is.
  expect(keyVerdict(null, target, 'mfe-new').ok).toBe(true)
})

it.each([
  ['published versions', { '@gakuseki/shared-ui': '1.2.0' }, [], ''],
  ['a build of an older kit', undefined, [], ''],
  ['unpublished changes', { '@gakuseki/shared-ui': '1.2.0+aaaaaaaa' }, [], 'GKS-239 | shared-ui 1.2.0+aaaaaaaa'],
  ['those that were asked for', { '@gakuseki/shared-ui': '1.2.0+aaaaaaaa' }, ['shared-ui'], ''],
  [
    'others than were asked for',
    { '@gakuseki/shared-api': '1.0.0+b', '@gakuseki/shared-ui': '1.2.0+a' },
    ['shared-ui'],
    'GKS-239 | shared-api 1.0.0+b',
  ],
])('weighs %s', (_what, packages, allowed, sentence) => {
  expect(refused(packagesVerdict({ ...manifest, ...(packages && { packages }) }, allowed))).toBe(sentence)
})

it('refuses a call that the server does not have', () => {
  const operations = ['user GET /v2/students', 'user GET /v2/removed']
  expect(refused(operationsVerdict({ ...manifest, operations }, target))).toBe('GKS-226 | user GET /v2/removed')
})

it.each([
  ['a newer API', { apiContract: '2.2' }, target, /GKS-227 \| needs API contract 2\.2, there is 2\.1/],
  ['a newer shell', { shellContract: '3' }, target, /needs shell contract 3, there is 2/],
  ['a shell that says nothing', {}, { ...target, shell: { contract: null, shared: {} } }, /shell there does not say/],
  ['a server that says nothing', {}, { ...target, registry: { remotes: [] } }, /API there does not say/],
])('refuses a build that needs %s', (_what, change, there, sentence) => {
  expect(refused(contractsVerdict({ ...manifest, ...change }, there))).toMatch(sentence)
})

it.each([
  ['another major version', { react: '^20.0.0' }, 'GKS-228 | react: needs ^20.0.0, the shell has 19.3.1'],
  ['a key that is not shared', { zod: '^4.0.0' }, 'GKS-228 | zod: the shell does not share it'],
])('refuses a build that needs %s', (_what, shared, sentence) => {
  expect(refused(sharedVerdict({ ...manifest, shared }, target))).toBe(sentence)
})

it.each([
  ['both are kept', { 'remoteEntry.js': 6_000, 'page.js': 114_000 }, ''],
  ['the entry is too large', { 'remoteEntry.js': 6_001, 'page.js': 1 }, /GKS-229 \| remoteEntry 6\.0 kB of 6\.0 kB/],
  ['a page is too large', { 'remoteEntry.js': 6_000, 'page.js': 114_001 }, /\/student 120\.0 kB of 120\.0 kB/],
])('weighs scripts: %s', (_what, sizes, sentence) => {
  const sizeOf: Readonly<Record<string, number>> = { ...sizes, 'page.css': 1_000_000 }
  expect(refused(budgetVerdict(weightsOf(manifest, (name) => sizeOf[name] ?? 0)))).toMatch(sentence)
})

it('finds whether the server names the release, and for whom', () => {
  const { registry } = target
  expect(servedVerdict(registry, release.baseUrl, 'mfe-people', 'active').ok).toBe(true)
  const trials = [{ id: 'mfe-new', active: release, previous: null, canary: { release, percent: 0, people: [] } }]
  const withTrial = { ...registry, trials }
  expect(servedVerdict(withTrial, release.baseUrl, 'mfe-new', 'canary').ok).toBe(true)
  expect(servedVerdict(withTrial, release.baseUrl, 'mfe-new', 'active').ok).toBe(false)
  const elsewhere = { ...release, baseUrl: `https://cdn.example${release.baseUrl}` }
  const fromCdn = { remotes: registry.remotes.map((remote) => ({ ...remote, active: elsewhere })) }
  expect(servedVerdict(fromCdn, release.baseUrl, 'mfe-people', 'active').ok).toBe(true)
  expect(refused(servedVerdict(registry, release.baseUrl, 'mfe-people', 'canary'))).toMatch(/GKS-234.*names none/)
  expect(refused(servedVerdict(registry, '/remotes/mfe-people/other/', 'mfe-people', 'active'))).toMatch(
    /aaaaaaaa\/ instead of/,
  )
})

it('gives each refusal its own number, different from those of the server', () => {
  const codes = Object.values(shipErrors).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^GKS-2[23]\d$/)
})
