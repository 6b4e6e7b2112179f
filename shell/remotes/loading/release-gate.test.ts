import { createHash, webcrypto } from 'node:crypto'
import type { RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { createReleaseGate } from './release-gate.ts'

const page = 'https://school.example/student/list'
const entry = 'run()'
const sha384 = createHash('sha384').update(entry).digest('base64')
const release: RemoteRelease = {
  baseUrl: '/remotes/mfe-x/0.1.0-00000001/',
  manifest: {
    id: 'mfe-x',
    version: '0.1.0',
    buildId: '00000001',
    container: 'mfe_x',
    entry: 'remoteEntry.js',
    shellContract: '2',
    apiContract: '2',
    basePaths: ['class'],
    menu: [],
    files: { 'remoteEntry.js': { sha384, bytes: 5 }, 'page.css': { sha384: 'c3R5bGU=', bytes: 5 } },
  },
}
const place = 'https://school.example/remotes/mfe-x/0.1.0-00000001/'
const impossible = `sha384-${'A'.repeat(64)}`

beforeAll(() => {
  if (globalThis.crypto?.subtle === undefined) Object.assign(globalThis, { crypto: webcrypto })
})

it.each([
  ['remoteEntry.js', `sha384-${sha384}`],
  ['remoteEntry.js?again=2', `sha384-${sha384}`],
  ['page.css', 'sha384-c3R5bGU='],
  ['other.js', impossible],
  ['../0.1.0-00000002/remoteEntry.js', impossible],
])('requires that %s of an admitted release is %s', (file, expected) => {
  const gate = createReleaseGate(page)
  expect(gate.integrityOf(place + file)).toBe(impossible)
  expect(gate.admit(release)).toBeNull()
  expect(gate.integrityOf(place + file)).toBe(expected)
})

it.each([
  ['another remote’s place', { baseUrl: '/remotes/mfe-y/0.1.0-00000001/' }],
  ['another version’s place', { baseUrl: '/remotes/mfe-x/0.2.0-00000001/' }],
  ['another build’s place', { baseUrl: '/remotes/mfe-x/0.1.0-00000002/' }],
  ['an entry without a hash', { manifest: { ...release.manifest, files: {} } }],
])('admits nothing from %s', (_name, change) => {
  const gate = createReleaseGate(page)
  expect(gate.admit({ ...release, ...change })).not.toBeNull()
  expect(gate.integrityOf(`${place}remoteEntry.js`)).toBe(impossible)
})

it.each([
  ['the named file', async () => new Response(entry), false],
  ['another file', async () => new Response('steal()'), true],
  ['no file', async () => new Response('', { status: 404 }), false],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('after a failure, recognizes a foreign file only if its content differs: %s', async (_name, answer, expected) => {
  const asked: string[] = []
  const gate = createReleaseGate(page, null, async (address) => {
    asked.push(new Request(address).url)
    return answer()
  })
  gate.admit(release)
  expect(await gate.isForeign(release)).toBe(expected)
  expect(asked).toEqual([`${place}remoteEntry.js`])
})
