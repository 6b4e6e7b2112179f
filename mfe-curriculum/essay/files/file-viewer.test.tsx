import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { addJournalFile } from '@gakuseki/shared-api/contract/files.ts'
import { listJournalStudents } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const eecId = 'eec-2026-e3-2'
const classId = 'c2026-e3-1'
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

const api = createApiClient({
  bases: { user: '/api/user', curriculum: '/api/curriculum' },
  token: () => 'debug:t001',
  fetch: testApi.fetch,
})
const shown = new Map<string, string>()

beforeAll(() => {
  URL.createObjectURL = (content) => {
    const url = `blob:${shown.size}`
    shown.set(url, content instanceof Blob ? content.type : '')
    return url
  }
  URL.revokeObjectURL = () => {}
})
/** The journals of a student of 小3 1組. The first one has these files. */
async function open(files: readonly File[]) {
  const query = { classId, returnJournals: true }
  const students = await api.call(listJournalStudents, { params: { eecId }, query })
  const journal = students.flatMap(({ journals = [] }) => journals)[0]
  if (journal === undefined) throw new Error('nobody has written anything')
  const { journalId, studentUserId } = journal
  for (const upfile of files)
    await api.call(addJournalFile, { params: { eecId, studentUserId, journalId }, form: { upfile } })
  const url = `/curriculum/ee/${eecId}?view=journals&classId=${classId}&studentUserId=${studentUserId}`
  const suite = await renderSuite({ remote, declaration, url })
  await screen.findAllByRole('article')
  return suite
}

const picture = new File([png], '観察.png', { type: 'image/png' })
const plan = new File(['%PDF-1.7 plan'], '計画.pdf', { type: 'application/pdf' })
const words = new File(['%PDF-1.7 words'], '作文.pdf', { type: 'application/pdf' })
const dialog = (name: string) => screen.findByRole('dialog', { name })

it('[C66] shows a picture and a PDF in the page, one after the other by buttons and keys, and closes by Escape', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
  const { user } = await open([picture, plan])
  const name = screen.getByRole('button', { name: '観察.png を表示' })
  await user.click(name)
  const image = await within(await dialog('観察.png')).findByRole('img', { name: '観察.png' })
  expect(shown.get(image.getAttribute('src') ?? '')).toBe('image/png')
  expect(screen.getByText('1 / 2')).toBeVisible()
  expect(screen.getByRole('button', { name: '前のファイル' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '次のファイル' }))
  const frame = await within(await dialog('計画.pdf')).findByTitle('計画.pdf')
  expect(frame.tagName).toBe('IFRAME')
  expect(shown.get(frame.getAttribute('src') ?? '')).toBe('application/pdf')
  fireEvent.keyDown(screen.getByText('2 / 2'), { key: 'ArrowLeft' })
  expect(await within(await dialog('観察.png')).findByRole('img')).toBeVisible()
  const saved: string[] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await user.click(screen.getByRole('button', { name: '保存する' }))
  expect(saved).toEqual(['観察.png'])
  click.mockRestore()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(name).toHaveFocus())
})

it('[C66] reports a browser without a PDF viewer, and saves the file', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
  const { user } = await open([words])
  await user.click(screen.getByRole('button', { name: '作文.pdf を表示' }))
  const viewer = within(await dialog('作文.pdf'))
  expect(await viewer.findByText(/保存して開いてください。/)).toBeVisible()
  expect(viewer.getByRole('button', { name: '保存する' })).toBeEnabled()
})
