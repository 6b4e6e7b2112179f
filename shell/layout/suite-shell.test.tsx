import { act, screen, waitFor, within } from '@testing-library/react'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { renderSuite } from '../testing/render-suite.tsx'
import { fetchWith, pathOf, refusal } from '../testing/stand-in.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { redirect } from '@gakuseki/shared-ui/host/router.ts'

const icon = { name: 'school', width: 16, height: 16, path: 'M0 0h16v16z' }
const declaration: RemoteDeclaration = {
  id: 'mfe-x',
  shellContract: '2',
  apiContract: '2',
  basePaths: ['class', 'school'],
  menu: [
    { name: 'school', label: 'School', icon, order: 70, permission: 'page.school' },
    { name: 'class', label: 'Class', icon, order: 40, permission: 'page.class' },
  ],
}
const heading = (text: string) => ({ Component: () => <h1 tabIndex={-1}>{text}</h1> })
const remote = defineRemote({
  routes: [
    {
      path: 'class',
      children: [
        { index: true, loader: () => redirect('/class/list') },
        { path: 'list', handle: { title: 'Class' }, lazy: async () => heading('クラスの一覧') },
      ],
    },
    { path: 'school', handle: { title: 'School' }, lazy: async () => heading('学校') },
  ],
})

const open = (url: string, as: 'admin' | 'staff' = 'admin') => renderSuite({ url, as, remote, declaration })
const link = (name: string) => within(screen.getByRole('navigation', { name: 'メニュー' })).getByRole('link', { name })

