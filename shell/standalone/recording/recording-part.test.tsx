import { noFaults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { QueryClientProvider } from '@gakuseki/shared-api/queries/react-query.ts'
import { SuiteProvider } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { renderSuite } from '../../testing/render-suite.tsx'
import { startQaTab } from '../qa-toolbar/qa-tab.ts'
import { openRecorder } from './recorder.ts'
import { aChange, aRecording } from './recording.harness.ts'
import { RecordingNotice } from './recording-notice.tsx'
import { RecordingPart } from './recording-part.tsx'
import { armed, openedKey, recordingKey } from './recording-tab.ts'
import type { RecordingAtStart } from './recording-at-start.ts'
import type { Recording } from './recording.ts'
import type { Replayed } from './replay.ts'

const now = () => new Date('2026-11-20T03:00:00Z')
const origin = { remote: 'mfe-school', build: 'abcdef12', contract: '2 / 2.1' }

function held(recording: Recording, replayed: Replayed | null = null): RecordingAtStart {
  const kept = keptInMemory({ [recordingKey]: `stopped 1 ${JSON.stringify(recording)}` })
  const recorder = openRecorder({ kept, scenario: null, now, beginning: aRecording(), onUnreadable: () => {} })
  if (recorder === null) throw new Error('no recording')
  return { recorder, origin, replay: async () => {}, replayed: () => replayed, follow: () => {} }
}

async function open(recording: RecordingAtStart | null) {
  const kept = keptInMemory()
  const tab = startQaTab({ kept, href: `${location.origin}/home`, open: () => {}, now })
  const reload = jest.fn()
  const suite = await renderSuite({
    url: '/home',
    host: { keptInTab: kept, reload, standalone: { badge: '', Elsewhere: () => null } },
  })
  render(
    <SuiteProvider service={suite.suite.service}>
      <QueryClientProvider client={suite.suite.queryClient}>
        <RecordingPart suite={suite.suite} remote="mfe-school" tab={tab} kept={kept} recording={recording} />
      </QueryClientProvider>
    </SuiteProvider>,
  )
  await suite.user.click(screen.getByRole('button', { name: /^記録/ }))
  const panel = within(await screen.findByRole('dialog', { name: '記録' }))
  await panel.findByRole('button', { name: /^(記録を始める|新しく記録する|記録を止める)$/ })
  return {
    ...suite,
    panel,
    kept,
    reload,
    tabAgain: () => startQaTab({ kept, href: `${location.origin}/home`, open: () => {}, now }),
  }
}

it('begins with the demo school of the day, beside the school of the browser, and without faults', async () => {
  const { user, panel, kept, reload, tabAgain } = await open(null)
  await user.click(panel.getByRole('button', { name: '記録を始める' }))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(kept.getItem(recordingKey)).toBe(armed)
  const next = tabAgain()
  expect(next.faults.getState()).toEqual(noFaults)
  expect(next.scenario).toMatchObject({
    id: expect.stringMatching(/^demo-\d{4}-\d\d-\d\d$/) as string,
    isNew: true,
  })
})

it('hands a recording on only when it is stopped, and opens no other one meanwhile', async () => {
  const kept = keptInMemory({ [recordingKey]: armed })
  const scenario = { id: 'class-45', since: now().getTime(), isNew: true }
  const recorder = openRecorder({ kept, scenario, now, beginning: aRecording(), onUnreadable: () => {} })
  if (recorder === null) throw new Error('no recording')
  const { user, panel } = await open({ ...held(aRecording()), recorder })
  expect(panel.getByText('記録を止めると、リンク・ファイル・テストで渡せます。')).toBeVisible()
  const names = ['記録のリンクをコピー', '記録を書き出す', 'テストをコピー', '記録のファイルを開く…']
  for (const name of names) expect(panel.queryByRole('button', { name })).toBeNull()
  await user.click(panel.getByRole('button', { name: '記録を止める' }))
  for (const name of names) expect(panel.getByRole('button', { name })).toBeVisible()
})

it('hands a recording on as link and test, names what it lacks, and discards it', async () => {
  const recording = aRecording({ changes: [aChange({ body: { kind: 'unkept', size: 1 } })] })
  const { user, panel } = await open(held(recording))
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  expect(panel.getByText(/^操作0件・変更する呼び出し1件（\d\.\d kB）$/)).toBeVisible()
  expect(panel.getByText('場面 class-45・build 12345678・契約 2 / 2.1')).toBeVisible()
  expect(panel.getByText(/PATCH \/api\/user\/v2\/school。再生はそこで止まります。/)).toBeVisible()
  await user.click(panel.getByRole('button', { name: '記録のリンクをコピー' }))
  await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringContaining('/#qa.recording=')))
  await user.click(panel.getByRole('button', { name: 'テストをコピー' }))
  expect(copied).toHaveBeenLastCalledWith(expect.stringContaining("'@playwright/test'"))
  await user.click(panel.getByRole('button', { name: '記録を捨てる' }))
  const question = within(screen.getByRole('alertdialog', { name: '記録を捨てますか？' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: '記録' })).toBeNull()
  await user.click(panel.getByRole('button', { name: '記録を捨てる' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '記録を捨てる' }))
  expect(screen.getByRole('button', { name: '記録' })).toBeVisible()
  await waitFor(() => expect(panel.getByRole('button', { name: '記録を始める' })).toHaveFocus())
})

