import type { Registry, RegistryEntry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { useNavigate } from '@gakuseki/shared-ui/suite/router.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderSuite } from '../testing/render-suite.tsx'
import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { localRegistry } from './local-remotes.ts'
import { Link } from './link.tsx'
import { defineRemote, type RemoteRoute } from './remote-contract.ts'
import { clock, declaration } from './suite-failures.harness.tsx'
import { useUnsavedChanges } from './unsaved-changes.ts'

const [found] = localRegistry([declaration]).remotes
if (found === undefined) throw new Error('no entry')
const first: RegistryEntry = found
const next = {
  baseUrl: '/remotes/mfe-x/0.2.0-local/',
  manifest: { ...first.active.manifest, version: '0.2.0' },
}
const shipped: RegistryEntry = { id: 'mfe-x', active: next, previous: first.active }
const registryOf = (entry: RegistryEntry): Registry => ({ remotes: [entry] })

let online = true

/** A page in which somebody types, saves and goes on to the next one. */
function Edit() {
  const [text, setText] = useState('')
  const [saved, setSaved] = useState('')
  const navigate = useNavigate()
  useUnsavedChanges('クラス名', text !== saved)
  return (
    <>
      <h1 tabIndex={-1}>編集</h1>
      <input aria-label="名前" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setSaved(text)}>
        保存
      </button>
      <button type="button" onClick={() => void navigate('/class/next?name=' + text)}>
        次へ
      </button>
      <button type="button" onClick={() => void navigate('?sort=name')}>
        並べ替え
      </button>
      <Link to="/class/next">一覧</Link>
    </>
  )
}

const titled = (title: string) => () => <h1 tabIndex={-1}>{title}</h1>
const routesOf = (title: string): readonly RemoteRoute[] => [
  { path: 'class', Component: Edit },
  { path: 'class/next', Component: titled(title) },
]

/** The suite with 0.0.0 running; `ship` makes the registry name 0.2.0, whose pages are given. */
async function open(
  pages: readonly RemoteRoute[] = routesOf('新しい版の一覧'),
  entry = first,
  url = '/class',
  beforeOld: Promise<void> = Promise.resolve(),
) {
  let registry = registryOf(entry)
  const loaded: string[] = []
  const bodies: unknown[] = []
  const opened = await renderSuite({
    url,
    host: {
      clock,
      connection: { isOnline: () => online, subscribe: () => () => {} },
      registry,
      readRegistry: async () => registry,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (!request.url.endsWith('/v2/registry/reports')) return testApi.fetch(request)
        bodies.push(await request.json())
        return Response.json({ ok: true, data: { reported: true, isQuarantined: false } })
      },
      loader: {
        load: async ({ manifest }) => {
          loaded.push(manifest.version)
          if (manifest.version !== '0.2.0') await beforeOld
          return defineRemote({ routes: manifest.version === '0.2.0' ? pages : routesOf('古い版の一覧') })
        },
        preload: () => {},
      },
    },
  })
  return {
    ...opened,
    loaded,
    bodies,
    ship: async (to: RegistryEntry) => {
      registry = registryOf(to)
      await act(() => opened.suite.lookForReleases())
    },
  }
}

