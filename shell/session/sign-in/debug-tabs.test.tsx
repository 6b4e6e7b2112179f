import { screen, waitFor, within } from '@testing-library/react'
import { renderSuite } from '../../testing/render-suite.tsx'
import { fetchWith, pathOf } from '../../testing/stand-in.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { declaration } from '../../remotes/suite-failures.harness.tsx'
import { createDebugAuth, debugUserKey } from './debug-auth.ts'
import { draft, remote } from '../draft-page.harness.tsx'

/** The page of one tab, and the sign-in of another one. */
async function open() {
  const askedAs: (string | null)[] = []
  const fetch = fetchWith((request) => {
    if (pathOf(request).startsWith('/userInfo')) askedAs.push(request.headers.get('authorization'))
    return null
  })
  const keptInTab = keptInMemory({ [debugUserKey]: await accountOf(true) })
  const rendered = await renderSuite({ url: '/class', declaration, remote, host: { fetch, keptInTab } })
  const { api, login } = rendered.suite.service.getSuite()
  const kept = keptInMemory({ [debugUserKey]: login.userId })
  const otherTab = createDebugAuth({ api, kept })
  otherTab.watch({ onChange: () => {}, onSignOut: () => {} })
  otherTabs.push(otherTab)
  return { ...rendered, mine: login, keptThere: kept, otherTab, askedAs, keptInTab }
}

const otherTabs: ReturnType<typeof createDebugAuth>[] = []
afterEach(() => otherTabs.splice(0).forEach(({ stop }) => stop?.()))

const question = () => screen.findByRole('alertdialog', { name: '別のアカウントでサインインしています' })

describe('Change user in another tab in debug mode', () => {
  it('[C39] restarts a page without unsaved work as the new user, who may have no rights to it', async () => {
    const { otherTab, url, keptInTab } = await open()
    const staff = await accountOf(false)
    otherTab.choose(staff)
    expect(await screen.findByRole('heading', { name: '管理者権限が必要です' })).toBeVisible()
    expect([url(), keptInTab.getItem(debugUserKey)]).toEqual(['/error/forbidden', staff])
  })

  it('[C39] asks about unsaved work, saves nothing meanwhile, and can return both tabs to the first user', async () => {
    const { user, otherTab, mine, keptThere, askedAs } = await open()
    await user.type(draft(), '下書き')
    otherTab.choose(await accountOf(false))
    const dialog = await question()
    await waitFor(() => expect(dialog).toHaveTextContent(/いまサインインしているのは \S+@school\.example です/))
    expect(dialog).toHaveTextContent(mine.googleMail)
    screen.getByRole('button', { name: '保存', hidden: true }).click()
    expect(askedAs).toEqual([`Bearer debug:${mine.userId}`])
    await user.click(within(dialog).getByRole('button', { name: '元のアカウントに戻る' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(draft()).toHaveValue('下書き')
    await waitFor(() => expect(askedAs).toHaveLength(2))
    expect([askedAs[1], keptThere.getItem(debugUserKey)]).toEqual([`Bearer debug:${mine.userId}`, mine.userId])
  })

  it('[C39] can discard what was typed and change the user', async () => {
    const { user, otherTab } = await open()
    await user.type(draft(), '下書き')
    otherTab.choose(await accountOf(false))
    await user.click(within(await question()).getByRole('button', { name: '入力を捨てて切り替える' }))
    expect(await screen.findByRole('heading', { name: '管理者権限が必要です' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('[C39] stops asking when the other tab returns to the first user', async () => {
    const { user, otherTab, mine } = await open()
    await user.type(draft(), '下書き')
    otherTab.choose(await accountOf(false))
    await question()
    otherTab.choose(mine.userId)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(draft()).toHaveValue('下書き')
  })
})

async function accountOf(isAdmin: boolean): Promise<string> {
  const answer = await testApi.fetch('/api/user/debug/accounts')
  const { data } = (await answer.json()) as { data: readonly { userId: string; isAdmin: boolean }[] }
  const found = data.find((account) => account.isAdmin === isAdmin)
  if (found === undefined) throw new Error('no such account')
  return found.userId
}
