import { listReports } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { named, text } from '../../../testing/files/file-api.ts'
import { dataOf, openRegistryApi, peopleKey, refusalOf, type RegistryApi } from '../../../testing/registry-api.ts'
import { remoteBuild } from '../../../testing/remote-builds.ts'
import { testNow } from '../../../testing/test-school.ts'

let now: Date
let api: RegistryApi
beforeAll(async () => {
  api = await openRegistryApi(() => ({ clock: () => now }))
})
beforeEach(() => {
  now = testNow
})
afterAll(() => api.close())

const map = { version: 3, sources: ['mfe-people/list.page.tsx'], names: [], mappings: 'AAAA,UAUA' }
const mapOf = (buildId: string, content: object = map) => named(text(JSON.stringify(content)), `page.${buildId}.js.map`)
const publish = (buildId: string, maps?: readonly File[]) =>
  api.publish('mfe-people', remoteBuild('mfe-people', buildId).files, peopleKey, maps === undefined ? {} : { maps })

/** The place of the newest report after a release failed at a column of its page. */
async function placeAfter(buildId: string, frame?: object): Promise<string | undefined> {
  const report = { remoteId: 'mfe-people', release: `1.0.0-${buildId}`, cause: 'page', code: 'GKS-113', detail: 'boom' }
  const answer = await api.ask('/api/user/v2/registry/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, ...(frame !== undefined && { frame }) }),
  })
  dataOf(answer)
  const { data } = await api.call(listReports, { query: { remoteId: 'mfe-people', limit: 1 } })
  return data[0]?.place
}

/** Reports count only of releases that somebody has got. */
const activate = (buildId: string) => api.change('mfe-people', { reason: 'test', active: `1.0.0-${buildId}` })

it('names the file and line of a failure in the sources', async () => {
  await publish('aaaa0001', [mapOf('aaaa0001')])
  await activate('aaaa0001')
  const frame = { file: 'page.aaaa0001.js', line: 1, column: 11 }
  expect(await placeAfter('aaaa0001', frame)).toBe('mfe-people/list.page.tsx:11')
  expect(await placeAfter('aaaa0001', { ...frame, file: 'remoteEntry.js' })).toBe('remoteEntry.js:1:11')
  expect(await placeAfter('aaaa0001')).toBeUndefined()
})

it('keeps maps apart from the files that pages load', async () => {
  const published = dataOf(await publish('aaaa0001', [mapOf('aaaa0001')]))
  const without = dataOf(await publish('aaaa0002'))
  expect(Object.keys(published as object)).toEqual(Object.keys(without as object))
  await api.change('mfe-people', { reason: 'test', active: '1.0.0-aaaa0001' })
  expect(JSON.stringify(await api.registry())).not.toMatch(/\.map|list\.page/)
})

it('takes the maps of a build that was published before without them', async () => {
  await publish('aaaa0001')
  await activate('aaaa0001')
  const frame = { file: 'page.aaaa0001.js', line: 1, column: 1 }
  expect(await placeAfter('aaaa0001', frame)).toBe('page.aaaa0001.js:1:1')
  expect((await publish('aaaa0001', [mapOf('aaaa0001')])).status).toBe(200)
  expect((await publish('aaaa0001')).status).toBe(200)
  expect(await placeAfter('aaaa0001', frame)).toBe('mfe-people/list.page.tsx:1')
})

it('deletes maps with their release', async () => {
  await publish('aaaa0001', [mapOf('aaaa0001')])
  for (const buildId of ['aaaa0002', 'aaaa0003', 'aaaa0004', 'aaaa0005']) {
    now = new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000)
    await publish(buildId)
  }
  expect((await api.remote('mfe-people'))?.releases.map(({ buildId }) => buildId)).not.toContain('aaaa0001')
  expect(await placeAfter('aaaa0001', { file: 'page.aaaa0001.js', line: 1, column: 1 })).toBe('page.aaaa0001.js:1:1')
})

it('refuses a build whose map names a path of the building machine, and keeps nothing of it', async () => {
  const refused = await publish('aaaa0001', [mapOf('aaaa0001', { ...map, sources: ['/build/list.page.tsx'] })])
  expect(refusalOf(refused)).toBe('422 ruleBroken GKS-208')
  expect(await api.remote('mfe-people')).toBeUndefined()
})