describe('a release that is shipped while somebody works', () => {
  it('leaves what is typed alone, is there at the next page after saving, and goes again when it is rolled back', async () => {
    const { user, ship, loaded } = await open()
    const field = await screen.findByRole('textbox', { name: '名前' })
    await user.type(field, '1年1組')
    await ship(shipped)
    await user.click(screen.getByRole('button', { name: '並べ替え' }))
    expect(screen.getByRole('textbox')).toBe(field)
    expect(field).toHaveValue('1年1組')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await user.click(screen.getByRole('button', { name: '次へ' }))
    expect(await screen.findByRole('heading', { name: '新しい版の一覧' })).toBeVisible()
    expect(loaded).toEqual(['0.0.0-local', '0.2.0'])

    await ship(first)
    expect(screen.getByRole('heading', { name: '新しい版の一覧' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Class' }))
    await user.click(await screen.findByRole('link', { name: '一覧' }))
    expect(await screen.findByRole('heading', { name: '古い版の一覧' })).toBeVisible()
  })

  it('comes with the page for which unsaved work is given up', async () => {
    const { user, ship } = await open()
    await user.type(await screen.findByRole('textbox', { name: '名前' }), '1年1組')
    await ship(shipped)
    await user.click(screen.getByRole('link', { name: '一覧' }))
    await user.click(await screen.findByRole('button', { name: '保存せずに移動する' }))
    expect(await screen.findByRole('heading', { name: '新しい版の一覧' })).toBeVisible()
  })

  it('is not taken when somebody stays with unsaved work after all', async () => {
    const { user, ship, loaded } = await open()
    const field = await screen.findByRole('textbox', { name: '名前' })
    await user.type(field, '1年1組')
    await ship(shipped)
    await user.click(screen.getByRole('link', { name: '一覧' }))
    await user.click(await screen.findByRole('button', { name: 'この画面に残る' }))
    expect(field).toHaveValue('1年1組')
    expect(loaded).toEqual(['0.0.0-local'])
  })
})

describe('a release whose page cannot stand', () => {
  const Broken = () => {
    throw new Error('no such hook')
  }
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
  })

  it('makes room for the one before in the same place, says so, and the server learns of it', async () => {
    const { bodies, url } = await open([{ path: 'class', Component: Broken }], shipped)
    expect(await screen.findByRole('heading', { name: '編集' })).toBeVisible()
    expect(url()).toBe('/class')
    const banner = (await screen.findByText(/一つ前の版で動いています/)).closest('[role="status"]')
    expect(banner).toHaveTextContent('新しい版 0.2.0-local、動いている版 0.0.0-local-local、GKS-113')
    await waitFor(() =>
      expect(bodies).toEqual([
        { remoteId: 'mfe-x', release: '0.2.0-local', cause: 'page', code: 'GKS-113', detail: 'no such hook' },
      ]),
    )
  })

  it('also when its file does not come', async () => {
    const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    await open([{ path: 'class', lazy: () => Promise.reject(lost) }], shipped)
    expect(await screen.findByRole('heading', { name: '編集' })).toBeVisible()
  })

  it('also when its routes make no sense', async () => {
    // What comes over the wire may be anything.
    await open([null as unknown as RemoteRoute], shipped)
    expect(await screen.findByRole('heading', { name: '編集' })).toBeVisible()
  })

  it('makes room for a newer one, if there is any by then', async () => {
    const mended = { ...next, baseUrl: '/remotes/mfe-x/0.3.0-local/', manifest: { ...next.manifest, version: '0.3.0' } }
    let hold = (): void => {}
    const held = new Promise<void>((resolve) => (hold = resolve))
    const { user, loaded, ship } = await open(
      [{ path: 'class', lazy: () => held.then(() => Promise.reject(new Error('gone'))) }],
      shipped,
      '/home',
    )
    await user.click(screen.getByRole('link', { name: 'Class' }))
    await waitFor(() => expect(loaded).toEqual(['0.2.0']))
    await ship({ ...shipped, active: mended })
    hold()
    expect(await screen.findByRole('heading', { name: '編集' })).toBeVisible()
    expect(loaded).toEqual(['0.2.0', '0.3.0'])
    expect(screen.queryByText(/一つ前の版で動いています/)).toBeNull()
  })

  it('says what happened when no other is left', async () => {
    const { bodies } = await open([{ path: 'class', Component: Broken }], { ...shipped, previous: null })
    expect(await screen.findByRole('heading', { name: 'Classを表示できません' })).toBeVisible()
    expect(screen.getByText('GKS-112')).toBeVisible()
    await waitFor(() => expect(bodies).toHaveLength(1))
  })

  it('is not met again by whoever has gone on while it made room, and the sound one is not blamed', async () => {
    let hold = (): void => {}
    const held = new Promise<void>((resolve) => (hold = resolve))
    const pages = [{ path: 'class', Component: Broken }]
    const { user, bodies, loaded } = await open(pages, shipped, '/home', held)
    await user.click(screen.getByRole('link', { name: 'Class' }))
    await waitFor(() => expect(loaded).toEqual(['0.2.0', '0.0.0-local']))
    await user.click(screen.getByRole('link', { name: '青葉野学園' }))
    expect(await screen.findByRole('heading', { name: 'メニューを選択してください' })).toBeVisible()
    await act(async () => hold())
    await user.click(screen.getByRole('link', { name: 'Class' }))
    expect(await screen.findByRole('heading', { name: '編集' })).toBeVisible()
    await waitFor(() => expect(bodies).toMatchObject([{ release: '0.2.0-local' }]))
  })

  it('stays while there is no network, and is not blamed for that', async () => {
    const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    online = false
    const { bodies, loaded } = await open([{ path: 'class', lazy: () => Promise.reject(lost) }], shipped)
    expect(await screen.findByRole('heading', { name: 'Classを表示できません' })).toBeVisible()
    expect([loaded, bodies]).toEqual([['0.2.0'], []])
    online = true
  })

  it('stays when the server has refused what its page asked for', async () => {
    const refuse = () =>
      Promise.reject(new ApiError({ code: 'notFound', message: '', displayMessage: '見つかりません。' }))
    const { loaded } = await open([{ path: 'class', loader: refuse, Component: Edit }], shipped)
    expect(await screen.findByText('見つかりません。')).toBeVisible()
    expect(loaded).toEqual(['0.2.0'])
  })
})
