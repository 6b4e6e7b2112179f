import { screen, waitFor, within } from '@testing-library/react'
import { notedFetch, writesIn, type Sent } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

/** Opens the suite over the real API. `instead` may answer a write, and `calls` holds every write. */
async function open(url: string, instead: (call: Sent) => Response | null = () => null) {
  const sent: Sent[] = []
  const fetch = notedFetch(sent, (_, noted) => (writesIn([noted]).length > 0 ? instead(noted) : null))
  const suite = await renderSuite({ remote, declaration, url, host: { fetch } })
  return { ...suite, calls: () => writesIn(sent) }
}

const syncName = 'ワークスペースディレクトリと同期'
const syncButton = () => screen.findByRole('button', { name: syncName })
const failure = (status: number, error: object) =>
  Response.json({ ok: false, message: 'x', error: { message: 'x', ...error } }, { status })

it.each([
  ['student', '児童生徒', '3名の児童生徒を作成しました。 2名の児童生徒を更新しました。'],
  ['guardian', '保護者', '3名の保護者を作成しました。 2名の保護者を更新しました。'],
  ['teacher', '教職員', /^2名の教職員を作成しました。 \d+名の教職員を更新しました。$/],
])(
  '[SYN-01] [SYN-04] [ERR-28] has on /%s/sync one button that syncs only this type',
  async (userType, label, message) => {
    const { user, calls } = await open(`/${userType}/sync`)
    expect(await screen.findByRole('heading', { level: 1, name: `${label}の同期` })).toBeVisible()
    expect(screen.getByText('この操作は、ワークスペースの管理者のみ実行できます。')).toBeVisible()
    await user.click(await syncButton())
    expect(await screen.findByText(message)).toBeVisible()
    expect(calls()).toEqual([{ call: 'POST /v2/admin/syncWithGWS', body: { userType } }])
    expect(screen.getByRole('region', { name: '前回の同期の結果' })).toHaveTextContent('変更なし')
  },
)

it('[C18] lists the people that a sync created and updated, each with a link and the mail address', async () => {
  const { user } = await open('/student/sync')
  await user.click(await syncButton())
  const outcome = within(await screen.findByRole('region', { name: '前回の同期の結果' }))
  const created = within(outcome.getByRole('list', { name: '作成' }))
  expect(created.getAllByRole('listitem')).toHaveLength(3)
  for (const link of created.getAllByRole('link')) {
    expect(link).toHaveAccessibleName()
    expect(link.getAttribute('href')).toMatch(/^\/student\/edit\/./)
  }
  const updated = within(outcome.getByRole('list', { name: '更新' }))
  expect(updated.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/. .*@school\.example$/),
    expect.stringMatching(/. .*@school\.example$/),
  ])
})

it.each([
  ['student', [syncName, 'カスタム項目の編集', '転入の手続き', '就学予定者', '学籍異動']],
  ['guardian', [syncName]],
  ['teacher', [syncName]],
])('[SYN-02][TCH-08] leads from the menu of /%s/list to the sync after the authorize call', async (userType, items) => {
  const { user, calls, url } = await open(`/${userType}/list`)
  await user.click(await screen.findByRole('button', { name: 'その他の操作' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(items)
  await user.click(screen.getByRole('menuitem', { name: syncName }))
  await waitFor(() => expect(url()).toBe(`/${userType}/sync`))
  expect(calls()).toEqual([
    { call: 'POST /v2/oauth/authorize', body: { redirectUrl: `http://localhost/${userType}/sync` } },
  ])
})

it('opens the address in the answer when consent is missing', async () => {
  const consent = { ok: true, data: { needAuth: true, authUrl: 'http://localhost/#consent' } }
  const { user, url } = await open('/student/list', ({ call }) =>
    call === 'POST /v2/oauth/authorize' ? Response.json(consent) : null,
  )
  await user.click(await screen.findByRole('button', { name: 'その他の操作' }))
  await user.click(await screen.findByRole('menuitem', { name: syncName }))
  await waitFor(() => expect(location.hash).toBe('#consent'))
  expect(url()).toBe('/student/list')
  location.hash = ''
})

it('opens the custom items from the menu of the students', async () => {
  const { user, url } = await open('/student/list')
  await user.click(await screen.findByRole('button', { name: 'その他の操作' }))
  await user.click(await screen.findByRole('menuitem', { name: 'カスタム項目の編集' }))
  await waitFor(() => expect(url()).toBe('/student/customcol'))
})

it('[ERR-27] reports a failure with its reason, and the button can be pressed again', async () => {
  const { user } = await open('/student/sync', () =>
    failure(503, { code: 'unavailable', displayMessage: 'ディレクトリに接続できません。' }),
  )
  await user.click(await syncButton())
  expect(
    await screen.findByText('Google Workspaceとの同期に失敗しました: ディレクトリに接続できません。'),
  ).toBeVisible()
  expect(await syncButton()).toBeEnabled()
})

it('asks on the page for a missing consent', async () => {
  const { user, calls } = await open('/student/sync', ({ call }) =>
    call === 'POST /v2/admin/syncWithGWS'
      ? failure(403, { code: 'consentNeeded', displayMessage: '許可が必要です。' })
      : null,
  )
  await user.click(await syncButton())
  await user.click(await screen.findByRole('button', { name: 'ディレクトリへのアクセスを許可する' }))
  await waitFor(() => expect(calls().at(-1)?.call).toBe('POST /v2/oauth/authorize'))
})

it('runs a sync that the safety limit refused once it is confirmed', async () => {
  const sentence = '350名のうち、更新0名、ディレクトリにいない340名です。'
  const { user, calls } = await open('/student/sync', ({ body }) =>
    JSON.stringify(body).includes('confirm')
      ? null
      : failure(422, {
          code: 'ruleBroken',
          displayMessage: sentence,
          issues: [{ path: 'confirm', code: 'tooManyChanges', message: sentence }],
        }),
  )
  await user.click(await syncButton())
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(sentence)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await user.click(await syncButton())
  await user.click(await screen.findByRole('button', { name: '同期を実行する' }))
  expect(await screen.findByText(/名の児童生徒を作成しました。/)).toBeVisible()
  expect(calls().map(({ body }) => body)).toEqual([
    { userType: 'student' },
    { userType: 'student' },
    { userType: 'student', confirm: true },
  ])
})
