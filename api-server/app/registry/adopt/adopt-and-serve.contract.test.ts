import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseUrl } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { Hono } from 'hono'
import { createStore } from '../../../db/store/create-store.ts'
import { createReleaseFolder } from '../../../site/release-folder.ts'
import { createSite } from '../../../site/create-site.ts'
import { openRegistryApi, refusalOf, type RegistryApi } from '../../../testing/registry-api.ts'
import { remoteBuild } from '../../../testing/remote-builds.ts'
import { testNow } from '../../../testing/test-school.ts'
import { noLog } from '../../http/log.ts'
import type { Store } from '../../store.ts'
import { adoptRegistry } from './adopt-registry.ts'
import { publicRegistry } from '../public-registry.ts'

let now: Date
/** The content of the site, empty for each test. */
let folder: string
let root: string
let api: RegistryApi
let store: Store
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'registry-'))
  api = await openRegistryApi(() => {
    now = testNow
    folder = mkdtempSync(join(root, 'site-'))
    return { clock: () => now, releases: createReleaseFolder(folder), site: createSite(folder) }
  })
  store = createStore(api.database.db)
})
afterAll(async () => {
  await api.close()
  rmSync(root, { recursive: true })
})

const releases = () => createReleaseFolder(folder)
const start = () => adoptRegistry(store, { files: releases(), log: noLog, now: testNow })
const entry = (manifest: RemoteManifest) => ({ baseUrl: releaseUrl(manifest), manifest })
const deploy = (manifest: RemoteManifest): void =>
  writeFileSync(
    join(folder, 'registry.json'),
    JSON.stringify({ remotes: [{ id: manifest.id, active: entry(manifest), previous: null }] }),
  )
const activeBuild = async () => (await api.registry()).remotes[0]?.active.manifest.buildId
const [first, second] = [remoteBuild('mfe-people', 'aaaa0001'), remoteBuild('mfe-people', 'aaaa0002')]

it('adopts nothing without a registry', async () => {
  await start()
  expect(await store.remotes()).toEqual([])
})

it('runs releases deployed as files, and reports them as deployed', async () => {
  await releases().put(first.manifest, await bytesOf(first.files))
  deploy(first.manifest)
  await start()
  expect(await activeBuild()).toBe('aaaa0001')
  expect(await api.remote('mfe-people')).toMatchObject({ reason: expect.stringContaining('配置') as string })
  const { version } = (await api.remote('mfe-people')) ?? {}
  await start()
  expect((await api.remote('mfe-people'))?.version).toBe(version)
})

it('keeps a rollback over a restart that deploys the release again', async () => {
  await api.ship('mfe-people', 'aaaa0001')
  await api.ship('mfe-people', 'aaaa0002')
  expect(await activeBuild()).toBe('aaaa0002')
  await api.change('mfe-people', { reason: 'rollback', active: '1.0.0-aaaa0001' })
  deploy(second.manifest)
  await start()
  expect(await activeBuild()).toBe('aaaa0001')
  // The static copy shows it again.
  expect(readFileSync(join(folder, 'registry.json'), 'utf8')).toContain(
    '"active":{"baseUrl":"/remotes/mfe-people/1.0.0-aaaa0001/"',
  )
})

it('changes nothing for an unreadable registry', async () => {
  await api.ship('mfe-people', 'aaaa0001')
  writeFileSync(join(folder, 'registry.json'), '{"remotes":[{}]}')
  await start()
  writeFileSync(join(folder, 'registry.json'), 'not JSON')
  await start()
  expect(await activeBuild()).toBe('aaaa0001')
})

it('forgets nothing if the folder cannot be read', async () => {
  await api.ship('mfe-people', 'aaaa0001')
  const remotes = join(folder, 'remotes')
  renameSync(remotes, `${remotes}.away`)
  writeFileSync(remotes, 'no folder')
  await expect(releases().list()).rejects.toThrow('ENOTDIR')
  rmSync(remotes)
  expect(await releases().list()).toEqual(new Map())
  renameSync(`${remotes}.away`, remotes)
})

it('serves a published release completely, with compressed forms as old as the files, and no partial files', async () => {
  await api.ship('mfe-people', 'aaaa0001')
  await api.ship('mfe-people', 'aaaa0002')
  const place = join(folder, 'remotes/mfe-people/1.0.0-aaaa0002')
  const code = readFileSync(join(place, 'remoteEntry.js'))
  expect(brotliDecompressSync(readFileSync(join(place, 'remoteEntry.js.br')))).toEqual(code)
  expect(statSync(join(place, 'remoteEntry.js.gz')).mtimeMs).toBe(statSync(join(place, 'remoteEntry.js')).mtimeMs)
  expect(readdirSync(join(folder, 'remotes/mfe-people')).toSorted()).toEqual(['1.0.0-aaaa0001', '1.0.0-aaaa0002'])
  const answer = await api.app.fetch(new Request('http://localhost/remotes/mfe-people/1.0.0-aaaa0002/remoteEntry.js'))
  expect([answer.status, await answer.text()]).toEqual([200, code.toString()])
})

it('repairs damaged files by publishing again, and never replaces unknown files', async () => {
  await api.ship('mfe-people', 'aaaa0002')
  await api.ship('mfe-people', 'aaaa0001')
  const place = join(folder, 'remotes/mfe-people/1.0.0-aaaa0002/remoteEntry.js')
  writeFileSync(place, 'x')
  expect(refusalOf(await api.change('mfe-people', { reason: 'x', active: '1.0.0-aaaa0002' }))).toBe(
    '422 ruleBroken GKS-203',
  )
  expect((await api.publish('mfe-people', second.files)).status).toBe(200)
  expect(readFileSync(place, 'utf8')).toContain('console.log')
  const third = remoteBuild('mfe-people', 'aaaa0003')
  await releases().put(third.manifest, await bytesOf(third.files))
  const other = remoteBuild('mfe-people', 'aaaa0003', { code: 'other' })
  expect(refusalOf(await api.publish('mfe-people', other.files))).toBe('409 conflict GKS-209')
  expect((await api.publish('mfe-people', third.files)).status).toBe(200)
})

