import type { Overrides } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { change, openPanel, ship, type Special } from '../modules/panel.harness.tsx'

const card = async () => within(await screen.findByRole('region', { name: 'School mfe-school' }))

async function openWithTwo(special: Special = {}) {
  await ship('aaaa0001')
  await ship('aaaa0002')
  return openPanel(special)
}

it('says that nothing is registered yet, and /system leads to it', async () => {
  const { url } = await openPanel({ url: '/system' })
  expect(await screen.findByText('登録されている画面がありません')).toBeVisible()
  expect(url()).toBe('/system/modules')
  expect(screen.getByRole('heading', { level: 1, name: '画面の配信' })).toBeVisible()
})

it('shows for each remote the release that everybody gets and its status in this page', async () => {
  const { user } = await openWithTwo()
  const school = await card()
  expect(school.getByText('1.0.0-aaaa0002')).toBeVisible()
  expect(school.getByText('まだ開いていません')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'School' }))
  expect(await screen.findByRole('heading', { name: 'School' })).toBeVisible()
})

it('can be opened from the user menu by administrators', async () => {
  const { user, url } = await openPanel({ url: '/home' })
  await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
  await user.click(await screen.findByRole('link', { name: '画面の配信' }))
  expect(await screen.findByRole('heading', { level: 1, name: '画面の配信' })).toBeVisible()
  expect(url()).toBe('/system/modules')
  expect(screen.queryByRole('dialog', { name: '利用者メニュー' })).toBeNull()
})

it('is closed to others', async () => {
  const { user, url } = await openPanel({ as: 'staff' })
  expect(url()).toBe('/error/forbidden')
  await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
  const userMenu = within(await screen.findByRole('dialog', { name: '利用者メニュー' }))
  expect(await userMenu.findByRole('button', { name: 'Change user' })).toBeVisible()
  expect(screen.queryByRole('link', { name: '画面の配信' })).toBeNull()
})

