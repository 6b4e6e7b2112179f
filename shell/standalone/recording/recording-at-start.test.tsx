import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { toastBus } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { renderSuite } from '../../testing/render-suite.tsx'
import { startQaTab } from '../qa-toolbar/qa-tab.ts'
import { isReadable } from './read-recording.ts'
import { recordingAtStart } from './recording-at-start.ts'
import { armed, recordingKey } from './recording-tab.ts'
import { limits } from './recording.ts'

const page = globalThis as { __webpack_public_path__?: string }
beforeEach(() => {
  page.__webpack_public_path__ = '/'
})
afterEach(() => {
  delete page.__webpack_public_path__
})

function start(own: string) {
  const kept = keptInMemory({ [recordingKey]: own })
  const href = `${location.origin}/home?scenario=class-45`
  const tab = startQaTab({ kept, href, open: () => {}, now: () => new Date() })
  return recordingAtStart({ kept, tab, remote: 'mfe-school', opened: null })
}

it('says that the recording of the tab could not be read', () => {
  const show = jest.fn()
  const disconnect = toastBus().connect({ show, dismiss: () => {} })
  expect(start('running 1 {"format":1}')).toBeNull()
  disconnect()
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({
      tone: 'error',
      text: expect.stringMatching(/^このタブに残っていた記録を読めない/) as string,
    }),
  )
})

it('cuts a heading and leaves out a query that are too long to be read again', async () => {
  const recording = start(armed)
  const { suite } = await renderSuite({ url: `/home?q=${'x'.repeat(limits.page)}` })
  for (const heading of document.querySelectorAll('h1')) heading.remove()
  render(
    <>
      <h1>{'見出し'.repeat(limits.name)}</h1>
      <button>送る</button>
    </>,
  )
  recording?.follow(suite)
  fireEvent.click(screen.getByRole('button', { name: '送る' }))
  const end = recording?.recorder.state.getState()?.recording.end
  expect(end).toMatchObject({ page: '/home', heading: expect.stringMatching(/^見出し/) as string })
  expect(end && isReadable.place(end)).toBe(true)
})
