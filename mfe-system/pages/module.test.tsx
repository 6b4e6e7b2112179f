import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { change, openPanel, report, ship, type Special } from '../modules/panel.harness.tsx'

const first = '1.0.0-aaaa0001'
const second = '1.0.0-aaaa0002'
const part = async (name: string) => within(await screen.findByRole('region', { name }))

async function openSchool(special: Special = {}) {
  const opened = await openPanel({ url: '/system/modules/mfe-school', ...special })
  const act = async (name: string, reason = 'テスト') => {
    await opened.user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    // The focus starts in the field for the reason.
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^理由/ })).toHaveFocus())
    await opened.user.keyboard(`${reason}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { ...opened, act, last: () => opened.sent().at(-1) }
}

async function openWithTwo(special: Special = {}) {
  await ship('aaaa0001')
  await ship('aaaa0002')
  return openSchool(special)
}

it('says that there is no such remote, and links back', async () => {
  const { user, url } = await openSchool()
  expect(await screen.findByText('この画面は登録されていません。')).toBeVisible()
  await user.click(screen.getByRole('link', { name: '画面の配信' }))
  expect(url()).toBe('/system/modules')
})

it('lists the releases with time, author, size, needs and shared packages', async () => {
  await openWithTwo()
  const releases = await part('登録されている版')
  const [newest, older] = releases.getAllByRole('listitem').filter((item) => item.querySelector('strong') !== null)
  expect(newest).toHaveTextContent(new RegExp(`^${second}全員に配信中`))
  expect(older).toHaveTextContent(new RegExp(`^${first}一つ前の版`))
  await waitFor(() => expect(newest).toHaveTextContent(/2026-11-20 \d\d:\d\d に.+が登録/))
  expect(newest).toHaveTextContent('必要な版: 本体 2、サーバー 2')
  expect(newest).toHaveTextContent('react ^19.0.0')
  expect(within(newest as HTMLElement).queryByRole('button', { name: /^全員に配信/ })).toBeNull()
})

it('says which calls a release lacks on this server, and does not offer it', async () => {
  await ship('aaaa0001')
  await ship('aaaa0003', { operations: ['user GET /v2/later'] }, false)
  await openSchool()
  const releases = await part('登録されている版')
  expect(releases.getByText(/^このサーバーにない機能を1件使うため/)).toBeVisible()
  expect(releases.getByText('user GET /v2/later')).toBeVisible()
  expect(releases.queryByRole('button', { name: '全員に配信（1.0.0-aaaa0003）' })).toBeNull()
})

it('makes any kept release the active one, and moves the focus on', async () => {
  const { act, last } = await openWithTwo()
  await act(`全員に配信（${first}）`)
  expect(last()?.body).toEqual({ active: first, reason: 'テスト' })
  expect(await screen.findByRole('button', { name: `全員に配信（${second}）` })).toBeVisible()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

it('pins and unpins, switches off and on', async () => {
  const { act, last } = await openWithTwo()
  await act('版を固定')
  expect(last()?.body).toEqual({ isPinned: true, reason: 'テスト' })
  await act('固定を解除')
  expect(last()?.body).toEqual({ isPinned: false, reason: 'テスト' })
  await act('配信を止める')
  expect(last()?.body).toEqual({ isDisabled: true, reason: 'テスト' })
  expect(await screen.findByText('停止中')).toBeVisible()
  await act('配信を再開')
  expect(last()?.body).toEqual({ isDisabled: false, reason: 'テスト' })
  // The focus returns one frame later.
  await waitFor(() => expect(screen.getByRole('button', { name: '配信を止める' })).toHaveFocus())
})

it('puts a release into quarantine and lifts it again', async () => {
  const { act } = await openWithTwo()
  await act(`隔離（${second}）`, '保存できない')
  expect(await screen.findByText(/に隔離: 保存できない$/)).toBeVisible()
  expect((await part('状態')).getAllByText(first)).not.toHaveLength(0)
  await act(`隔離を解除（${second}）`)
  expect(await screen.findByRole('button', { name: `全員に配信（${second}）` })).toBeVisible()
})

it('gives a release to some people, by percent and by name, and ends that', async () => {
  await ship('aaaa0001')
  await ship('aaaa0002', {}, false)
  const { user, act, last } = await openSchool()
  const canary = await part('一部の人への配信')
  await user.click(canary.getByRole('button', { name: '一部の人に配信' }))
  expect(await canary.findByText('配信する版を選択してください。')).toBeVisible()
  expect(canary.getByText('割合を1以上にするか、職員を追加してください。')).toBeVisible()
  await user.selectOptions(canary.getByRole('combobox', { name: '配信する版' }), second)
  await user.type(canary.getByRole('textbox', { name: /^全体に対する割合/ }), '10')
  await user.click(canary.getByRole('button', { name: /職員を追加$/ }))
  const picker = within(await screen.findByRole('dialog', { name: '指名する職員' }))
  await user.type(picker.getByRole('searchbox'), '高橋{Enter}')
  const [hit] = within(await picker.findByRole('list', { name: '検索結果' })).getAllByRole('button')
  if (hit === undefined) throw new Error('nobody was found')
  await user.click(hit)
  await user.click(picker.getByRole('button', { name: 'OK' }))
  expect(await canary.findByRole('button', { name: /を外す$/ })).toBeVisible()
  await user.click(canary.getByRole('button', { name: '一部の人に配信' }))
  const dialog = within(await screen.findByRole('dialog', { name: /一部の人に配信する$/ }))
  expect(dialog.getByText(/^全体の10%と指名した1名の/)).toBeVisible()
  await user.type(dialog.getByRole('textbox'), '試行{Enter}')
  expect(await screen.findByText(`今は版 ${second} を一部の人に配信しています。`)).toBeVisible()
  expect(last()?.body).toMatchObject({ canary: { release: second, percent: 10, userIds: [expect.any(String)] } })
  await act('一部の人への配信を終える')
  expect(last()?.body).toEqual({ canary: null, reason: 'テスト' })
})

it.each(['-5', '1.5', '1e1', '1000'])(
  '[C33] keeps %s in the percentage field and refuses it with a reason',
  async (typed) => {
    const { user } = await openWithTwo()
    const canary = await part('一部の人への配信')
    const percent = canary.getByRole('textbox', { name: /^全体に対する割合/ })
    await user.type(percent, typed)
    await user.click(canary.getByRole('button', { name: '一部の人に配信' }))
    expect(await canary.findByText(/^割合は、.+の整数で入力してください。$/)).toBeVisible()
    expect(percent).toHaveValue(typed)
  },
)

it('says that somebody else changed the canary first, and keeps the typed values', async () => {
  await ship('aaaa0001')
  await ship('aaaa0002', {}, false)
  const { user, last } = await openSchool()
  const canary = await part('一部の人への配信')
  await user.selectOptions(canary.getByRole('combobox', { name: '配信する版' }), second)
  await user.type(canary.getByRole('textbox', { name: /^全体に対する割合/ }), '10')
  await user.click(canary.getByRole('button', { name: '一部の人に配信' }))
  const dialog = within(await screen.findByRole('dialog'))
  await meanwhile(() => change({ canary: { release: second, percent: 50, userIds: [] } }, 1))
  await user.type(dialog.getByRole('textbox'), '試行{Enter}')
  expect(await dialog.findByText(/^ほかの人が先に変更したため/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '一部の人に配信する' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(last()?.body).toMatchObject({ canary: { release: second, percent: 10 } })
})

it('says that somebody else was first, even if no action is left', async () => {
  const { user } = await openWithTwo()
  await user.click(await screen.findByRole('button', { name: `全員に配信（${first}）` }))
  const dialog = within(await screen.findByRole('dialog'))
  await meanwhile(() => change({ active: first }, 1))
  await user.type(dialog.getByRole('textbox'), '試行{Enter}')
  expect(await dialog.findByText(/^ほかの人が先に変更したため/)).toBeVisible()
  expect(screen.queryByRole('button', { name: `全員に配信（${first}）`, hidden: true })).toBeNull()
})

it('follows others’ changes of a canary while nothing is typed, and does not offer a withdrawn release', async () => {
  await ship('aaaa0001')
  await ship('aaaa0002', {}, false)
  await change({ canary: { release: second, percent: 50, userIds: [] } })
  const { user, suite } = await openSchool()
  const othersChange = (body: object) =>
    meanwhile(async () => {
      await change(body, 1)
      await suite.queryClient.invalidateQueries()
    })
  const canary = await part('一部の人への配信')
  const percent = canary.getByRole('textbox', { name: /^全体に対する割合/ })
  expect(percent).toHaveValue('50')
  await othersChange({ canary: { release: second, percent: 20, userIds: [] } })
  await waitFor(() => expect(percent).toHaveValue('20'))
  await user.clear(percent)
  await user.type(percent, '30')
  await othersChange({ active: second })
  expect(percent).toHaveValue('30')
  await user.click(canary.getByRole('button', { name: '一部の人に配信' }))
  expect(await canary.findByText('配信する版を選択してください。')).toBeVisible()
})

it('asks before a started canary form is left', async () => {
  const { user } = await openWithTwo()
  const canary = await part('一部の人への配信')
  await user.type(canary.getByRole('textbox', { name: /^全体に対する割合/ }), '10')
  await user.click(screen.getByRole('link', { name: 'School' }))
  expect(await screen.findByRole('button', { name: 'この画面に残る' })).toBeVisible()
})

it('groups the reports of pages, with number, count and users', async () => {
  await ship('aaaa0001')
  await report(first, 0)
  await report(first, 1)
  await report(first, 1)
  await openSchool()
  const failures = await part('報告されたもの')
  expect(failures.getByText(`プログラムを開始できませんでした。 版 ${first}（GKS-103）`)).toBeVisible()
  expect(await failures.findByText(/^3回、2名（.+、.+）$/)).toBeVisible()
  expect(failures.getByText('boom')).toBeInTheDocument()
})

it('shows who changed it last', async () => {
  await ship('aaaa0001')
  await change({ isPinned: true }, 1)
  await openSchool()
  const state = await part('状態')
  expect(await state.findByText(/^2026-11-20 \d\d:\d\d（工藤 みどり）$/)).toBeVisible()
})

it('shows who changed what and why', async () => {
  const { user } = await openWithTwo()
  await meanwhile(() => change({ isPinned: true, reason: '卒業式まで替えない' }, 1))
  await user.click(await screen.findByRole('button', { name: '変更履歴' }))
  const history = within(await screen.findByRole('dialog', { name: '変更履歴' }))
  expect(await history.findByText('卒業式まで替えない')).toBeVisible()
  expect(history.getAllByText('全員に配信する版')).toHaveLength(2)
})