it('rolls back with a reason, and updates list and page', async () => {
  const { user, sent, looks } = await openWithTwo()
  await user.click((await card()).getByRole('button', { name: '前の版に戻す（School）' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schoolを版 1.0.0-aaaa0001 に戻す' }))
  expect(dialog.getByText(/入力中の内容は失われません/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '前の版に戻す' }))
  const reason = dialog.getByRole('textbox', { name: /^理由/ })
  await waitFor(() => expect(reason).toBeInvalid())
  expect(reason).toHaveFocus()
  expect(sent()).toEqual([])
  const before = looks()
  await user.type(reason, '保存できないため{Enter}')
  expect(await screen.findByText('Schoolを版 1.0.0-aaaa0001 に戻しました。')).toBeVisible()
  expect(sent()).toEqual([
    { call: 'PATCH /v2/registry/remotes/mfe-school', body: { active: '1.0.0-aaaa0001', reason: '保存できないため' } },
  ])
  expect(looks()).toBe(before + 1)
  await waitFor(async () => expect((await card()).getByText('1.0.0-aaaa0001')).toBeVisible())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that somebody else was first, and continues with the new state', async () => {
  const { user } = await openWithTwo()
  await user.click((await card()).getByRole('button', { name: '前の版に戻す（School）' }))
  const dialog = within(await screen.findByRole('dialog'))
  await meanwhile(() => change({ isPinned: true }, 1))
  await user.type(dialog.getByRole('textbox'), '理由{Enter}')
  expect(await dialog.findByText(/^ほかの人が先に変更したため/)).toBeVisible()
  await waitFor(() => expect(screen.getByText('版を固定中')).toBeInTheDocument())
  await user.click(dialog.getByRole('button', { name: '前の版に戻す' }))
  expect(await screen.findByText('Schoolを版 1.0.0-aaaa0001 に戻しました。')).toBeVisible()
})

it('keeps the reason when the server refuses, and says why', async () => {
  const { user } = await openWithTwo({
    answer: ({ method }) => (method === 'PATCH' ? refusal('ruleBroken', '配信できません。') : null),
  })
  await user.click((await card()).getByRole('button', { name: '前の版に戻す（School）' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), '理由{Enter}')
  expect(await dialog.findByText('配信できません。')).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('理由')
})

it('says when the list cannot be loaded, and retries', async () => {
  let isDown = true
  const { user } = await openWithTwo({
    answer: ({ url }) =>
      isDown && url.endsWith('/registry/remotes') ? refusal('ruleBroken', '取得できません。') : null,
  })
  expect(await screen.findByText('画面の配信を読み込めませんでした。')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: '再試行' }))
  expect((await card()).getByText('1.0.0-aaaa0002')).toBeVisible()
})

it('loads what others have changed', async () => {
  const { user, looks } = await openWithTwo()
  await card()
  await meanwhile(() => change({ isDisabled: true }, 1))
  const before = looks()
  await user.click(screen.getByRole('button', { name: '最新の状態にする' }))
  expect(await screen.findByText('停止中')).toBeVisible()
  expect(looks()).toBe(before + 1)
})

it('does not call the list the newest when it could not be loaded', async () => {
  let isDown = false
  const { user } = await openWithTwo({
    answer: ({ url }) =>
      isDown && url.endsWith('/registry/remotes') ? refusal('forbidden', '取得できません。') : null,
  })
  await card()
  isDown = true
  await user.click(screen.getByRole('button', { name: '最新の状態にする' }))
  expect(await screen.findByText('最新の状態を読み込めませんでした。取得できません。')).toBeVisible()
  expect(screen.queryByText(/^最新の状態を読み込みました/)).toBeNull()
})

it('shows the failure number of a remote that does not run, and works itself', async () => {
  const loader = {
    load: async ({ manifest: { id } }: { manifest: { id: string } }) => {
      if (id === 'mfe-school') throw new Error('boom')
      return (await import('../remote.ts')).default
    },
    preload: () => {},
  }
  const { user } = await openWithTwo({ url: '/school', host: { loader } })
  expect(await screen.findByRole('heading', { name: 'Schoolを表示できません' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
  await user.click(await screen.findByRole('link', { name: '画面の配信' }))
  const school = await card()
  expect(school.getByText('動いていません')).toBeVisible()
  expect(school.getByText(/プログラムを開始できませんでした。.*GKS-103/)).toBeVisible()
})

describe('a developer’s own code', () => {
  function overridesInMemory(): Overrides & { readonly inForce: Readonly<Record<string, string>> } {
    let all: Readonly<Record<string, string>> = {}
    return {
      inForce: {},
      all: () => all,
      set: (id, url) => {
        if (url !== null && !url.startsWith('http://localhost')) return false
        const { [id]: _, ...others } = all
        all = url === null ? others : { ...others, [id]: url }
        return true
      },
    }
  }

  it('is not offered when it is not allowed', async () => {
    await openWithTwo()
    await card()
    expect(screen.queryByRole('region', { name: '開発中の版を使う' })).toBeNull()
  })

  it('is added by an address of this machine, listed, and removed', async () => {
    const overrides = overridesInMemory()
    const { user } = await openWithTwo({ host: { overrides } })
    const part = within(await screen.findByRole('region', { name: '開発中の版を使う' }))
    expect(part.getByText('開発中の版は使っていません。')).toBeVisible()
    await user.click(part.getByRole('button', { name: 'Add' }))
    expect(await part.findByText('画面を選択してください。')).toBeVisible()
    await user.selectOptions(part.getByRole('combobox', { name: '画面' }), 'School（mfe-school）')
    await user.type(part.getByRole('textbox', { name: 'アドレス' }), 'https://evil.example/{Enter}')
    expect(await part.findByText(/^このコンピューターのアドレス/)).toBeVisible()
    expect(overrides.all()).toEqual({})
    await user.clear(part.getByRole('textbox', { name: 'アドレス' }))
    await user.type(part.getByRole('textbox', { name: 'アドレス' }), 'http://localhost:4000/{Enter}')
    expect(within(part.getByRole('list', { name: '使う版の一覧' })).getByText('http://localhost:4000/')).toBeVisible()
    expect(overrides.all()).toEqual({ 'mfe-school': 'http://localhost:4000/' })
    await user.click(part.getByRole('button', { name: 'Schoolの開発中の版を使うのをやめる' }))
    expect(overrides.all()).toEqual({})
    expect(part.getByRole('combobox', { name: '画面' })).toHaveFocus()
  })
})
