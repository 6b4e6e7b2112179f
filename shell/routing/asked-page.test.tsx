import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { renderSuite, type RenderedSuite, type RenderOptions } from '../testing/render-suite.tsx'
import { fetchWith, pathOf } from '../testing/stand-in.ts'
import { askedPageIn } from './asked-page.ts'
import { keptInMemory, keptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { declaration } from '../remotes/suite-failures.harness.tsx'

const sentence = '管理者権限が必要です'
const remote = defineRemote({
  routes: [{ path: 'class/list', Component: () => <h1 tabIndex={-1}>クラスの一覧</h1> }],
})

const open = (options: Partial<RenderOptions> = {}) =>
  renderSuite({ url: '/class/list?page=2', as: 'staff', declaration, remote, ...options })

async function becomeAdmin(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Change user' }))
  const dialog = await screen.findByRole('dialog', { name: 'アカウントの選択' })
  const [admin] = await within(dialog).findAllByRole('button', { name: /管理者(?!以外)/ })
  if (admin === undefined) throw new Error('no administrator')
  await user.click(admin)
}

const reaches = ({ url }: RenderedSuite, page: string) => waitFor(() => expect(url()).toBe(page))

describe('a user with the rights, after a user who was sent to /error/forbidden', () => {
  it('[C12] is led to the requested page', async () => {
    const rendered = await open()
    expect([rendered.url(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      '/error/forbidden',
      sentence,
    ])
    await becomeAdmin(rendered.user)
    expect(await screen.findByRole('heading', { name: 'クラスの一覧' })).toBeVisible()
    expect(rendered.url()).toBe('/class/list?page=2')
  })

  it('[C12] is led there also after a sign-in that reloaded the page', async () => {
    const keptInTab = keptInMemory({ 'gakuseki.debug-user': (await accounts()).staff })
    const before = await open({ host: { keptInTab } })
    await reaches(before, '/error/forbidden')
    before.suite.dispose()
    keptInTab.setItem('gakuseki.debug-user', (await accounts()).admin)
    await reaches(await open({ url: '/error/forbidden', host: { keptInTab } }), '/class/list?page=2')
    // The requested page is forgotten once it was shown.
    await reaches(await open({ url: '/error/forbidden', host: { keptInTab } }), '/home')
  })

  it.each(['/error/forbidden', '/error/forbidden/', '/home', '/'])(
    '[C12] is led home from %s if no page was requested',
    async (url) => {
      const rendered = await open({ url })
      await becomeAdmin(rendered.user)
      await reaches(rendered, '/home')
    },
  )

  it('[C12] is led there also after a visit of the home page in between', async () => {
    const rendered = await open()
    await act(() => rendered.router.navigate('/home'))
    expect(rendered.url()).toBe('/error/forbidden')
    await becomeAdmin(rendered.user)
    await reaches(rendered, '/class/list?page=2')
  })

  it('[C12] may be the same user: new rights are noticed when the tab is looked at again', async () => {
    let asked = 0
    const fetch = fetchWith(async (request) => {
      if (!pathOf(request).startsWith('/userInfo')) return null
      const response = await testApi.fetch(request)
      asked += 1
      if (asked > 1) response.headers.set('x-gakuseki-rights', 'admin')
      return response
    })
    const rendered = await open({ host: { fetch } })
    expect([rendered.url(), asked]).toEqual(['/error/forbidden', 1])
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await reaches(rendered, '/class/list?page=2')
  })
})

describe('the requested page', () => {
  const kept = keptInMemory()
  const page = askedPageIn(kept)
  const at = (address: string) => new URL(address, 'https://school.example')

  it.each(['//evil.example/x', '/\\evil.example', '/\t/evil.example'])('[C12] is never another site: %s', (path) => {
    page.forget()
    // Such a path can be typed into the address bar.
    page.note(new URL(`https://school.example${path}`))
    expect(page.find()).toBe('/home')
    kept.setItem('gakuseki.asked-page', path)
    expect(page.find()).toBe('/home')
  })

  it('[C12] is the home page after a reload in a browser without storage', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    const first = askedPageIn(keptText(blocked))
    first.note(at('/class/list?page=2'))
    expect(first.find()).toBe('/class/list?page=2')
    expect(askedPageIn(keptText(blocked)).find()).toBe('/home')
  })
})

async function accounts(): Promise<{ readonly admin: string; readonly staff: string }> {
  const answer = await testApi.fetch('/api/user/debug/accounts')
  const { data } = (await answer.json()) as { data: readonly { userId: string; isAdmin: boolean }[] }
  const idOf = (isAdmin: boolean) => data.find((account) => account.isAdmin === isAdmin)?.userId ?? ''
  return { admin: idOf(true), staff: idOf(false) }
}
