import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { changeRemote, listRemotes } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { registrySchema } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { canaryMark } from '@gakuseki/shared-api/rules/delivery/canary.ts'
import { named, text } from '../../testing/files/file-api.ts'
import { dataOf, errorOf, openRegistryApi, peopleKey, refusalOf, type RegistryApi } from '../../testing/registry-api.ts'
import { remoteBuild } from '../../testing/remote-builds.ts'
import { createMemoryReleases } from '../../site/memory-releases.ts'
import { testNow } from '../../testing/test-school.ts'

let releases = createMemoryReleases()
let api: RegistryApi
beforeAll(async () => {
  api = await openRegistryApi(() => ({ releases: (releases = createMemoryReleases()) }))
})
afterAll(() => api.close())

const reason = '不具合の修正'
const menuItem = (name: string) => {
  const icon = { name: 'child', width: 320, height: 512, path: 'M0 0' }
  return { name, label: name, icon, order: 1, permission: 'page.school' as const }
}

it('runs a published release nowhere until it becomes the active one; then every page starts from it', async () => {
  const { files, manifest } = remoteBuild('mfe-people', 'aaaa0001')
  const published = await api.publish('mfe-people', files, peopleKey)
  expect(dataOf(published)).toMatchObject({
    name: '1.0.0-aaaa0001',
    publishedBy: 'ship:mfe-people',
    publishedAt: testNow.toISOString(),
    missing: [],
    shared: { react: '^19.0.0' },
    quarantine: null,
  })
  expect(await api.remote('mfe-people')).toMatchObject({ active: null, previous: null })
  // Without an active release, a page gets the site's file.
  expect((await api.ask('/registry', { token: null })).status).toBe(404)
  const params = { remoteId: 'mfe-people' }
  const changed = await api.call(changeRemote, { params, body: { reason, active: '1.0.0-aaaa0001' } })
  expect(changed).toMatchObject({ active: '1.0.0-aaaa0001', previous: null, reason, isPinned: false })
  const registry = registrySchema.parse(await api.registry())
  expect(registry).toEqual(await api.registry())
  expect(registry).toEqual({
    apiContract: '2',
    remotes: [
      {
        id: 'mfe-people',
        active: { baseUrl: '/remotes/mfe-people/1.0.0-aaaa0001/', manifest, missing: [] },
        previous: null,
      },
    ],
  })
  expect(await api.call(listRemotes, {})).toMatchObject([{ id: 'mfe-people' }])
})

it('writes the same to the static copy, without the facts of the server', async () => {
  await api.ship('mfe-people', 'aaaa0001')
  const { apiContract: _, remotes } = await api.registry()
  const copy = JSON.parse((await releases.readRegistry()) ?? '') as unknown
  expect(registrySchema.parse(copy)).toEqual({
    remotes: remotes.map((entry) => ({ ...entry, active: { ...entry.active, missing: undefined } })),
  })
})

it('answers 304 to the ETag until something changes', async () => {
  await api.ship('mfe-people', 'aaaa0001')
  const first = await api.ask('/registry', { token: null })
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = () => api.ask('/registry', { token: null, headers: { 'if-none-match': etag } })
  expect([(await again()).status, (await again()).body]).toEqual([304, null])
  await api.ship('mfe-people', 'aaaa0002')
  expect((await again()).status).toBe(200)
})

it('keeps the reason of a build without an audience in its history', async () => {
  const why = `${reason} (山田 太郎, 3a347b7b)`
  const { files } = remoteBuild('mfe-people', 'aaaa0008')
  expect((await api.publish('mfe-people', files, peopleKey, { reason: why })).status).toBe(200)
  const { data } = await api.call(listHistory, { query: { entity: 'remoteRelease', id: 'mfe-people:1.0.0-aaaa0008' } })
  expect(data).toMatchObject([{ actorId: 'ship:mfe-people', changes: { reason: { after: why } } }])
})

it('accepts the same release again, and refuses it with other content', async () => {
  const { files } = remoteBuild('mfe-people', 'aaaa0002')
  await api.publish('mfe-people', files, peopleKey)
  expect((await api.publish('mfe-people', files, peopleKey)).status).toBe(200)
  const other = await api.publish('mfe-people', remoteBuild('mfe-people', 'aaaa0002', { code: 'other' }).files)
  expect(refusalOf(other)).toBe('409 conflict GKS-209')
})

