import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderSuite } from '../testing/render-suite.tsx'
import type { Clock } from '../suite/environment.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { remoteLimits } from './life/remote-machine.ts'
import { RemoteLoadError } from './life/remote-loader.ts'
import { clock, declaration, menuLink, Page, remote } from './suite-failures.harness.tsx'

it('does not redraw pages when unsaved work and titles change with single keys', async () => {
  const { suite } = await renderSuite({ url: '/home' })
  const { service } = suite
  const before = service.getSuite()
  act(() => {
    service.holdUnsaved({ label: '評価の入力' })
    service.setPageTitle('国語')
  })
  expect(service.getSuite()).toBe(before)
  act(() => suite.store.setState({ school: { schoolName: '緑ヶ丘学園', logoGcsUrl: null } }))
  expect(service.getSuite()).not.toBe(before)
})

describe('the focus', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

  it('moves from the loading status to the failure and then to the page', async () => {
    let patienceOver = (): void => {}
    const waiting: Clock = {
      ...clock,
      later: (ms, run) => {
        if (ms < remoteLimits.patienceMs) return clock.later(ms, run)
        if (ms === remoteLimits.patienceMs) patienceOver = run
        return () => {}
      },
    }
    let answer = Promise.withResolvers<typeof remote>()
    const { user } = await renderSuite({
      url: '/home',
      declaration,
      host: { clock: waiting, loader: { load: () => answer.promise, preload: () => {} } },
    })
    await user.click(menuLink())
    act(() => patienceOver())
    expect(await heading('読み込みに時間がかかっています')).toHaveFocus()
    await act(async () => answer.reject(new RemoteLoadError('crash', 'boom')))
    expect(await heading('Classを表示できません')).toHaveFocus()
    answer = Promise.withResolvers()
    await user.click(screen.getByRole('button', { name: '再試行' }))
    expect(screen.getByRole('heading', { name: 'Classを表示できません' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^再試行/ })).toHaveAttribute('aria-busy', 'true')
    await act(async () => answer.resolve(remote))
    expect(await heading('クラスの一覧')).toHaveFocus()
  })

  it('moves from a crashed page to its failure and back, but is not taken from the menu', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    let broken = false
    function Breaking() {
      const [, press] = useState(0)
      if (broken) throw new Error('boom')
      return (
        <>
          <Page />
          <button type="button" onClick={() => press((times) => times + 1)}>
            壊す
          </button>
        </>
      )
    }
    const breaking = defineRemote({ routes: [{ path: 'class', Component: Breaking }] })
    const { user } = await renderSuite({ url: '/class', declaration, remote: breaking })
    const press = () => user.click(screen.getByRole('button', { name: '壊す' }))
    broken = true
    await press()
    expect(await heading('Classを表示できません')).toHaveFocus()
    broken = false
    await user.click(screen.getByRole('button', { name: '再試行' }))
    expect(await heading('クラスの一覧')).toHaveFocus()

    const button = screen.getByRole('button', { name: '壊す' })
    broken = true
    act(() => menuLink().focus())
    act(() => button.click())
    await heading('Classを表示できません')
    expect(menuLink()).toHaveFocus()
  })
})
