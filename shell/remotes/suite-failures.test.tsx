import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { renderInSuite, renderSuite } from '../testing/render-suite.tsx'
import { localRegistry } from '../standalone/local-remotes.ts'
import { usePageTitle } from '@gakuseki/shared-ui/host/page-title.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { Clock } from '../suite/environment.ts'
import { remoteLimits } from './life/remote-machine.ts'
import { RemoteLoadError, type RemoteLoader } from './life/remote-loader.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { clock, declaration, menuLink, Page, remote } from './suite-failures.harness.tsx'
import { shipped } from './suite-releases.harness.tsx'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'

describe('a remote that cannot be loaded', () => {
  it('keeps its place in the menu, its address and its title; retry recovers without a reload', async () => {
    let load: RemoteLoader['load'] = () => Promise.reject(new RemoteLoadError('network', 'gone'))
    const { user, url } = await renderSuite({
      url: '/class',
      declaration,
      host: { clock, loader: { load: (...args) => load(...args), preload: () => {} } },
    })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { level: 1, name: 'Classを表示できません' })).toBeVisible()
    expect(alert).toHaveTextContent('GKS-101')
    expect(alert).toHaveTextContent('使えない画面Class')
    expect(menuLink()).toHaveAttribute('aria-current', 'page')
    expect(url()).toBe('/class')
    expect(document.title).toBe('Class | 青葉野学園 | Gakuseki')

    await user.click(screen.getByRole('link', { name: '青葉野学園' }))
    expect(await screen.findByRole('heading', { name: 'メニューを選択してください' })).toBeVisible()
    await user.click(menuLink())
    await screen.findByRole('alert')

    load = async () => remote
    await user.click(screen.getByRole('button', { name: '再試行' }))
    expect(await screen.findByRole('heading', { name: 'クラスの一覧' })).toBeVisible()
  })

  it('shows that it is slow while the previous release loads, instead of a failure', async () => {
    const before = Promise.withResolvers<typeof remote>()
    const loaded: string[] = []
    const loader: RemoteLoader = {
      load: ({ manifest: { version } }) => {
        loaded.push(version)
        return version === '0.2.0' ? Promise.reject(new RemoteLoadError('crash', 'boom')) : before.promise
      },
      preload: () => {},
    }
    const impatient: Clock = { ...clock, later: (ms, run) => clock.later(ms === remoteLimits.patienceMs ? 0 : ms, run) }
    const host = { clock: impatient, loader, registry: { remotes: [shipped] } }
    const { user } = await renderSuite({ url: '/home', host })
    await user.click(menuLink())
    expect(await screen.findByRole('heading', { name: '読み込みに時間がかかっています' })).toBeVisible()
    expect(loaded).toEqual(['0.2.0', '0.0.0-local'])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await act(async () => before.resolve(remote))
    expect(await screen.findByRole('heading', { name: 'クラスの一覧' })).toBeVisible()
  })

  it('says that it waits for the connection, and loads when it is back', async () => {
    let online = false
    let notify = (): void => {}
    await renderSuite({
      url: '/class',
      declaration,
      host: {
        clock,
        loader: {
          load: () => (online ? Promise.resolve(remote) : Promise.reject(new RemoteLoadError('network', 'gone'))),
          preload: () => {},
        },
        connection: {
          isOnline: () => online,
          subscribe: (onChange) => {
            notify = onChange
            return () => {}
          },
        },
      },
    })
    expect(await screen.findByRole('heading', { name: 'オフラインです' })).toBeVisible()
    act(() => {
      online = true
      notify()
    })
    expect(await screen.findByRole('heading', { name: 'クラスの一覧' })).toBeVisible()
  })

  it('says when the previous version runs instead', async () => {
    const log = jest.fn()
    const [entry] = localRegistry([declaration]).remotes
    if (entry === undefined) throw new Error('no entry')
    const previous = { baseUrl: '/before/', manifest: { ...entry.active.manifest, version: '0.0.1' } }
    await renderSuite({
      url: '/class',
      host: {
        clock,
        log,
        registry: { remotes: [{ ...entry, previous }] },
        loader: {
          load: async ({ manifest }) => {
            if (manifest.version === '0.0.1') return remote
            throw new Error('boom')
          },
          preload: () => {},
        },
      },
    })
    expect(await screen.findByRole('heading', { name: 'クラスの一覧' })).toBeVisible()
    const banner = await screen.findByText(/一つ前の版で動いています/)
    expect(banner.closest('[role="status"]')).toHaveTextContent(
      '新しい版 0.0.0-local-local、動いている版 0.0.1-local、GKS-103',
    )
    expect(log).toHaveBeenCalledWith('GKS-103 remote mfe-x 0.0.0-local-local: crash', 'boom')
  })
})

