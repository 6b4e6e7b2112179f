import { localRegistry } from '../../standalone/local-remotes.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { tryLinkHeader } from '@gakuseki/shared-api/rules/delivery/try-link.ts'
import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { declaration } from '../suite-failures.harness.tsx'
import { createTrial } from './trial.ts'

const key = 'gakuseki.try'
const live = localRegistry([declaration])
const [entry] = live.remotes
if (entry === undefined) throw new Error('the registry is empty')
const own = { ...entry, active: { ...entry.active, baseUrl: '/remotes/mfe-x/1.0.0-new/' }, previous: entry.active }
const term = { release: '1.0.0-new', until: '2026-11-27 18:00' }
const answer = (body: object) => async () => Response.json(body)
const taken = answer({ tried: { entry: own, ...term } })

function openTrial({
  hash = '',
  held,
  fetch = taken,
}: {
  hash?: string
  held?: string
  fetch?: typeof globalThis.fetch
}) {
  const kept = keptInMemory(held === undefined ? {} : { [key]: held })
  const addresses: string[] = []
  const sent: Request[] = []
  const trial = createTrial({
    kept,
    key,
    address: { hash, pathname: '/student/list', search: '?page=2' },
    fetch: (input, init) => {
      const request =
        input instanceof Request ? new Request(input, init) : new Request(`http://localhost${input}`, init)
      sent.push(request)
      return fetch(input, init)
    },
    replaceAddress: (address) => addresses.push(address),
  })
  return { trial, kept, addresses, sent }
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

it('takes the link from the address into the storage, and off the address bar', () => {
  const { kept, addresses } = openTrial({ hash: '#try=abc.def' })
  expect(kept.getItem(key)).toBe('abc.def')
  expect(addresses).toEqual(['/student/list?page=2'])
})

it('goes on with the link of an earlier start, and takes a newer one instead', async () => {
  const earlier = openTrial({ held: 'old' })
  await earlier.trial.apply(live)
  expect(earlier.sent[0]?.headers.get(tryLinkHeader)).toBe('old')
  expect(earlier.addresses).toEqual([])
  const newer = openTrial({ held: 'old', hash: '#try=new' })
  await newer.trial.apply(live)
  expect(newer.sent[0]?.headers.get(tryLinkHeader)).toBe('new')
})

it('puts the release on trial into the registry, also for a remote that nobody has yet', async () => {
  const { trial } = openTrial({ held: 'abc' })
  expect(await trial.apply(live)).toEqual({ ...live, remotes: [own] })
  expect(trial.state.getState()).toEqual({ status: 'trying', remoteId: entry.id, ...term })
  const fresh: Registry = { remotes: [], trials: [entry] }
  expect(await trial.apply(fresh)).toEqual({ remotes: [own], trials: [] })
})

it('forgets a link that the server refuses, and says why', async () => {
  const { trial, kept, sent } = openTrial({ held: 'abc', fetch: answer({ tried: { refusal: '期限切れ' } }) })
  expect(await trial.apply(live)).toBe(live)
  expect(kept.getItem(key)).toBeNull()
  expect(trial.state.getState()).toEqual({ status: 'refused', refusal: '期限切れ' })
  await trial.apply(live)
  expect(sent).toHaveLength(1)
})

it.each<[string, typeof fetch]>([
  ['does not answer', () => Promise.reject(new TypeError('no network'))],
  ['answers from its file, without a word about the link', answer(live)],
  ['answers a release that this shell cannot read', answer({ tried: { entry: { id: entry.id }, ...term } })],
])('runs what everybody has when the server %s, and keeps the link', async (_case, fetch) => {
  const { trial, kept } = openTrial({ held: 'abc', fetch })
  expect(await trial.apply(live)).toBe(live)
  expect(trial.state.getState()).toEqual({ status: 'unknown' })
  expect(kept.getItem(key)).toBe('abc')
})

it('keeps a running release while the server does not answer', async () => {
  let isDown = false
  const { trial } = openTrial({
    held: 'abc',
    fetch: () => (isDown ? Promise.reject(new TypeError('no network')) : taken()),
  })
  await trial.apply(live)
  isDown = true
  expect(await trial.apply(live)).toBeNull()
  expect(trial.state.getState()).toMatchObject({ status: 'trying' })
})

it('runs what everybody has once another tab has ended the trial', async () => {
  const { trial, kept } = openTrial({ held: 'abc' })
  await trial.apply(live)
  kept.removeItem(key)
  expect(await trial.apply(live)).toBe(live)
  expect(trial.state.getState()).toEqual({ status: 'over' })
})

it('sends the link with reports alone', async () => {
  const { trial, sent } = openTrial({ held: 'abc', fetch: async () => new Response() })
  const base = 'http://localhost/api/user/v2'
  const headers = { authorization: 'Bearer x' }
  for (const path of ['registry/reports', 'registry/visits', 'registry/remotes', 'students'])
    await trial.fetch(new Request(`${base}/${path}`, { method: 'POST', headers }))
  expect(sent.map((request) => request.headers.get(tryLinkHeader))).toEqual(['abc', 'abc', null, null])
  expect(sent.map((request) => request.headers.get('authorization'))).toEqual(sent.map(() => 'Bearer x'))
})