it.each([
  ['fails', () => Promise.reject(new Error('no connection'))],
  ['keeps silent', () => new Promise<never>(() => undefined)],
])('starts pages from the static copy while the database %s', async (_case, registryStamp) => {
  await api.ship('mfe-people', 'aaaa0002')
  const app = new Hono()
  const broken = { ...store, registryStamp }
  publicRegistry(app, { store: broken, operations: new Set(), log: noLog, clock: () => testNow, patienceMs: 20 })
  app.all('*', (c) => createSite(folder)(c.req.raw))
  const answer = await app.fetch(new Request('http://localhost/registry'))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ remotes: [{ active: { manifest: { buildId: 'aaaa0002' } } }] })
})

it('names another origin of the files where the server says so', async () => {
  await api.ship('mfe-people', 'aaaa0002')
  const app = new Hono()
  publicRegistry(app, {
    store,
    operations: new Set(),
    assetsUrl: 'https://cdn.example',
    log: noLog,
    clock: () => testNow,
  })
  const answer = await app.fetch(new Request('http://localhost/registry'))
  const baseUrl = 'https://cdn.example/remotes/mfe-people/1.0.0-aaaa0002/'
  expect(await answer.json()).toMatchObject({ remotes: [{ active: { baseUrl } }] })
})

it('removes at a start expired and unfinished releases, and none that tabs may still run', async () => {
  await api.ship('mfe-people', 'aaaa0001')
  await api.ship('mfe-people', 'aaaa0002')
  await api.publish('mfe-people', remoteBuild('mfe-people', 'aaaa0003').files)
  const home = join(folder, 'remotes/mfe-people')
  const daysLater = (days: number): Date => new Date(testNow.getTime() + days * 24 * 60 * 60_000)
  for (const name of ['.incoming-a', '.gone-b', '.incoming-c']) mkdirSync(join(home, name))
  for (const name of ['.incoming-a', '.gone-b']) utimesSync(join(home, name), testNow, daysLater(-1))
  utimesSync(join(home, '.incoming-c'), testNow, testNow)
  for (const build of ['bbbb0001', 'bbbb0002', 'bbbb0003', 'bbbb0004']) await api.ship('mfe-people', build)
  const builds = ['aaaa0001', 'aaaa0002', 'aaaa0003', 'bbbb0001', 'bbbb0002', 'bbbb0003', 'bbbb0004']
  await start()
  expect(readdirSync(home).toSorted()).toEqual(['.incoming-c', ...builds.map((build) => `1.0.0-${build}`)])
  await adoptRegistry(store, { files: releases(), log: noLog, now: daysLater(2) })
  // Active, previous, three that served and one that never did.
  expect((await store.remote('mfe-people'))?.releases).toHaveLength(6)
  expect(readdirSync(home)).toHaveLength(6)
})

describe('a release that pages cannot load', () => {
  beforeEach(async () => {
    await api.ship('mfe-people', 'aaaa0001')
    now = new Date(now.getTime() + 60_000)
  })

  const lost = (release: string) =>
    ['t004', 't005', 't006'].map((userId) =>
      api.ask('/api/user/v2/registry/reports', {
        method: 'POST',
        token: `debug:${userId}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ remoteId: 'mfe-people', release, cause: 'network', code: 'GKS-101', detail: 'gone' }),
      }),
    )
  const placeOf = (release: string): string => join(folder, 'remotes/mfe-people', release)
  const changeOf = (text: string): string => text.replace('console', 'cansole')

  it.each([
    ['stays while its files are whole: it is the network', 'cccc0001', () => undefined, false],
    ['goes when they are gone', 'cccc0002', (place: string) => rmSync(place, { recursive: true }), true],
    [
      'goes when one is not what was published',
      'cccc0003',
      (place: string) => {
        const path = join(place, 'remoteEntry.js')
        writeFileSync(path, changeOf(readFileSync(path, 'utf8')))
      },
      true,
    ],
    [
      'goes when a compressed form is not',
      'cccc0004',
      (place: string) => writeFileSync(join(place, 'remoteEntry.js.br'), 'half'),
      true,
    ],
  ])('%s', async (_case, build, harm, isQuarantined) => {
    const release = await api.ship('mfe-people', build)
    harm(placeOf(release))
    now = new Date(now.getTime() + 60_000)
    await Promise.all(lost(release))
    const after = await store.remote('mfe-people')
    const found = after?.releases.find((each) => each.release === release)
    expect([found?.quarantinedAt !== null, after?.active !== release]).toEqual([isQuarantined, isQuarantined])
  })

  it('stays if no other release has files either, because the disk may be missing', async () => {
    const release = await api.ship('mfe-people', 'cccc0005')
    renameSync(join(folder, 'remotes'), join(folder, 'away'))
    now = new Date(now.getTime() + 60_000)
    await Promise.all(lost(release))
    renameSync(join(folder, 'away'), join(folder, 'remotes'))
    expect(await api.remote('mfe-people')).toMatchObject({ active: release })
    expect((await store.remote('mfe-people'))?.releases[0]).toMatchObject({ release, quarantinedAt: null })
  })
})

async function bytesOf(files: readonly File[]) {
  return new Map(
    await Promise.all(files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const)),
  )
}