it('rolls back with the same call, and never falls back to the release left', async () => {
  await api.ship('mfe-people', 'aaaa0001')
  await api.ship('mfe-people', 'aaaa0002')
  const back = await api.change('mfe-people', { reason, active: '1.0.0-aaaa0001' }, { token: peopleKey })
  expect(dataOf(back)).toMatchObject({ active: '1.0.0-aaaa0001', previous: null })
  const { remotes } = await api.registry()
  expect(remotes[0]).toMatchObject({ previous: null })
})

it('names people of a canary by marks, ends it by null, and gives it to everybody', async () => {
  await api.publish('mfe-people', remoteBuild('mfe-people', 'aaaa0002').files)
  await api.ship('mfe-people', 'aaaa0001')
  const canary = { release: '1.0.0-aaaa0002', percent: 10, userIds: ['t004'] }
  expect(dataOf(await api.change('mfe-people', { reason, canary }))).toMatchObject({ canary })
  const place = { remoteId: 'mfe-people', release: canary.release }
  const { remotes } = await api.registry()
  expect(remotes[0]?.canary).toMatchObject({ percent: 10, people: [canaryMark(place, 't004')] })
  expect(dataOf(await api.change('mfe-people', { reason, canary: null }))).toMatchObject({ canary: null })
  await api.change('mfe-people', { reason, canary })
  const whole = await api.change('mfe-people', { reason, active: canary.release })
  expect(dataOf(whole)).toMatchObject({ active: canary.release, canary: null })
})

it('keeps a remote that is switched off in the registry, marked', async () => {
  await api.ship('mfe-people', 'aaaa0001')
  await api.change('mfe-people', { reason, isDisabled: true })
  expect((await api.registry()).remotes).toMatchObject([{ id: 'mfe-people', isDisabled: true }])
  await api.change('mfe-people', { reason, isDisabled: false })
  expect((await api.registry()).remotes[0]).not.toHaveProperty('isDisabled')
})

describe('a change that is refused', () => {
  beforeEach(async () => {
    await api.ship('mfe-people', 'aaaa0001')
    await api.ship('mfe-people', 'aaaa0002')
  })

  it.each([
    [{ active: '9.9.9-none' }, '422 ruleBroken GKS-201'],
    [{ canary: { release: '9.9.9-none', percent: 1, userIds: [] } }, '422 ruleBroken GKS-201'],
    [{ canary: { release: '1.0.0-aaaa0002', percent: 1, userIds: [] } }, '422 ruleBroken GKS-207'],
    [{ canary: { release: '1.0.0-aaaa0001', percent: 1, userIds: ['t004', 'nobody'] } }, '422 ruleBroken GKS-215'],
    [{ active: '../../etc' }, '400 malformed invalidValue'],
  ])('%j: %s', async (wish, refusal) => {
    const refused = await api.change('mfe-people', { reason, ...wish })
    expect(refusalOf(refused)).toBe(refusal)
  })

  it('names the operations that this server lacks', async () => {
    const operations = ['user GET /v2/school', 'user GET /v9/future', 'curriculum PUT /never']
    const { files } = remoteBuild('mfe-people', 'aaaa0003', { operations })
    expect(dataOf(await api.publish('mfe-people', files))).toMatchObject({ missing: operations.slice(1) })
    const refused = await api.change('mfe-people', { reason, active: '1.0.0-aaaa0003' })
    expect(refusalOf(refused)).toBe('422 ruleBroken GKS-204')
    expect(errorOf(refused.body).displayMessage).toContain('user GET /v9/future, curriculum PUT /never')
  })

  it('needs another API contract, which each page would refuse', async () => {
    const { files } = remoteBuild('mfe-people', 'aaaa0009', { apiContract: '9' })
    expect((await api.publish('mfe-people', files)).status).toBe(200)
    const refused = await api.change('mfe-people', { reason, active: '1.0.0-aaaa0009' })
    expect(refusalOf(refused)).toBe('422 ruleBroken GKS-216')
  })

  it('names a release without files, until it is published again', async () => {
    await releases.remove('mfe-people', '1.0.0-aaaa0001')
    const refused = await api.change('mfe-people', { reason, active: '1.0.0-aaaa0001' })
    expect(refusalOf(refused)).toBe('422 ruleBroken GKS-203')
    expect((await api.publish('mfe-people', remoteBuild('mfe-people', 'aaaa0001').files)).status).toBe(200)
    expect((await api.change('mfe-people', { reason, active: '1.0.0-aaaa0001' })).status).toBe(200)
  })

  it('takes the pages of another remote', async () => {
    const { files } = remoteBuild('mfe-school', 'bbbb0001', { basePaths: ['school', 'people'] })
    expect((await api.publish('mfe-school', files)).status).toBe(200)
    const refused = await api.change('mfe-school', { reason, active: '1.0.0-bbbb0001' })
    expect(refusalOf(refused)).toBe('422 ruleBroken GKS-206')
    expect(errorOf(refused.body).displayMessage).toContain('/people')
  })

  it('is the second of two concurrent ones that names the version that it saw', async () => {
    const { version = 0 } = (await api.remote('mfe-people')) ?? {}
    const [to, other] = ['1.0.0-aaaa0001', '1.0.0-aaaa0002']
    const answers = await Promise.all([
      api.change('mfe-people', { reason, active: to }, { ifMatch: version }),
      api.change('mfe-people', { reason, isDisabled: false, active: other }, { ifMatch: version }),
      api.change('mfe-people', { reason, isPinned: false, active: to }, { ifMatch: version }),
    ])
    const late = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(late.length).toBeGreaterThan(0)
    expect(errorOf(late[0]?.body).current).toMatchObject({ id: 'mfe-people', version: version + 1 })
  })
})

