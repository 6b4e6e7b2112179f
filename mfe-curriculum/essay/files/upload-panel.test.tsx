import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { appRequests } from '@gakuseki/shell/testing/app-request.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const realRequest = globalThis.XMLHttpRequest
afterEach(async () => {
  globalThis.XMLHttpRequest = realRequest
  await testApi.reset()
})

/** The first journal of a student who has some. The server holds uploads back until they are released. */
async function open() {
  const held = new Map<string, () => void>()
  const { AppRequest } = appRequests(async (name) => {
    await new Promise<void>((resolve) => held.set(name, resolve))
    return 'pass'
  })
  globalThis.XMLHttpRequest = AppRequest as unknown as typeof XMLHttpRequest
  const { user } = await renderSuite({ remote, declaration, url: '/curriculum/ee/eec-2026-e3-2?view=journals' })
  const pupils = within(await screen.findByRole('navigation', { name: '1組の児童生徒' }))
  const writer = pupils.getAllByRole('link').find(({ textContent }) => !(textContent ?? '').endsWith('なし'))
  await user.click(writer as HTMLElement)
  const card = (await screen.findAllByRole('article'))[0] as HTMLElement
  const drop = (...names: readonly string[]): void => {
    const files = names.map((name) => new File(['%PDF-1.7 ', name], name, { type: 'application/pdf' }))
    fireEvent.drop(card, { dataTransfer: { types: ['Files'], files } })
  }
  const letIn = async (name: string): Promise<void> => {
    await waitFor(() => expect([...held.keys()]).toContain(name))
    held.get(name)?.()
  }
  return { user, drop, letIn }
}

it('[EEC-07] counts cancelled files; the next files are a new batch', async () => {
  const { user, drop, letIn } = await open()
  drop('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  const panel = within(await screen.findByRole('region', { name: 'ファイルのアップロード' }))
  await letIn('a.pdf')
  expect(await panel.findByText('アップロード中 1 / 4 件')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'すべて中止' }))
  expect(panel.getByText('1件のファイルを添付し、3件を中止しました')).toBeVisible()
  drop('e.pdf')
  expect(panel.getByText('アップロード中 0 / 1 件')).toBeVisible()
  expect(panel.getByText('0%')).toBeVisible()
  await letIn('e.pdf')
  expect(await panel.findByText('1件のファイルを添付しました（前回までの未完了 3件）')).toBeVisible()
})
