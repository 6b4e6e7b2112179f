import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

/** Whether the page prevents the browser's own action, and which drop effect it sets. */
function droppedOn(target: Element, kind: 'dragOver' | 'drop', type = 'Files') {
  const dataTransfer = { types: [type], files: [], dropEffect: 'copy' }
  const event = createEvent[kind](target, { dataTransfer })
  fireEvent(target, event)
  return { isKept: event.defaultPrevented, effect: dataTransfer.dropEffect }
}

it.each(['/curriculum/ee/eec-2026-e3-2', '/curriculum/ee/eec-2026-e3-2?view=journals', '/curriculum/ne/nec-2026-e1-4'])(
  'on %s does not open files in place of the suite when they miss their target',
  async (url) => {
    await renderSuite({ remote, declaration, url })
    const beside = await screen.findByRole('navigation', { name: '教科の画面' })
    expect(droppedOn(beside, 'dragOver')).toEqual({ isKept: true, effect: 'none' })
    expect(droppedOn(beside, 'drop').isKept).toBe(true)
    // Texts can be dragged into fields as usual.
    expect(droppedOn(beside, 'dragOver', 'text/plain')).toEqual({ isKept: false, effect: 'copy' })
  },
)

it('accepts files on the target itself', async () => {
  await renderSuite({ remote, declaration, url: '/curriculum/ee/eec-2026-e3-2' })
  const bar = await screen.findByRole('region', { name: 'シラバス' })
  expect(droppedOn(bar, 'dragOver')).toEqual({ isKept: true, effect: 'copy' })
})

it('leaves files to the browser on other pages', async () => {
  const { user } = await renderSuite({ remote, declaration, url: '/curriculum/ee/eec-2026-e3-2' })
  await screen.findByRole('region', { name: 'シラバス' })
  await user.click(screen.getAllByRole('link', { name: '一覧に戻る' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'シラバス' })).toBeNull())
  expect(droppedOn(document.body, 'drop').isKept).toBe(false)
})
