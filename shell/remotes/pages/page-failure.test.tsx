import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { act, screen, waitFor } from '@testing-library/react'
import type { RemoteRoute } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { Edit, goOnline, next, open, routesOf, shipped } from '../suite-releases.harness.tsx'

const lost = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
const missing: readonly RemoteRoute[] = [{ path: 'class', lazy: () => Promise.reject(lost()) }]

describe('a release whose page does not work', () => {
  const Broken = () => {
    throw new Error('no such hook')
  }
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
  })

  it('is replaced in place by the previous one, with a notice and a report to the server', async () => {
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

  it('is replaced also when the file of the page cannot be loaded', async () => {
    await open(missing, shipped)
    expect(await screen.findByRole('heading', { name: '編集' })).toBeVisible()
  })

  it('is replaced also when its routes are invalid', async () => {
    // Remote code may export anything.
    await open([null as unknown as RemoteRoute], shipped)
    expect(await screen.findByRole('heading', { name: '編集' })).toBeVisible()
  })

  it('is replaced also when the router cannot read its routes', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    await open([{ path: 'class', children: [{ path: '/elsewhere' }] }], shipped)
    expect(await screen.findByRole('heading', { name: '編集' })).toBeVisible()
  })

  it('is replaced by a newer one, if there is any by then', async () => {
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

  it('names the call that led to it, so that the report can be found in the log', async () => {
    const cause = new ApiError({ code: 'badAnswer', message: 'm', requestId: '7K2MQ-9XWTB' })
    const Failing = () => {
      throw new Error('no months', { cause })
    }
    const { bodies } = await open([{ path: 'class', Component: Failing }], shipped)
    expect(await screen.findByRole('heading', { name: '編集' })).toBeVisible()
    await waitFor(() => expect(bodies).toMatchObject([{ detail: 'no months (request 7K2MQ-9XWTB)' }]))
  })

  it('shows what happened when no other is left', async () => {
    const { bodies } = await open([{ path: 'class', Component: Broken }], { ...shipped, previous: null })
    expect(await screen.findByRole('heading', { name: 'Classを表示できません' })).toBeVisible()
    expect(screen.getByText('GKS-112')).toBeVisible()
    await waitFor(() => expect(bodies).toHaveLength(1))
  })

  it('keeps its other pages when the previous release does not start', async () => {
    const pages = [{ path: 'class', Component: Broken }, ...routesOf('新しい版の一覧').slice(1)]
    const { router, loaded, bodies } = await open(pages, shipped, '/class', Promise.reject(new Error('boom')))
    expect(await screen.findByRole('heading', { name: 'Classを表示できません' })).toBeVisible()
    expect(screen.getByText('GKS-112')).toBeVisible()
    expect(loaded).toEqual(['0.2.0', '0.0.0-local'])
    await act(() => router.navigate('/class/next'))
    expect(await screen.findByRole('heading', { name: '新しい版の一覧' })).toBeVisible()
    await waitFor(() => expect(bodies).toMatchObject([{ cause: 'page' }, { cause: 'crash' }]))
  })

  it('is not opened again by a user who has gone on meanwhile, and the working one is not blamed', async () => {
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

  it('keeps what is typed on another page meanwhile', async () => {
    const held = Promise.withResolvers<void>()
    const pages = [
      { path: 'class', Component: Broken },
      { path: 'class/next', Component: Edit },
    ]
    const { user, router, url, loaded } = await open(pages, shipped, '/home', held.promise)
    await user.click(screen.getByRole('link', { name: 'Class' }))
    await waitFor(() => expect(loaded).toEqual(['0.2.0', '0.0.0-local']))
    await act(() => router.navigate('/class/next'))
    const field = await screen.findByRole('textbox', { name: '名前' })
    await user.type(field, '1年')
    await act(async () => held.resolve())
    await user.type(field, '1組')
    await user.click(screen.getByRole('button', { name: '並べ替え' }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name'))
    expect(screen.getByRole('textbox')).toBe(field)
    expect(field).toHaveValue('1年1組')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await user.click(screen.getByRole('link', { name: 'Class' }))
    // Waits for the page, because the address changes first and both pages have a link of this name.
    await waitFor(() => expect(field).not.toBeInTheDocument())
    expect(url()).toBe('/class')
    await user.click(screen.getByRole('link', { name: '一覧' }))
    expect(await screen.findByRole('heading', { name: '古い版の一覧' })).toBeVisible()
  })

  it('stays and is not blamed while there is no network', async () => {
    goOnline(false)
    const { bodies, loaded } = await open(missing, shipped)
    expect(await screen.findByRole('heading', { name: 'Classを表示できません' })).toBeVisible()
    expect([loaded, bodies]).toEqual([['0.2.0'], []])
  })

  it('stays when the server refused the page’s request', async () => {
    const refuse = () =>
      Promise.reject(
        new ApiError({ code: 'notFound', message: '', displayMessage: '見つかりません。', requestId: '7K2MQ-9XWTB' }),
      )
    const { loaded } = await open([{ path: 'class', loader: refuse, Component: Edit }], shipped)
    expect(await screen.findByText('見つかりません。')).toBeVisible()
    expect(screen.getByText('問い合わせ番号').parentElement).toHaveTextContent('7K2MQ-9XWTB')
    expect(loaded).toEqual(['0.2.0'])
  })

  it('shows what happened when the file of the previous release cannot be loaded either', async () => {
    const { bodies, loaded } = await open(missing, shipped, '/class', Promise.resolve(), missing)
    expect(await screen.findByRole('heading', { name: 'Classを表示できません' })).toBeVisible()
    expect(screen.getByText('GKS-111')).toBeVisible()
    expect(loaded).toEqual(['0.2.0', '0.0.0-local'])
    await waitFor(() => expect(bodies).toMatchObject([{ release: '0.2.0-local' }, { release: '0.0.0-local-local' }]))
  })

  it('is replaced when the page fails once more after the network is back', async () => {
    goOnline(false)
    const { user } = await open(missing, shipped)
    await screen.findByRole('heading', { name: 'Classを表示できません' })
    goOnline(true)
    await user.click(screen.getByRole('button', { name: '再試行' }))
    expect(await screen.findByRole('heading', { name: '編集' })).toBeVisible()
  })

  it('does not take a user back who has gone on to a page that fails too', async () => {
    const held = Promise.withResolvers<void>()
    const other: RemoteRoute = { path: 'class/next', lazy: () => Promise.reject(lost()) }
    const { user, url, loaded, router } = await open([...missing, other], shipped, '/home', held.promise)
    await user.click(screen.getByRole('link', { name: 'Class' }))
    await waitFor(() => expect(loaded).toEqual(['0.2.0', '0.0.0-local']))
    await act(() => router.navigate('/class/next'))
    await act(async () => held.resolve())
    expect(await screen.findByRole('heading', { name: '古い版の一覧' })).toBeVisible()
    expect(url()).toBe('/class/next')
  })
})
