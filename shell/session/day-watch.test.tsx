import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { lastDayOfYear } from '../testing/new-year.ts'
import { renderSuite } from '../testing/render-suite.tsx'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { declaration } from '../remotes/suite-failures.harness.tsx'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'

function YearPage() {
  const { today, currentSchoolYear } = useSuite()
  const [draft, write] = useState('')
  useUnsavedChanges('メモ', draft !== '')
  return (
    <>
      <h1 tabIndex={-1}>{`${currentSchoolYear} ${today}`}</h1>
      <input aria-label="メモ" value={draft} onChange={(event) => write(event.target.value)} />
    </>
  )
}
const remote = defineRemote({ routes: [{ path: 'class', Component: YearPage }] })

async function open() {
  const year = lastDayOfYear()
  const reload = jest.fn()
  const rendered = await renderSuite({
    url: '/class',
    declaration,
    remote,
    today: '2027-03-31',
    host: { ...year.host, reload },
  })
  expect(shown()).toBe('2026 2027-03-31')
  // Toasts are loaded with the first key press.
  await rendered.user.keyboard('{Shift}')
  return { ...rendered, ...year, reload }
}

const shown = () => screen.getByRole('heading', { level: 1 }).textContent
const begun = '2027年度になりました。年度を選んでいない画面は、2027年度を表示しています。'
const waits = /^2027年度になりました。保存していない変更があるため、画面は2026年度のままです。/

describe('a page that stays open after 31 March', () => {
  it('[C45] changes to the new school year at midnight in Japan, and says so', async () => {
    const { pass, ring } = await open()
    pass()
    await ring()
    await waitFor(() => expect(shown()).toBe('2027 2027-04-01'))
    expect(await screen.findByText(begun)).toBeVisible()
  })

  it.each([
    ['becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is focused again', () => window.dispatchEvent(new Event('focus'))],
  ])('[C45] changes when it %s, in case the computer slept over midnight', async (_, look) => {
    const { pass } = await open()
    pass()
    act(() => void look())
    await waitFor(() => expect(shown()).toBe('2027 2027-04-01'))
  })

  it('[C45] keeps its year and day while work is unsaved, says so, and changes once it is saved', async () => {
    const { user, pass, lookAgain, reload } = await open()
    await user.type(screen.getByRole('textbox'), '下書き')
    pass()
    await lookAgain()
    expect(await screen.findByText(waits)).toBeVisible()
    await user.type(screen.getByRole('textbox'), 'の続き')
    expect([shown(), screen.getByRole('textbox')]).toEqual([
      '2026 2027-03-31',
      screen.getByDisplayValue('下書きの続き'),
    ])
    await lookAgain()
    expect(shown()).toBe('2026 2027-03-31')
    await user.click(screen.getByRole('button', { name: '読み込み直す' }))
    expect(reload).toHaveBeenCalledTimes(1)
    await user.clear(screen.getByRole('textbox'))
    await waitFor(() => expect(shown()).toBe('2027 2027-04-01'))
    expect(await screen.findByText(begun)).toBeVisible()
  })

  it('[C45] says nothing and asks the server nothing on any other day', async () => {
    const { lookAgain, suite } = await open()
    const asked = jest.spyOn(suite.queryClient, 'fetchQuery')
    await lookAgain()
    expect([shown(), asked.mock.calls.length, screen.queryByText(/年度になりました/)]).toEqual([
      '2026 2027-03-31',
      0,
      null,
    ])
  })
})
