import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { RegistryEntry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { createStore } from 'zustand/vanilla'
import { renderSuite, type RenderOptions } from '../../testing/render-suite.tsx'
import type { RemoteLoader } from '../life/remote-loader.ts'
import { clock, declaration, remote } from '../suite-failures.harness.tsx'
import { next, shipped } from '../suite-releases.harness.tsx'
import { TrialBand } from './trial-band.tsx'
import type { TrialState } from './trial.ts'

const trying: TrialState = {
  status: 'trying',
  remoteId: declaration.id,
  release: '1.0.0-new',
  until: '2026-11-27 18:00',
}

async function openBand(first: TrialState, options: Partial<RenderOptions> = {}) {
  const reload = jest.fn<void, []>()
  const end = jest.fn<void, []>()
  const state = createStore<TrialState>(() => first)
  const opened = await renderSuite({ url: '/home', remote, declaration, ...options, host: { reload, ...options.host } })
  const trial = { state, end, apply: async () => null, fetch }
  render(<TrialBand suite={opened.suite} trial={trial} />)
  return { ...opened, reload, end, state }
}

const words = (): string | null => {
  const band = screen.queryByRole('complementary', { name: '試用' })
  return band === null ? null : (band.querySelector('[role=status]')?.textContent ?? '')
}

it('[MFE-11] says which area runs which release until when, and ends the trial', async () => {
  const { user, end, reload } = await openBand(trying)
  expect(words()).toBe('試用中：Class 1.0.0-new · 2026-11-27 18:00 まで')
  await user.click(screen.getByRole('button', { name: '試用を終える' }))
  expect(end).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('leaves the focus on the page, after the reload and without one', async () => {
  const { user, suite } = await openBand(trying)
  await user.click(screen.getByRole('button', { name: '試用を終える' }))
  cleanup()
  const { keptInTab = keptInMemory() } = suite.host
  await renderSuite({ url: '/home', host: { keptInTab } })
  expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement | null)
  cleanup()
  const refused = await openBand({ status: 'refused', refusal: '期限が過ぎました。' })
  await refused.user.click(screen.getByRole('button', { name: '閉じる' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

const broken = Promise.reject(new Error('broken'))
broken.catch(() => {})

it.each<[string, Partial<RegistryEntry>, RemoteLoader['load'], string]>([
  [
    'another release runs',
    {},
    ({ baseUrl }) => (baseUrl === next.baseUrl ? broken : Promise.resolve(remote)),
    '試用する版（Class 1.0.0-new）が動かないため、全員に配信している版で動作しています。この問題は記録されません。',
  ],
  [
    'no release runs',
    {},
    () => broken,
    '試用する版（Class 1.0.0-new）が動きません。代わりに動作する版もありません。この問題は記録されません。',
  ],
  [
    'there is no other release, and this shell is too old for it',
    { active: { ...next, manifest: { ...next.manifest, shellContract: '99' } }, previous: null },
    () => Promise.resolve(remote),
    '試用する版（Class 1.0.0-new）が動きません。代わりに動作する版もありません。この問題は記録されません。',
  ],
  [
    'an administrator has switched the remote off',
    { isDisabled: true },
    () => Promise.resolve(remote),
    'Classは、管理者が一時的に止めています。試用する版（1.0.0-new）も動きません。',
  ],
])('says that the release does not run, and that %s', async (_case, special, load, said) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { router } = await openBand(trying, {
    host: { registry: { remotes: [{ ...shipped, ...special }] }, loader: { load, preload: () => {} }, clock },
  })
  await act(() => router.navigate('/class'))
  await waitFor(() => expect(words()).toBe(said))
  jest.restoreAllMocks()
})

it('says why a link was refused, until it is closed, without a reload', async () => {
  const { user, end, reload } = await openBand({ status: 'refused', refusal: '期限が過ぎました。' })
  expect(words()).toBe('期限が過ぎました。 全員に配信している版を使います。')
  await user.click(screen.getByRole('button', { name: '閉じる' }))
  expect(words()).toBeNull()
  expect([end, reload].map((each) => each.mock.calls)).toEqual([[], []])
})

it('says that a link could not be checked, and disappears when another tab ends the trial', async () => {
  const { state } = await openBand({ status: 'unknown' })
  expect(words()).toContain('試用リンクを確認できなかったため')
  act(() => state.setState({ status: 'over' }, true))
  expect(words()).toBeNull()
})
