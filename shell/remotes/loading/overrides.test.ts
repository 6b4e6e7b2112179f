import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { localRegistry } from '../../standalone/local-remotes.ts'
import { isInPlace, overridesFor, withOverrides } from './overrides.ts'

const local = { environment: 'local' } as const
const registry = localRegistry([
  { id: 'mfe-x', shellContract: '2', apiContract: '2', basePaths: ['class'], menu: [] },
  { id: 'mfe-y', shellContract: '2', apiContract: '2', basePaths: ['term'], menu: [] },
])
const [deployed] = registry.remotes
if (deployed === undefined) throw new Error('no entry')
const own = { ...deployed.active.manifest, version: '0.9.0' }
const serving = (manifests: Readonly<Record<string, unknown>>): typeof fetch => {
  return async (address) => {
    const { url } = new Request(address)
    return url in manifests ? Response.json(manifests[url]) : new Response('', { status: 404 })
  }
}

it.each(['production', 'staging'] as const)('finds no override in %s, whatever the browser has kept', (environment) => {
  const kept = keptInMemory({ 'gakuseki.overrides': '{"mfe-x":"http://localhost:4000/"}' })
  expect(overridesFor({ environment }, kept)).toBeNull()
})

it.each([
  ['http://localhost:4000', true],
  ['http://127.0.0.1:4000/dist/', true],
  ['HTTP://LOCALHOST:4000', true],
  ['https://localhost:4000/', false],
  ['http://localhost.evil.example/', false],
  ['http://evil.example/#localhost', false],
  ['javascript:alert(1)', false],
  ['localhost:4000', false],
  ['', false],
])('accepts only addresses of this machine: %s is %s', (url, expected) => {
  const kept = keptInMemory()
  const overrides = overridesFor(local, kept)
  expect(overrides?.set('mfe-x', url)).toBe(expected)
  expect(kept.getItem('gakuseki.overrides') === null).toBe(!expected)
})

it('keeps an override with a slash at its end until it is removed', () => {
  const kept = keptInMemory()
  overridesFor(local, kept)?.set('mfe-x', 'http://localhost:4000/dist')
  const again = overridesFor(local, kept)
  expect(again?.all()).toEqual({ 'mfe-x': 'http://localhost:4000/dist/' })
  again?.set('mfe-x', null)
  expect(again?.all()).toEqual({})
})

it.each(['nonsense', '[]', '{"mfe-x":7}', '{"mfe-x":"https://evil.example/"}', 'null'])(
  'ignores the kept text %s',
  (text) => {
    expect(overridesFor(local, keptInMemory({ 'gakuseki.overrides': text }))?.all()).toEqual({})
  },
)

describe('the registry with an override', () => {
  const overrides = overridesFor(local, keptInMemory({ 'gakuseki.overrides': '{"mfe-x":"http://localhost:4000/"}' }))

  it('places the override in front of the deployed release', async () => {
    const given = await withOverrides(registry, overrides, serving({ 'http://localhost:4000/remote.json': own }))
    const entry = given.remotes.find(({ id }) => id === 'mfe-x')
    expect(entry).toEqual({
      id: 'mfe-x',
      active: { baseUrl: 'http://localhost:4000/', manifest: own },
      previous: deployed.active,
    })
    expect(given.remotes.find(({ id }) => id === 'mfe-y')).toEqual(registry.remotes[1])
  })

  it.each([
    ['no server answers', serving({})],
    ['the answer is not the build', serving({ 'http://localhost:4000/remote.json': { id: 7 } })],
  ])('stays as it was when %s', async (_name, fetchFile) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const given = await withOverrides(registry, overrides, fetchFile)
    expect(given.remotes.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(registry.remotes)
  })

  it('changes with the next start, both when an override is set and when it is removed', async () => {
    const kept = keptInMemory()
    const serve = serving({ 'http://localhost:4000/remote.json': own })
    const before = overridesFor(local, kept)
    before?.set('mfe-x', 'http://localhost:4000/')
    const place = { baseUrl: 'http://localhost:4000/', manifest: own }
    expect(await withOverrides(registry, before, serve)).toEqual(registry)
    expect(isInPlace(place, before)).toBe(false)
    const after = overridesFor(local, kept)
    after?.set('mfe-x', null)
    expect((await withOverrides(registry, after, serve)).remotes).toContainEqual(
      expect.objectContaining({ active: place }),
    )
    expect(isInPlace(place, after)).toBe(true)
  })

  it('is the only entry that may lie elsewhere than its name says', () => {
    const at = (baseUrl: string) => isInPlace({ baseUrl, manifest: deployed.active.manifest }, overrides)
    expect(at('http://localhost:4000/')).toBe(true)
    expect(at('http://localhost:4001/')).toBe(false)
    expect(at(deployed.active.baseUrl)).toBe(true)
    expect(isInPlace({ baseUrl: 'http://localhost:4000/', manifest: deployed.active.manifest }, null)).toBe(false)
  })
})
