import { routerBeneath } from '@gakuseki/shell/standalone/base/router-beneath.ts'
import { pathOf, refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { change, openPanel, ship, type Special } from '../modules/panel.harness.tsx'

const idle = '1.0.0-aaaa0002'

async function openDialog(special: Special = {}) {
  await ship('aaaa0001')
  await ship('aaaa0002', {}, false)
  await change({ isPinned: true }, 1)
  const opened = await openPanel({ url: '/system/modules/mfe-school', ...special })
  await opened.user.click(await screen.findByRole('button', { name: `試用リンク（${idle}）` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Schoolの版 ${idle} の試用リンク` }))
  return { ...opened, dialog }
}

it('makes a link for the chosen time, and copies it', async () => {
  const { user, dialog, sent } = await openDialog()
  expect(dialog.getAllByRole('radio').map((each) => each.parentElement?.textContent)).toEqual(['1時間', '8時間', '3日'])
  expect(dialog.getByRole('radio', { name: '1時間' })).toBeChecked()
  await user.click(dialog.getByRole('radio', { name: '3日' }))
  await user.click(dialog.getByRole('button', { name: '作成する' }))
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'リンク' })
  expect(sent()).toEqual([
    { call: `POST /v2/registry/remotes/mfe-school/releases/${idle}/try-links`, body: { hours: 72 } },
  ])
  expect(field.value).toMatch(/^http:\/\/localhost\/#try=[\w-]+\.[\w-]{43}$/)
  expect(dialog.getByText(/^2026-11-23 \d\d:\d\d まで使えます。/)).toBeVisible()
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(dialog.getByRole('button', { name: 'コピー' }))
  expect(copied).toHaveBeenCalledWith(field.value)
})

it('names the link in the history of the remote', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: '作成する' }))
  await dialog.findByRole('textbox', { name: 'リンク' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '変更履歴' }))
  const history = within(await screen.findByRole('dialog', { name: '変更履歴' }))
  expect(await history.findByText(new RegExp(`^版 ${idle} を 2026-11-20 \\d\\d:\\d\\d まで$`))).toBeVisible()
})

it('leaves the last change to its author, because a link changes nothing', async () => {
  const { user, dialog, suite } = await openDialog()
  const author = /^2026-11-20 \d\d:\d\d（工藤 みどり）$/
  const state = within(screen.getByRole('region', { name: '状態', hidden: true }))
  expect(await state.findByText(author)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '作成する' }))
  await dialog.findByRole('textbox', { name: 'リンク' })
  await act(() => suite.queryClient.refetchQueries())
  expect(state.getByText(author)).toBeVisible()
})

it('says why no link could be made, and tries again', async () => {
  let isRefused = true
  const { user, dialog } = await openDialog({
    answer: (request) =>
      isRefused && pathOf(request).endsWith('/try-links') ? refusal('ruleBroken', '版は隔離されています。') : null,
  })
  await user.click(dialog.getByRole('button', { name: '作成する' }))
  expect(await dialog.findByText('版は隔離されています。')).toBeVisible()
  isRefused = false
  await user.click(dialog.getByRole('button', { name: '作成する' }))
  expect(await dialog.findByRole('textbox', { name: 'リンク' })).toHaveFocus()
})

it('offers a link for the release that everybody has, and none for one that could not run', async () => {
  await ship('aaaa0001')
  await ship('aaaa0003', { operations: ['user GET /v2/later'] }, false)
  await openPanel({ url: '/system/modules/mfe-school' })
  expect(await screen.findByRole('button', { name: '試用リンク（1.0.0-aaaa0001）' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '試用リンク（1.0.0-aaaa0003）' })).toBeNull()
})

it('offers no link while the remote is switched off, because it would not run', async () => {
  await ship('aaaa0001')
  await change({ isDisabled: true })
  await openPanel({ url: '/system/modules/mfe-school' })
  expect(await screen.findByRole('group', { name: /1\.0\.0-aaaa0001/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^試用リンク/ })).toBeNull()
})

it('makes a link that stays beneath the path of the suite', async () => {
  history.replaceState(null, '', '/pr-12/system/modules/mfe-school')
  const { user, dialog } = await openDialog({ host: { createRouter: routerBeneath('/pr-12/') } })
  await user.click(dialog.getByRole('button', { name: '作成する' }))
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'リンク' })
  expect(field.value).toMatch(/^http:\/\/localhost\/pr-12\/#try=/)
  history.replaceState(null, '', '/')
})
