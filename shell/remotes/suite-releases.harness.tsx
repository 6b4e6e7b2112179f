/** For tests of the suite: a remote whose releases are shipped while its pages are open. */
import type { Registry, RegistryEntry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { renderSuite } from '../testing/render-suite.tsx'
import { localRegistry } from '../standalone/local-remotes.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { defineRemote, type RemoteRoute } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { clock, declaration } from './suite-failures.harness.tsx'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'

const [found] = localRegistry([declaration]).remotes
if (found === undefined) throw new Error('no entry')
export const first: RegistryEntry = found
export const next = {
  baseUrl: '/remotes/mfe-x/0.2.0-local/',
  manifest: { ...first.active.manifest, version: '0.2.0' },
}
export const shipped: RegistryEntry = { id: 'mfe-x', active: next, previous: first.active }
const registryOf = (entry: RegistryEntry): Registry => ({ remotes: [entry] })

let online = true

/** Switches the browser's network on or off. Each test begins with a network. */
export const goOnline = (is: boolean): void => {
  online = is
}
afterEach(() => goOnline(true))

/** A page on which the user types, saves and goes on to the next one. */
export function Edit() {
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
export const routesOf = (title: string): readonly RemoteRoute[] => [
  { path: 'class', Component: Edit },
  { path: 'class/next', Component: titled(title) },
]

/** Opens the suite with 0.0.0 running. `ship` makes the registry name 0.2.0, which has the given pages. */
export async function open(
  pages: readonly RemoteRoute[] = routesOf('新しい版の一覧'),
  entry = first,
  url = '/class',
  /** The code of releases other than 0.2.0 waits for this and has these pages. */
  beforeOld: Promise<void> = Promise.resolve(),
  oldPages: readonly RemoteRoute[] = routesOf('古い版の一覧'),
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
          return defineRemote({ routes: manifest.version === '0.2.0' ? pages : oldPages })
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
