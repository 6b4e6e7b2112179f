import { type HomeProvider, type HomeSection } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { localRegistry } from '../standalone/local-remotes.ts'
import { systemClock } from '../suite/environment.ts'
import { renderSuite } from '../testing/render-suite.tsx'
import { card, cards, impatientClock, openHome, remoteWith, rows, skipPauses, type Part } from './home.harness.tsx'

const todo = (sections: readonly HomeSection[]): Part => ({ kind: 'todo', provide: async () => sections })

describe('/home', () => {
  it('[FND-04] [SHL-07] keeps its prompt as heading, and below it the cards of all remotes in their order', async () => {
    const classes = remoteWith('mfe-x', 'class', {
      クラス: { kind: 'wide', order: 5, provide: async () => [rows(['1組', '30'])] },
      今日: { order: 20, provide: async () => [rows(['日付', '11月20日'])] },
    })
    const terms = remoteWith('mfe-y', 'term', { 学期: { order: 10, provide: async () => [rows(['2学期'])] } })
    await openHome([classes, terms])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('メニューを選択してください')
    await waitFor(() => expect(cards()).toEqual(['学期', '今日', '最近開いたもの', 'クラス']))
    expect(within(await card('今日')).getByRole('rowheader', { name: '日付' })).toBeVisible()
  })

  it('[FND-04] [YEA-08] shows a part only in its months', async () => {
    const provide = async () => []
    const parts = { always: { provide }, now: { months: [10, 11], provide }, later: { months: [1, 2], provide } }
    await openHome([remoteWith('mfe-x', 'class', parts)])
    await waitFor(() => expect(cards()).toEqual(['always', 'now', '最近開いたもの']))
  })

  it('[FND-04] leads from each number to the list behind it', async () => {
    const provide: HomeProvider = async () => [
      {
        columns: ['クラス', '男子'],
        rows: [
          [
            { text: '1組', path: '/class/1' },
            { text: '15', path: '/class/boys' },
          ],
        ],
      },
    ]
    const { user, url } = await openHome([remoteWith('mfe-x', 'class', { クラス: { provide } })])
    const shown = within(await card('クラス'))
    expect(await shown.findByRole('columnheader', { name: '男子' })).toBeVisible()
    await user.click(shown.getByRole('link', { name: '15' }))
    await waitFor(() => expect(url()).toBe('/class/boys'))
  })

  it('[FND-04] joins what is to be done in all areas', async () => {
    await openHome([
      remoteWith('mfe-x', 'class', { a: todo([rows(['担任なし', '2クラス'])]) }),
      remoteWith('mfe-y', 'term', { b: todo([rows(['保護者なし', '3人'], ['クラスなし', '1人'])]) }),
    ])
    const names = async () =>
      within(await card('要対応'))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
    await waitFor(async () => expect(await names()).toEqual(['担任なし', '保護者なし', 'クラスなし']))
  })

  it('[FND-04] adds what is to be done below what is already shown', async () => {
    const late = Promise.withResolvers<readonly HomeSection[]>()
    await openHome([
      remoteWith('mfe-x', 'class', { a: todo([rows(['担任なし', '2クラス'])]) }),
      remoteWith('mfe-y', 'term', {
        b: { kind: 'todo', order: 20, provide: () => late.promise },
        c: { ...todo([rows(['クラスなし', '1人'])]), order: 30 },
      }),
    ])
    const list = within(await card('要対応'))
    expect(await list.findByRole('rowheader', { name: '担任なし' })).toBeVisible()
    expect(list.queryByRole('rowheader', { name: 'クラスなし' })).toBeNull()
    await act(async () => late.resolve([rows(['保護者なし', '3人'])]))
    expect(await list.findByRole('rowheader', { name: 'クラスなし' })).toBeVisible()
    expect(list.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '担任なし',
      '保護者なし',
      'クラスなし',
    ])
  })

  it('[FND-04] says when nothing is to be done', async () => {
    await openHome([remoteWith('mfe-x', 'class', { a: todo([]) })])
    expect(await screen.findByText('対応が必要なことはありません')).toBeVisible()
  })

  it('[FND-04] shows the records that this user opened last', async () => {
    const kept = keptInMemory()
    const { suite, user, router } = await openHome([remoteWith('mfe-x', 'class', {})], { kept })
    expect(await screen.findByText(/^まだありません。/)).toBeVisible()
    suite.service.noteOpened?.({ path: '/class/7', title: '7組' })
    await act(() => router.navigate('/class/1'))
    await act(() => router.navigate('/home'))
    await user.click(within(await card('最近開いたもの')).getByRole('link', { name: '7組' }))
    expect(router.state.location.pathname).toBe('/class/7')
  })

  it('[FND-05] says in its own place that a part throws, and asks again', async () => {
    let isBroken = true
    const provide: HomeProvider = async () => {
      if (isBroken) throw new Error('broken')
      return [rows(['日付', '11月20日'])]
    }
    const { user } = await openHome([
      remoteWith('mfe-x', 'class', { 今日: { provide }, 学期: { provide: async () => [rows(['2学期'])] } }),
    ])
    const broken = within(await card('今日'))
    expect(await broken.findByText('今日 を表示できませんでした')).toBeVisible()
    expect(within(await card('学期')).getByText('2学期')).toBeVisible()
    isBroken = false
    await user.click(broken.getByRole('button', { name: '今日 を再試行' }))
    expect(await broken.findByText('11月20日')).toBeVisible()
  })

  it('[FND-05] says in its own place that a part hangs or answers another form, and shows what comes late', async () => {
    const { clock, endPatience } = impatientClock()
    const late = Promise.withResolvers<readonly HomeSection[]>()
    const malformed = (async () => [{ rows: [[{ text: 'x', path: 'javascript:1' }]] }]) as HomeProvider
    await openHome(
      [
        remoteWith('mfe-x', 'class', {
          保護者: { kind: 'todo', provide: () => late.promise },
          学期: { provide: malformed },
        }),
      ],
      { clock },
    )
    expect(await screen.findByText('学期 を表示できませんでした')).toBeVisible()
    expect(screen.queryByText('保護者 を表示できませんでした')).toBeNull()
    act(endPatience)
    expect(within(await card('要対応')).getByText('保護者 を表示できませんでした')).toBeVisible()
    late.resolve([rows(['保護者なし', '3人'])])
    expect(await screen.findByText('保護者なし')).toBeVisible()
    expect(screen.queryByText('保護者 を表示できませんでした')).toBeNull()
  })

  it('[FND-05] asks a part that hangs again, and lets no other part take back what is said about it', async () => {
    const { clock, endPatience } = impatientClock()
    const again = Promise.withResolvers<readonly HomeSection[]>()
    const hangs = jest
      .fn<ReturnType<HomeProvider>, Parameters<HomeProvider>>(() => again.promise)
      .mockReturnValueOnce(new Promise(() => {}))
    const other = Promise.withResolvers<readonly HomeSection[]>()
    const { user } = await openHome(
      [
        remoteWith('mfe-x', 'class', { 今日: { provide: hangs } }),
        remoteWith('mfe-y', 'term', { 学期: { provide: () => other.promise } }),
      ],
      { clock },
    )
    await waitFor(() => expect(hangs).toHaveBeenCalledTimes(1))
    act(endPatience)
    expect(await screen.findByText('今日 を表示できませんでした')).toBeVisible()
    other.resolve([rows(['2学期'])])
    expect(await screen.findByText('2学期')).toBeVisible()
    expect(screen.getByText('今日 を表示できませんでした')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '今日 を再試行' }))
    await waitFor(() => expect(hangs).toHaveBeenCalledTimes(2))
    again.resolve([rows(['日付', '11月20日'])])
    expect(await screen.findByText('11月20日')).toBeVisible()
  })

  it('[FND-05] keeps the old rows of a part that cannot be read again, and says so', async () => {
    let isBroken = false
    const provide: HomeProvider = async () => {
      if (isBroken) throw new Error('broken')
      return [rows(['日付', '11月20日'])]
    }
    const { router } = await openHome([remoteWith('mfe-x', 'class', { 今日: { provide } })])
    expect(await screen.findByText('11月20日')).toBeVisible()
    isBroken = true
    await act(() => router.navigate('/home'))
    expect(await screen.findByText('今日 を表示できませんでした')).toBeVisible()
    expect(screen.getByText('11月20日')).toBeVisible()
  })

  it('[FND-04] reads its parts anew when a change made other data old, and when /home is chosen again', async () => {
    const provide = jest.fn<ReturnType<HomeProvider>, Parameters<HomeProvider>>(async () => [
      rows(['日付', '11月20日']),
    ])
    const { suite, router } = await openHome([remoteWith('mfe-x', 'class', { 今日: { provide } })])
    await waitFor(() => expect(provide).toHaveBeenCalledTimes(1))
    suite.queryClient.setQueryData(['students', 'list'], [])
    await act(() => suite.queryClient.invalidateQueries({ queryKey: ['students'] }))
    await waitFor(() => expect(provide).toHaveBeenCalledTimes(2))
    await act(() => router.navigate('/home'))
    await waitFor(() => expect(provide).toHaveBeenCalledTimes(3))
  })

  it('[FND-04] shows the first rows of a long list of what is to be done, and all of them when asked', async () => {
    const many = Array.from({ length: 11 }, (_, at) => [`用件${at}`, '1件'])
    const { user } = await openHome([
      remoteWith('mfe-x', 'class', { a: { kind: 'todo', provide: async () => [rows(...many)] } }),
    ])
    const todo = within(await card('要対応'))
    await user.click(await todo.findByRole('button', { name: 'ほか3件を表示' }))
    expect(todo.getAllByRole('row')).toHaveLength(11)
  })

  it('[FND-05] says in its own place that a remote does not load', async () => {
    const broken = remoteWith('mfe-x', 'class', { 今日: { provide: async () => [] } })
    const load = async (): Promise<unknown> => {
      throw new Error('gone')
    }
    await openHome([broken], { loader: { load, preload: () => {} }, clock: { ...systemClock, later: skipPauses } })
    expect(await screen.findByText('今日 を表示できませんでした')).toBeVisible()
    expect(await card('最近開いたもの')).toBeVisible()
  })

  it('[FND-06] loads no remote for somebody without rights', async () => {
    const load = jest.fn<Promise<unknown>, []>()
    const { declaration: declared } = remoteWith('mfe-x', 'class', { 今日: { provide: async () => [] } })
    const { url } = await renderSuite({
      url: '/home',
      as: 'staff',
      host: { registry: localRegistry([declared]), loader: { load, preload: () => {} } },
    })
    expect(url()).toBe('/error/forbidden')
    expect(load).not.toHaveBeenCalled()
  })
})
