import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'zustand'
import type { ArmedFault } from './call-fault.ts'
import type { LoggedCall } from './call-log.ts'
import { CallsPart } from './calls-part.tsx'

const patched: LoggedCall = {
  id: 1,
  method: 'PATCH',
  pathname: '/api/user/v2/students/s001',
  search: '',
  fault: null,
  sent: '{\n  "grade": 3\n}',
  outcome: { status: 409, ms: 1234, answer: 'x'.repeat(4001) },
}

async function open(calls: readonly LoggedCall[], faults: readonly ArmedFault[] = []) {
  const store = createStore(() => faults)
  render(<CallsPart faults={store} calls={createStore(() => calls)} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^呼び出し/ }))
  return { user, store, panel: within(screen.getByRole('dialog', { name: 'APIの呼び出し' })) }
}

it('sets a fault by keyboard, shows it and removes it', async () => {
  const { user, store, panel } = await open([])
  const path = panel.getByRole('textbox', { name: 'パスの末尾' })
  await user.type(path, '/students/*')
  await user.selectOptions(panel.getByRole('combobox', { name: '起きること' }), '503（一時的に使えない）')
  await user.type(panel.getByRole('textbox', { name: '遅れ（ミリ秒）' }), '{Backspace}3000')
  await user.type(panel.getByRole('textbox', { name: '回数' }), '{Backspace}2')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(store.getState()).toEqual([
    { method: 'PATCH', path: '/students/*', effect: '503', delayMs: 3000, times: 2, used: 0 },
  ])
  const item = within(panel.getByRole('list', { name: '設定した障害' })).getByRole('listitem')
  expect(item).toHaveTextContent('PATCH /students/*3秒後に 503（一時的に使えない）残り2回')
  expect(screen.getByRole('button', { name: '呼び出し0件・障害1件' })).toBeVisible()
  await user.click(panel.getByRole('button', { name: '「PATCH /students/* 503 3000ms 2x」を消す' }))
  expect(store.getState()).toEqual([])
})

it('says what is wrong with a fault that cannot be set', async () => {
  const { user, store, panel } = await open([])
  const path = panel.getByRole('textbox', { name: 'パスの末尾' })
  await user.type(path, 'students')
  await user.type(panel.getByRole('textbox', { name: '回数' }), '{Backspace}0')
  await user.click(panel.getByRole('button', { name: '障害を加える' }))
  expect(panel.getByText(/^「\/」で始め、/)).toBeVisible()
  expect(panel.getByText(/^1〜999の整数で/)).toBeVisible()
  expect(path).toHaveFocus()
  // Again, from a later field.
  await user.click(panel.getByRole('button', { name: '障害を加える' }))
  expect(path).toHaveFocus()
  expect(store.getState()).toEqual([])
})

it('opens the bodies of a request, and lets it fail from then on', async () => {
  const { user, store, panel } = await open([patched])
  const row = panel.getByRole('button', { name: /^PATCH \/api\/user\/v2\/students\/s001 409 1,234 ms/ })
  expect(row).toHaveAttribute('aria-expanded', 'false')
  await user.click(row)
  expect(panel.getByText('{ "grade": 3 }')).toBeVisible()
  expect(panel.getByText(/…ほか1文字/)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'この呼び出しに障害を起こす' }))
  expect(panel.getByRole('textbox', { name: 'パスの末尾' })).toHaveValue('/students/*')
  expect(panel.getByRole('combobox', { name: '起きること' })).toHaveFocus()
  await user.click(panel.getByRole('button', { name: '障害を加える' }))
  expect(store.getState()).toEqual([
    { method: 'PATCH', path: '/students/*', effect: '503', delayMs: 0, times: 1, used: 0 },
  ])
})

it('copies the list for a bug report', async () => {
  const { user, panel } = await open([patched])
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(panel.getByRole('button', { name: '一覧をコピー' }))
  expect(copied).toHaveBeenCalledWith('PATCH /api/user/v2/students/s001 409 1234ms')
})

it('tells a fault that is used up from one that goes on', async () => {
  const fault = { method: '*', path: '/students', effect: 'late', delayMs: 2000 } as const
  const { panel } = await open(
    [],
    [
      { ...fault, times: 1, used: 1 },
      { ...fault, times: null, used: 3 },
    ],
  )
  const [done, goesOn] = within(panel.getByRole('list', { name: '設定した障害' })).getAllByRole('listitem')
  expect(done).toHaveTextContent('すべて /students2秒遅れる終わり')
  expect(goesOn).toHaveTextContent('すべて /students2秒遅れるずっと')
})
