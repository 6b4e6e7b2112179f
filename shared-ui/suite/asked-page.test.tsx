import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { renderSuite, type RenderedSuite, type RenderOptions } from '../testing/render-suite.tsx'
import { fetchWith, pathOf } from '../testing/stand-in.ts'
import { askedPageIn } from './asked-page.ts'
import { keptInMemory, keptText } from './kept-text.ts'
import { defineRemote } from './remote-contract.ts'
import { declaration } from './suite-failures.harness.tsx'

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

describe('whoever has the rights after somebody who was sent to /error/forbidden', () => {
  it('[C12] goes on to the page that was asked for', async () => {
    const rendered = await open()
    expect([rendered.url(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      '/error/forbidden',
      sentence,
    ])
    await becomeAdmin(rendered.user)
    expect(await screen.findByRole('heading', { name: 'クラスの一覧' })).toBeVisible()
    expect(rendered.url()).toBe('/class/list?page=2')
  })

  it('[C12] goes on to it also when a sign-in has loaded the page anew', async () => {
    const keptInTab = keptInMemory({ 'gakuseki.debug-user': (await accounts()).staff })
    const before = await open({ host: { keptInTab } })
    await reaches(before, '/error/forbidden')
    before.suite.dispose()
    keptInTab.setItem('gakuseki.debug-user', (await accounts()).admin)
    await reaches(await open({ url: '/error/forbidden', host: { keptInTab } }), '/class/list?page=2')
    // Once there it is forgotten: the next time nobody was kept out of anything.
    await reaches(await open({ url: '/error/forbidden', host: { keptInTab } }), '/home')
  })

  it.each(['/error/forbidden', '/error/forbidden/', '/home', '/'])(
    '[C12] goes home from %s, where no page was asked for',
    async (url) => {
      const rendered = await open({ url })
      await becomeAdmin(rendered.user)
      await reaches(rendered, '/home')
    },
  )

  it('[C12] goes on to it also when the home page was tried in between', async () => {
    const rendered = await open()
    await act(() => rendered.router.navigate('/home'))
    expect(rendered.url()).toBe('/error/forbidden')
    await becomeAdmin(rendered.user)
    await reaches(rendered, '/class/list?page=2')
  })

  it('[C12] may be the same person, as soon as the rights given meanwhile are known: with the next look at the tab', async () => {
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

describe('the page that was asked for', () => {
  const kept = keptInMemory()
  const page = askedPageIn(kept)
  const at = (address: string) => new URL(address, 'https://school.example')

  it.each(['//evil.example/x', '/\\evil.example', '/\t/evil.example'])('[C12] is never another site: %s', (path) => {
    page.forget()
    // An address bar may hold such a path.
    page.note(new URL(`https://school.example${path}`))
    expect(page.find()).toBe('/home')
    kept.setItem('gakuseki.asked-page', path)
    expect(page.find()).toBe('/home')
  })

  it('[C12] leads home in a browser that keeps nothing, once the page is loaded anew', () => {
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