describe('a build that is refused', () => {
  const sha = { sha384: 'A'.repeat(64), bytes: 1 }
  const sent = (buildId: string, special: object, more: readonly File[] = []) => [
    ...remoteBuild('mfe-people', buildId, special).files,
    ...more,
  ]
  it.each([
    ['another remote’s', sent('cccc0001', { id: 'mfe-school' })],
    ['of another container', sent('cccc0001', { container: 'mfe_school' })],
    ['with a path for a version', sent('cccc0001', { version: '../../x' })],
    ['with no version number', sent('cccc0001', { version: 'latest' })],
    ['with a path for a build id', sent('cccc0001', { buildId: '../x' })],
    ['with another entry', sent('cccc0001', { entry: 'other.js' })],
    ['of an older tooling', sent('cccc0001', { operations: undefined, shared: undefined })],
    ['without an address', sent('cccc0001', { basePaths: [] })],
    ['whose hash is none', sent('cccc0001', { files: { 'remoteEntry.js': { sha384: 'x', bytes: 1 } } })],
    ['with files that it does not have', sent('cccc0001', { preload: { '': ['none.js'] } })],
    ['that wants the API’s addresses', sent('cccc0001', { basePaths: ['api'] })],
    ['whose address is none', sent('cccc0001', { basePaths: ['-people'] })],
    ['whose menu leads to another remote', sent('cccc0001', { basePaths: ['people'], menu: [menuItem('school')] })],
    ['whose menu alone has an address', sent('cccc0001', { basePaths: [], menu: [menuItem('people')] })],
    ['with a file too many', sent('cccc0001', {}, [named(text('x'), 'extra.js')])],
    ['with a page', sent('cccc0001', {}, [named(text('<script>'), 'index.html')])],
    ['with a file that leads elsewhere', sent('cccc0001', {}, [named(text('x'), '../../shell/index.js')])],
    ['with a hidden file', sent('cccc0001', {}, [named(text('x'), '.htaccess')])],
    ['with a source map among the served files', sent('cccc0001', {}, [named(text('{}'), 'remoteEntry.js.map')])],
    [
      'whose manifest lists a source map',
      sent('cccc0001', { files: { 'remoteEntry.js': sha, 'remoteEntry.js.map': sha } }),
    ],
    ['with a compressed form of its own', sent('cccc0001', {}, [named(text('x'), 'remoteEntry.js.br')])],
    ['with the same file twice', sent('cccc0001', {}, [named(text('x'), 'remoteEntry.js')])],
    ['without a manifest', remoteBuild('mfe-people', 'cccc0001').files.slice(0, -1)],
    ['without one of its files', remoteBuild('mfe-people', 'cccc0001').files.slice(1)],
    ['whose manifest is none', [named(text('{"id":1}'), 'remote.json')]],
    ['whose manifest is no JSON', [named(text('<!doctype html>'), 'remote.json')]],
    [
      'of which a file was changed',
      [...remoteBuild('mfe-people', 'cccc0001').files.slice(1), named(text('tampered'), 'remoteEntry.js')],
    ],
  ])('%s', async (_case, files) => {
    const refused = await api.publish('mfe-people', files)
    expect(refusalOf(refused)).toMatch(/^422 ruleBroken( GKS-208)+$/)
    expect(errorOf(refused.body).displayMessage).toContain('ビルドし直して')
    expect((await releases.list()).get('mfe-people') ?? []).not.toContain('1.0.0-cccc0001')
  })
})
