import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { releaseUrl } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { deployPackagedSite } from './deploy-packaged-site.ts'
import { readRegistry, writeRegistry } from './registry-file.ts'
import { activateRelease } from './registry-update.ts'

let root = ''
let site = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packaged-'))
  site = join(root, 'site')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

const manifestOf = (id: string, buildId: string) => ({
  ...{ id, version: '0.1.0', buildId, container: id.replace('-', '_'), entry: 'remoteEntry.js', files: {} },
  ...{ shellContract: '2', apiContract: '2', basePaths: ['student'], menu: [] },
})
const releaseOf = (id: string, buildId: string) => {
  const manifest = manifestOf(id, buildId)
  return { baseUrl: releaseUrl(manifest), manifest }
}

/** The suite of a package: a shell and one remote, both of a build. */
async function packageOf(buildId: string): Promise<string> {
  const packaged = `package-${buildId}`
  write(`${packaged}/shell/index.html`, buildId)
  write(`${packaged}/shell/shell.json`, JSON.stringify({ buildId, files: { 'index.html': {} } }))
  const folder = `${packaged}/remotes/mfe-people/0.1.0-${buildId}`
  write(`${folder}/remote.json`, JSON.stringify(manifestOf('mfe-people', buildId)))
  write(`${folder}/remoteEntry.js`, buildId)
  await writeRegistry(join(root, packaged), activateRelease({ remotes: [] }, releaseOf('mfe-people', buildId)))
  return join(root, packaged)
}
const activeBuilds = async () => (await readRegistry(site)).remotes.map(({ active }) => active.manifest.buildId)
const shellNow = (): string => readFileSync(join(site, 'shell/index.html'), 'utf8')

it('fills an empty folder, and leaves it alone at the next start', async () => {
  const one = await packageOf('aaaaaaaa')
  await deployPackagedSite(one, site)
  expect([await activeBuilds(), shellNow()]).toEqual([['aaaaaaaa'], 'aaaaaaaa'])
  for (const name of ['registry.json', 'shell/index.html']) utimesSync(join(site, name), 1, 1)
  await deployPackagedSite(one, site)
  for (const name of ['registry.json', 'shell/index.html']) expect(statSync(join(site, name)).mtimeMs).toBe(1000)
})

it('what was shipped since the package came stays active at the next start', async () => {
  const one = await packageOf('aaaaaaaa')
  await deployPackagedSite(one, site)
  await writeRegistry(site, activateRelease(await readRegistry(site), releaseOf('mfe-people', 'cccccccc')))
  await deployPackagedSite(one, site)
  expect(await activeBuilds()).toEqual(['cccccccc'])
})

it('an upgrade brings its releases and its shell, and keeps what was there for open tabs', async () => {
  await deployPackagedSite(await packageOf('aaaaaaaa'), site)
  await deployPackagedSite(await packageOf('bbbbbbbb'), site)
  expect([await activeBuilds(), shellNow()]).toEqual([['bbbbbbbb'], 'bbbbbbbb'])
  expect(readdirSync(join(site, 'remotes/mfe-people'))).toEqual(['0.1.0-aaaaaaaa', '0.1.0-bbbbbbbb'])
  expect((await readRegistry(site)).remotes[0]?.previous?.manifest.buildId).toBe('aaaaaaaa')
})

it('leaves a remote alone that was shipped and that the package does not know', async () => {
  await deployPackagedSite(await packageOf('aaaaaaaa'), site)
  await writeRegistry(site, activateRelease(await readRegistry(site), releaseOf('mfe-library', 'dddddddd')))
  await deployPackagedSite(await packageOf('bbbbbbbb'), site)
  expect(await activeBuilds()).toEqual(['dddddddd', 'bbbbbbbb'])
})

describe('a remote that was shipped between two packages', () => {
  const upgradeAfterShipping = async (shippedAt: number): Promise<void> => {
    await deployPackagedSite(await packageOf('aaaaaaaa'), site)
    write('site/remotes/mfe-people/0.1.0-cccccccc/remote.json', '{}')
    utimesSync(join(site, 'remotes/mfe-people/0.1.0-cccccccc/remote.json'), shippedAt, shippedAt)
    await writeRegistry(site, activateRelease(await readRegistry(site), releaseOf('mfe-people', 'cccccccc')))
    const two = await packageOf('bbbbbbbb')
    utimesSync(join(two, 'registry.json'), 1000, 1000)
    await deployPackagedSite(two, site)
  }
  it('stays when it was shipped after the second was made', async () => {
    await upgradeAfterShipping(1001)
    expect([await activeBuilds(), shellNow()]).toEqual([['cccccccc'], 'bbbbbbbb'])
  })
  it('gives way when the second was made later', async () => {
    await upgradeAfterShipping(999)
    expect(await activeBuilds()).toEqual(['bbbbbbbb'])
  })
})

it('replaces what another kind of deployment has left, whenever that was', async () => {
  write('site/remotes/mfe-people/0.1.0-cccccccc/remote.json', '{}')
  await writeRegistry(site, activateRelease({ remotes: [] }, releaseOf('mfe-people', 'cccccccc')))
  const one = await packageOf('aaaaaaaa')
  utimesSync(join(one, 'registry.json'), 1000, 1000)
  await deployPackagedSite(one, site)
  expect(await activeBuilds()).toEqual(['aaaaaaaa'])
})

it('does all of it again after a start that died half-way', async () => {
  const one = await packageOf('aaaaaaaa')
  await deployPackagedSite(one, site)
  rmSync(join(site, 'deployed-package.json'))
  rmSync(join(site, 'shell/index.html'))
  await deployPackagedSite(one, site)
  expect(shellNow()).toBe('aaaaaaaa')
  expect(existsSync(join(site, 'deployed-package.json'))).toBe(true)
})

it('several servers that start at once on one folder do not stand in each other’s way', async () => {
  const one = await packageOf('aaaaaaaa')
  await Promise.all([1, 2, 3, 4].map(() => deployPackagedSite(one, site)))
  expect([await activeBuilds(), shellNow()]).toEqual([['aaaaaaaa'], 'aaaaaaaa'])
  expect(readdirSync(join(site, 'remotes/mfe-people'))).toEqual(['0.1.0-aaaaaaaa'])
})