describe('a page that fails', () => {
  it('leaves header and menu usable when it crashes, and logs it under its number', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    const crashing = defineRemote({
      routes: [
        {
          path: 'class',
          Component: () => {
            if (broken) throw new Error('boom')
            return <Page />
          },
        },
      ],
    })
    const { user } = await renderSuite({ url: '/class', declaration, remote: crashing })
    expect(await screen.findByRole('alert')).toHaveTextContent('Classを表示できません')
    expect(screen.getByRole('alert')).toHaveTextContent('GKS-112')
    expect(log).toHaveBeenCalledWith('GKS-112 page /class', expect.objectContaining({ message: 'boom' }))
    expect(menuLink()).toBeInTheDocument()
    broken = false
    await user.click(screen.getByRole('button', { name: '再試行' }))
    expect(await screen.findByRole('heading', { name: 'クラスの一覧' })).toBeVisible()
  })

  it('is fetched again when its file could not be loaded, which is logged under its number', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    let missing = true
    const importPage = jest.fn(async () => {
      if (missing) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
      return { Component: Page }
    })
    const lazy = defineRemote({ routes: [{ path: 'class', lazy: importPage }] })
    const { user } = await renderSuite({ url: '/class', declaration, remote: lazy, host: { clock } })
    expect(await screen.findByRole('alert')).toHaveTextContent('GKS-111')
    expect(log).toHaveBeenCalledWith('GKS-111 page /class', expect.objectContaining({ name: 'PageLoadError' }))
    expect(importPage).toHaveBeenCalledTimes(3)
    missing = false
    await user.click(screen.getByRole('button', { name: '再試行' }))
    expect(await screen.findByRole('heading', { name: 'クラスの一覧' })).toBeVisible()
  })

  it('keeps its title and shows the server’s message when its loader was refused', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const refused = defineRemote({
      routes: [
        {
          path: 'class',
          handle: { title: 'クラスの一覧' },
          loader: () => {
            throw new ApiError({ code: 'notFound', message: 'x', displayMessage: 'クラスが見つかりません。' })
          },
          Component: Page,
        },
      ],
    })
    await renderSuite({ url: '/class', declaration, remote: refused })
    expect(await screen.findByRole('alert')).toHaveTextContent('クラスが見つかりません。')
    expect(document.title).toBe('クラスの一覧 | 青葉野学園 | Gakuseki')
  })
})

function Editor() {
  const { currentSchoolYear } = useSuite()
  const [text, setText] = useState('')
  useUnsavedChanges('児童生徒の詳細', text !== '')
  usePageTitle(text === '' ? null : text)
  return (
    <label>
      {currentSchoolYear}
      <input value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  )
}

describe('a component within the suite', () => {
  it('is protected by a question before unsaved work is left', async () => {
    const { user, url } = await renderInSuite(<Editor />)
    const input = screen.getByRole('textbox', { name: '2026' })
    await user.type(input, '山田')
    await user.click(screen.getByRole('link', { name: '青葉野学園' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('児童生徒の詳細に、保存していない変更があります。')
    await user.click(within(dialog).getByRole('button', { name: 'この画面に残る' }))
    expect(url()).toBe('/school')
    expect(input).toHaveValue('山田')
    await user.click(screen.getByRole('link', { name: '青葉野学園' }))
    await user.click(await screen.findByRole('button', { name: '保存せずに移動する' }))
    expect(await screen.findByRole('heading', { name: 'メニューを選択してください' })).toBeVisible()
  })

  it('leaves without a question when all is saved, and can set its title', async () => {
    const { user, url } = await renderInSuite(<Editor />)
    const input = screen.getByRole('textbox')
    await user.type(input, '山田')
    expect(document.title).toBe('山田 | 青葉野学園 | Gakuseki')
    await user.clear(input)
    await user.click(screen.getByRole('link', { name: '青葉野学園' }))
    await screen.findByRole('heading', { name: 'メニューを選択してください' })
    expect(url()).toBe('/home')
  })
})
