import { act, screen, waitFor, within } from '@testing-library/react'
import { getUserInfo } from '@gakuseki/shared-api/contract/session.ts'
import { renderSuite, type RenderOptions } from '../testing/render-suite.tsx'
import { fetchWith, pathOf, refusal } from '../testing/stand-in.ts'
import { declaration } from '../remotes/suite-failures.harness.tsx'
import { playedProvider } from './session.harness.ts'
import type { AuthProvider } from './sign-in/auth-provider.ts'
import { draft, remote } from './draft-page.harness.tsx'
import { SignInError } from './sign-in/sign-in-problem.ts'

/** Opens the page over the real API; `refuse` makes it answer 401 from then on. */
async function open(options: Partial<RenderOptions> & { readonly auth?: AuthProvider } = {}) {
  let refused = false
  const fetch = fetchWith((request) =>
    refused && pathOf(request).startsWith('/userInfo') ? refusal('unauthenticated') : null,
  )
  const { auth, ...rest } = options
  const rendered = await renderSuite({
    url: '/class',
    declaration,
    remote,
    ...rest,
    host: { fetch, ...(auth && { auth }), ...rest.host },
  })
  return { ...rendered, refuse: (now: boolean) => (refused = now) }
}

const expired = () => screen.findByRole('alertdialog', { name: 'サインインの有効期限が切れました' })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('a session that ends during work', () => {
  it('[SHL-21] asks to sign in again over the page, keeps what was typed and continues the waiting call', async () => {
    const { user, suite, refuse, url } = await open()
    await user.type(draft(), '下書き')
    refuse(true)
    await user.click(press('保存'))
    const dialog = await expired()
    expect(dialog).toHaveAccessibleDescription(/入力中の内容は、そのまま残っています/)
    expect(within(dialog).getByText(new RegExp(suite.service.getSuite().login.googleMail))).toBeVisible()
    // Escape does not close the dialog.
    await user.keyboard('{Escape}')
    expect(await expired()).toBeVisible()
    refuse(false)
    await user.click(press('もう一度サインイン'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(draft()).toHaveValue('下書き')
    expect(await screen.findByText(suite.service.getSuite().login.name, { selector: 'output' })).toBeVisible()
    expect(url()).toBe('/class')
  })

  it('leads to the sign-in page and removes the page when the user signs out instead', async () => {
    const { user, refuse, suite } = await open()
    refuse(true)
    await user.click(press('保存'))
    await user.click(within(await expired()).getByRole('button', { name: 'サインアウト' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'サインイン' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'クラスの一覧' })).not.toBeInTheDocument()
    const left = suite.queryClient.getQueryCache().getAll()
    expect(left.map(({ queryHash }) => queryHash)).toEqual(['["debugAccounts"]'])
  })

  it('shows why the sign-in failed, and offers another tab where the window was blocked', async () => {
    const { auth, played } = playedOverTestSchool({ ask: () => Promise.reject(new SignInError('popupBlocked')) })
    const { user } = await open({ auth })
    await user.type(draft(), '下書き')
    played.now = null
    await user.click(press('保存'))
    const dialog = await expired()
    await user.click(within(dialog).getByRole('button', { name: 'もう一度サインイン' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/ポップアップを許可/)
    expect(within(dialog).getByRole('link', { name: '別のタブでサインインする' })).toHaveAttribute('target', '_blank')
    // The user has signed in in the other tab.
    played.now = mine
    await act(async () => played.watch?.onChange(mine))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(draft()).toHaveValue('下書き')
  })

  it('shows the page to another user only when the draft is discarded', async () => {
    const { auth, played } = playedOverTestSchool()
    const reload = jest.fn()
    const { user } = await open({ auth, host: { reload } })
    await user.type(draft(), '下書き')
    played.now = theirs
    await act(async () => played.watch?.onChange(theirs))
    const dialog = await screen.findByRole('alertdialog', { name: '別のアカウントでサインインしています' })
    expect(dialog).toHaveTextContent('t2@school.example')
    expect(draft()).toHaveValue('下書き')
    await user.click(within(dialog).getByRole('button', { name: '入力を捨てて切り替える' }))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('textbox', { hidden: true })).not.toBeInTheDocument()
  })
})

const mine = { id: 't001', mail: 't1@school.example', token: 'debug:t001', signedInAt: 1000 }
const theirs = { id: 't002', mail: 't2@school.example', token: 'debug:t002', signedInAt: 2000 }

function playedOverTestSchool(changes: Partial<AuthProvider> = {}) {
  const provider = playedProvider(changes)
  provider.played.now = mine
  return provider
}

describe('signing out and changing the user', () => {
  const openMenu = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
  const real = { authMode: 'firebase' } as const

  it('ask first when something is unsaved, here or in another tab', async () => {
    const { auth, played } = playedOverTestSchool()
    const { user } = await open({ auth, config: real })
    await user.type(draft(), '下書き')
    played.elsewhere = ['評価の入力']
    await openMenu(user)
    await user.click(await screen.findByRole('button', { name: 'サインアウト' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'サインアウトしますか？' })
    expect(dialog).toHaveTextContent(/クラスの編集に、保存していない変更/)
    expect(dialog).toHaveTextContent(/ほかのタブの評価の入力に、保存していない変更/)
    await user.click(within(dialog).getByRole('button', { name: 'この画面に残る' }))
    expect(draft()).toHaveValue('下書き')
    await openMenu(user)
    await user.click(await screen.findByRole('button', { name: 'サインアウト' }))
    await user.click(await screen.findByRole('button', { name: '保存せずにサインアウト' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'サインイン' })).toBeVisible()
    expect(played.forgotten).toEqual([true])
  })

  it('[SHL-03] lead to the account chooser of the provider, and back to the home page', async () => {
    const { auth, played } = playedOverTestSchool()
    const { user } = await open({ auth, config: real })
    await openMenu(user)
    await user.click(await screen.findByRole('button', { name: 'Change user' }))
    await waitFor(() => expect(played.asked).toEqual([{ way: 'redirect', address: '/home' }]))
  })

  it('show why the chooser did not open', async () => {
    const { auth } = playedOverTestSchool({ ask: () => Promise.reject(new SignInError('unreachable')) })
    const { user } = await open({ auth, config: real })
    await openMenu(user)
    await user.click(await screen.findByRole('button', { name: 'Change user' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'アカウントを切り替えますか？' })
    expect(dialog).toHaveTextContent(/Googleのサインインに接続できません/)
  })

  it('offer no sign-out in debug mode, where somebody is always signed in', async () => {
    const { user } = await open()
    await openMenu(user)
    await screen.findByRole('button', { name: 'Change user' })
    expect(screen.queryByRole('button', { name: 'サインアウト' })).not.toBeInTheDocument()
  })
})

describe('rights that change', () => {
  it('take effect with the next answer and send away a user who lost them', async () => {
    const { user, url, suite } = await open({ host: { fetch: withRights('staff') } })
    await user.click(press('保存'))
    expect(await screen.findByRole('heading', { name: '管理者権限が必要です' })).toBeVisible()
    expect([url(), suite.service.getSuite().isAdmin]).toEqual(['/error/forbidden', false])
  })

  it('keep the typed text of the user', async () => {
    const { user, url } = await open({ host: { fetch: withRights('staff') } })
    await user.type(draft(), '下書き')
    await user.click(press('保存'))
    expect(await screen.findByText(/管理者権限がなくなったため、保存できません/)).toBeVisible()
    expect([draft(), url()]).toEqual([draft(), '/class'])
    expect(draft()).toHaveValue('下書き')
    await user.clear(draft())
    expect(await screen.findByRole('heading', { name: '管理者権限が必要です' })).toBeVisible()
  })

  it('[C12] that were granted open the requested page without a reload', async () => {
    const { url, suite } = await open({ as: 'staff', host: { fetch: withRights('admin') } })
    expect(url()).toBe('/error/forbidden')
    await act(async () => {
      await suite.service.getSuite().api.call(getUserInfo, { params: { userId: 'me' } })
    })
    expect(suite.service.getSuite().isAdmin).toBe(true)
    expect(await screen.findByRole('heading', { name: 'クラスの一覧' })).toBeVisible()
  })
})

/** The server gives other rights from the second answer about the user on. */
function withRights(rights: 'admin' | 'staff'): typeof globalThis.fetch {
  let asked = 0
  return async (input, init) => {
    const request = new Request(input, init)
    const response = await testApi.fetch(request)
    if (!pathOf(request).startsWith('/userInfo')) return response
    asked += 1
    if (asked > 1) response.headers.set('x-gakuseki-rights', rights)
    return response
  }
}