describe('the shell', () => {
  it('[SHL-01] has a header, a left menu and a content area; the brand links to /home', async () => {
    const { user, url } = await open('/class/list')
    expect(screen.getByRole('navigation', { name: 'メニュー' })).toBeInTheDocument()
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'クラスの一覧' })).toBeInTheDocument()
    const brand = within(screen.getByRole('banner')).getByRole('link', { name: '青葉野学園' })
    // The text alone proves nothing, because any unknown address would lead home too.
    expect(brand).toHaveAttribute('href', '/home')
    await user.click(brand)
    await screen.findByRole('heading', { name: 'メニューを選択してください' })
    expect(url()).toBe('/home')
  })

  it('[SHL-02] shows the school and the signed-in user with mail address and icon', async () => {
    const { suite } = await open('/home')
    const { googleMail, imageUrl } = suite.service.getSuite().login
    const banner = screen.getByRole('banner')
    expect(within(banner).getByText('青葉野学園')).toBeVisible()
    expect(within(banner).getByText(googleMail)).toBeInTheDocument()
    expect(banner.querySelector('img')).toHaveAttribute('src', imageUrl)
  })

  it('[DBG-02] shows the school’s logo as a file that is fetched with the token, here the placeholder of debug mode', async () => {
    const shown = jest.spyOn(URL, 'createObjectURL')
    const { suite } = await open('/home')
    const { school } = suite.store.getState()
    act(() => suite.store.setState({ school: { ...school, logoGcsUrl: 'gs://school/logo.png' } }))
    const brand = screen.getByRole('link', { name: '青葉野学園' })
    await waitFor(() => expect(brand.querySelector('img')).toHaveAttribute('src', 'blob:picture'))
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ type: 'image/svg+xml; charset=utf-8' }))
  })

  it('shows the product’s mark while the logo cannot be loaded', async () => {
    const fetch = fetchWith((request) => (pathOf(request).startsWith('/v2/files/') ? refusal('notFound') : null))
    const { suite } = await renderSuite({ url: '/home', remote, declaration, host: { fetch } })
    const { school } = suite.store.getState()
    act(() => suite.store.setState({ school: { ...school, logoGcsUrl: 'gs://school/logo.png' } }))
    const brand = screen.getByRole('link', { name: '青葉野学園' })
    await waitFor(() => expect(brand.querySelector('svg')).toBeInTheDocument())
    expect(brand.querySelector('img')).toBeNull()
  })

  it('[SHL-22] knows login info, isAdmin, school and current school year when the first page is mounted', async () => {
    // A term that contradicts the April rule.
    const term = { schoolYear: 2031, schoolType: 'elementary', termNumber: 1, startDate: '2026-11-01' }
    const meta = {
      endDate: '2026-11-30',
      version: 1,
      createdAt: '2026-04-01T00:00:00Z',
      updatedAt: '2026-04-01T00:00:00Z',
    }
    const fetch = fetchWith((request) =>
      pathOf(request) === '/v2/terms/getByTime' ? Response.json({ ok: true, data: { ...term, ...meta } }) : null,
    )
    const { suite } = await renderSuite({ url: '/home', remote, declaration, host: { fetch } })
    const { login, isAdmin, school, currentSchoolYear } = suite.service.getSuite()
    expect(login).toMatchObject({ isLoggedIn: true, googleIdToken: `debug:${login.userId}` })
    expect(login.googleMail).toContain('@school.example')
    expect(login.imageUrl).toContain('/')
    expect([isAdmin, school.schoolName, currentSchoolYear]).toEqual([true, '青葉野学園', 2031])
  })

  it('[SHL-06] marks the menu item of the first path segment, and no item elsewhere', async () => {
    const { user } = await open('/class/list')
    expect(link('Class')).toHaveAttribute('aria-current', 'page')
    expect(link('School')).not.toHaveAttribute('aria-current')
    await user.click(screen.getByRole('link', { name: '青葉野学園' }))
    await screen.findByRole('heading', { name: 'メニューを選択してください' })
    expect(link('Class')).not.toHaveAttribute('aria-current')
  })

  it('[SHL-07] shows the prompt on /home', async () => {
    await open('/home')
    expect(screen.getByRole('heading', { level: 1, name: 'メニューを選択してください' })).toBeVisible()
  })

  it.each(['/', '/no/such/page', '/class/nothing/here', '/error'])('redirects %s to the home page', async (path) => {
    const { url } = await open(path)
    expect(url()).toBe('/home')
  })

  it('follows the redirect of an area’s root', async () => {
    const { url } = await open('/class')
    expect(url()).toBe('/class/list')
  })

  it('names the page, the school and the product in the title', async () => {
    const { user } = await open('/home')
    expect(document.title).toBe('Home | 青葉野学園 | Gakuseki')
    await user.click(link('Class'))
    await screen.findByRole('heading', { name: 'クラスの一覧' })
    expect(document.title).toBe('Class | 青葉野学園 | Gakuseki')
  })

  it('moves the focus to the heading of the page that was opened', async () => {
    const { user } = await open('/home')
    await user.click(link('School'))
    const heading = await screen.findByRole('heading', { name: '学校' })
    await waitFor(() => expect(heading).toHaveFocus())
  })

  it('lets the keyboard jump over header and menu', async () => {
    const { user } = await open('/home')
    await user.tab()
    expect(screen.getByRole('link', { name: '本文へ移動' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('opens the menu as a drawer on small screens, and closes it with Escape or when the focus leaves', async () => {
    const { user } = await open('/home')
    const button = screen.getByRole('button', { name: 'メニューを開く' })
    await user.click(button)
    expect(link('Class')).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: /^利用者メニュー/ })).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('shows that it runs in debug mode', async () => {
    await open('/home')
    expect(screen.getByText('DEBUG')).toBeVisible()
  })
})

describe('the guard', () => {
  it.each(['/home', '/', '/class/list', '/no/such/page', '/error/forbidden'])(
    '[SHL-13] shows a user without rights who opens %s that rights are needed',
    async (path) => {
      const { url } = await open(path, 'staff')
      expect(screen.getByRole('heading', { level: 1, name: '管理者権限が必要です' })).toBeVisible()
      expect(url()).toBe('/error/forbidden')
    },
  )

  it('checks links too, and fetches nothing of a remote for a user it sends away', async () => {
    const [load, preload] = [jest.fn(), jest.fn()]
    const { user, url } = await renderSuite({
      url: '/class/list',
      as: 'staff',
      declaration,
      host: { loader: { load, preload } },
    })
    await user.hover(link('Class （管理者のみ）'))
    await user.click(link('School （管理者のみ）'))
    expect(url()).toBe('/error/forbidden')
    await screen.findByRole('heading', { name: '管理者権限が必要です' })
    expect(load).not.toHaveBeenCalled()
    expect(preload).not.toHaveBeenCalled()
  })
})

describe('the user menu', () => {
  it('switches the language of field names and keeps the choice', async () => {
    const { user, suite } = await open('/home')
    expect(suite.service.getSuite().labelLanguage).toBe('ja')
    await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
    const labels = within(await screen.findByRole('radiogroup', { name: '項目名' }))
    await user.click(labels.getByRole('radio', { name: 'English' }))
    expect(suite.service.getSuite().labelLanguage).toBe('en')
    expect(suite.host.kept?.getItem('gakuseki.preferences')).toContain('"en"')
  })

  it('[FND-07] keeps the language of the screen and begins anew in it', async () => {
    const { user, suite } = await open('/home')
    const reload = jest.spyOn(suite.host, 'reload').mockReturnValue()
    await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
    const languages = within(await screen.findByRole('radiogroup', { name: '画面の言語' }))
    expect(languages.getByRole('radio', { name: '仕様どおり' })).toBeChecked()
    await user.click(languages.getByRole('radio', { name: '日本語' }))
    expect(localStorage.getItem('gakuseki.language')).toBe('ja')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('[FND-07] offers no other language while there is unsaved work, which a new page would lose', async () => {
    const { user, suite } = await open('/home')
    let release = (): void => {}
    act(() => {
      release = suite.service.holdUnsaved({ label: '児童生徒の詳細' })
    })
    await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
    const languages = within(await screen.findByRole('radiogroup', { name: '画面の言語' }))
    expect(languages.getByRole('radio', { name: 'English' })).toBeDisabled()
    expect(screen.getByText('編集を終えると、画面の言語を変えられます。')).toBeVisible()
    act(() => release())
    expect(languages.getByRole('radio', { name: 'English' })).toBeEnabled()
  })

  it('changes the user: the next one starts on the home page, or is sent away', async () => {
    const { user, url, suite } = await open('/class/list')
    await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
    await user.click(await screen.findByRole('button', { name: 'Change user' }))
    const dialog = await screen.findByRole('dialog', { name: 'アカウントの選択' })
    const [staff] = await within(dialog).findAllByRole('button', { name: /管理者以外/ })
    if (staff === undefined) throw new Error('no account without rights')
    await user.click(staff)
    await screen.findByRole('heading', { name: '管理者権限が必要です' })
    expect(url()).toBe('/error/forbidden')
    expect(suite.service.getSuite().isAdmin).toBe(false)
  })
})
