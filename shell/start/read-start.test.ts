import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { localRegistry } from '../standalone/local-remotes.ts'
import { readStart } from './read-start.ts'

const config = {
  environment: 'local',
  userApi: '/u',
  curriculumApi: '/c',
  authMode: 'debug',
  logLevel: 'info',
  bucket: null,
} as const
const registry: Registry = { remotes: [] }
const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

describe('the start of the shell', () => {
  it('reads configuration and registry', async () => {
    const start = await readStart({ config: answer(config), registry: answer(registry) }, keptInMemory())
    expect(start).toEqual({ ok: true, value: { config, registry, registryIsKept: false } })
  })

  it.each([
    ['an error', () => answer({}, 500)],
    ['a page instead of data', () => Promise.resolve(new Response('<!doctype html>'))],
    ['data of another shape', () => answer({ remotes: 'none' })],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('starts from the last good registry when the server answers %s', async (_name, fail) => {
    const kept = keptInMemory()
    await readStart({ config: answer(config), registry: answer(registry) }, kept)
    const again = await readStart({ config: answer(config), registry: fail() }, kept)
    expect(again).toEqual({ ok: true, value: { config, registry, registryIsKept: true } })
  })

  it.each([
    ['the server hangs', () => new Promise<Response>(() => {})],
    ['its answer never ends', () => Promise.resolve(new Response(new ReadableStream()))],
  ])('starts from the last good registry when %s, but waits if there is none', async (_name, hang) => {
    const kept = keptInMemory()
    const waited: number[] = []
    const clock = {
      later: (ms: number, run: () => void) => {
        waited.push(ms)
        // Runs after all answers that the server has given so far.
        const turn = setImmediate(run)
        return () => clearImmediate(turn)
      },
    }
    const first = readStart({ config: answer(config), registry: hang() }, kept, clock)
    expect(await Promise.race([first, Promise.resolve('waits')])).toBe('waits')
    expect(waited).toEqual([])
    await readStart({ config: answer(config), registry: answer(registry) }, kept)
    const again = await readStart({ config: answer(config), registry: hang() }, kept, clock)
    expect(again).toMatchObject({ ok: true, value: { registryIsKept: true } })
    expect(waited).toEqual([3000])
  })

  it('starts without a remote that it cannot read', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const [entry] = localRegistry([
      { id: 'mfe-x', shellContract: '2', apiContract: '2', basePaths: ['class'], menu: [] },
    ]).remotes
    const item = { name: 'x', label: 'X', icon: { name: 'x', width: 1, height: 1, path: '' }, order: 1 }
    const strange = {
      ...entry,
      id: 'mfe-new',
      active: {
        ...entry?.active,
        manifest: { ...entry?.active.manifest, menu: [{ ...item, permission: 'page.new' }] },
      },
    }
    const start = await readStart(
      { config: answer(config), registry: answer({ remotes: [strange, entry] }) },
      keptInMemory(),
    )
    expect(start).toMatchObject({ ok: true, value: { registry: { remotes: [{ id: 'mfe-x' }] } } })
  })

  it('says what is missing when there is no last good registry', async () => {
    const start = await readStart({ config: answer(config), registry: answer({}, 503) }, keptInMemory())
    expect(start).toMatchObject({ ok: false, error: { missing: 'registry' } })
  })

  it('does not start with an invalid configuration', async () => {
    const start = await readStart({ config: answer({ authMode: 'magic' }), registry: answer(registry) }, keptInMemory())
    expect(start).toMatchObject({
      ok: false,
      error: {
        missing: 'rightConfig',
        given: { authMode: 'magic' },
        wrong: expect.arrayContaining(['authMode']) as string[],
      },
    })
  })

  it('does not start with a page instead of a configuration', async () => {
    const page = Promise.resolve(new Response('<!doctype html>'))
    const start = await readStart({ config: page, registry: answer(registry) }, keptInMemory())
    expect(start).toMatchObject({ ok: false, error: { missing: 'config' } })
  })

  it('starts in a browser that stores nothing', async () => {
    const full = {
      ...keptInMemory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const start = await readStart({ config: answer(config), registry: answer(registry) }, full)
    expect(start.ok).toBe(true)
  })
})