it('says that a recording is too large for a link', async () => {
  const content = Array.from({ length: 2000 }, () => crypto.randomUUID()).join('')
  const { user, panel } = await open(held(aRecording({ changes: [aChange({ body: { kind: 'text', content } })] })))
  await user.click(panel.getByRole('button', { name: '記録のリンクをコピー' }))
  await screen.findByText(/^記録が大きいのでリンクにできません（\d+\.\d kB）。/)
})

it('opens a recording of a file, and refuses another file', async () => {
  const { user, kept, reload } = await open(null)
  const input = screen.getByLabelText<HTMLInputElement>('開く記録のファイル')
  await user.upload(input, new File(['{}'], 'x.json', { type: 'application/json' }))
  await screen.findByText(/^「x.json」を開けませんでした。記録のファイルではないか、/)
  expect(reload).not.toHaveBeenCalled()
  const text = JSON.stringify(aRecording({ origin: { ...origin, remote: 'mfe-home' } }))
  await user.upload(input, new File([text], 'mine.json', { type: 'application/json' }))
  await screen.findByText(/^「mine.json」を開けませんでした。別のリモート（mfe-home）の記録です。mfe-home の単独実行で/)
  expect(kept.getItem(openedKey)).toBeNull()
})

it.each<[string, Partial<Recording>, Replayed, RegExp]>([
  ['the end', { origin }, { done: 2, stoppedAt: null }, /^記録を再生しました（変更2件）。$/],
  [
    'another build',
    {},
    { done: 0, stoppedAt: null },
    /^別の版の記録です（記録: build 12345678・契約 2 \/ 2\.1、いま: build abcdef12・契約 2 \/ 2\.1）。記録を再生しました/,
  ],
  [
    'another answer',
    { origin },
    { done: 1, stoppedAt: { change: aChange(), status: 409 } },
    /^記録の2番目の変更（PATCH \/api\/user\/v2\/school）は、記録では200でしたが、いまは409です。そこで止めました。$/,
  ],
  [
    'other ids',
    { origin },
    { done: 0, stoppedAt: { change: aChange(), status: 200 } },
    /返ったIDが違います。そこで止めました。$/,
  ],
  ['a lack', { origin }, { done: 0, stoppedAt: { change: aChange(), status: null } }, /内容が大きくて残っていません。/],
])('says %s of a replay', (_what, recording, replayed, words) => {
  render(<RecordingNotice recording={held(aRecording(recording), replayed)} />)
  expect(screen.getByRole('status')).toHaveTextContent(words)
})
