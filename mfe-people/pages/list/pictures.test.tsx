import { fetchWith, pathOf, refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import type { FailureCode } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

/** A tab as the browser opens it: a window with an empty document. */
function catchTab() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const tab = frame.contentWindow
  if (tab === null) throw new Error('no window')
  const opened = jest.spyOn(window, 'open').mockReturnValue(tab)
  return { tab, opened, close: () => tab.dispatchEvent(new Event('pagehide')) }
}

async function openWithPicture(url: string, refused?: FailureCode) {
  const files: Request[] = []
  const fetch = fetchWith((request) => {
    if (!pathOf(request).startsWith('/v2/files/')) return null
    files.push(request)
    return refused === undefined ? null : refusal(refused)
  })
  const suite = await renderSuite({ remote, declaration, url, host: { fetch } })
  return { ...suite, files, view: await screen.findByRole('link', { name: /^View \(/ }, { timeout: 4000 }) }
}

const page = '/student/edit/s24077'

it('[LST-31] [DBG-02] opens the picture in a new tab on View, fetched with the token at that moment', async () => {
  const { tab, opened, close } = catchTab()
  const { files, view, user } = await openWithPicture(page)
  expect(files).toEqual([])
  await user.click(view)
  expect(opened).toHaveBeenCalledWith('', '_blank')
  await waitFor(() => expect(tab.document.querySelector('img')).toHaveAttribute('src', 'blob:picture'))
  expect(files).toHaveLength(1)
  expect(files[0]?.headers.get('authorization')).toMatch(/^Bearer debug:/)
  expect(tab.document.title).toMatch(/^\S+ - \S+ \S+$/)
  expect(tab.document.querySelector('img')).toHaveAttribute('alt', tab.document.title)
  const revoke = jest.spyOn(URL, 'revokeObjectURL')
  close()
  expect(revoke).toHaveBeenCalledWith('blob:picture')
})

it('[LST-31] opens it on Enter on the link too', async () => {
  const { opened } = catchTab()
  const { view, user } = await openWithPicture(page)
  view.focus()
  await user.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledTimes(1)
})

it.each([
  ['forbidden', /権限/],
  ['notFound', /見つかりません/],
] as const)('[LST-31] says in its tab, in Japanese, that a picture was refused (%s)', async (code, reason) => {
  const { tab } = catchTab()
  const { view } = await openWithPicture(page, code)
  fireEvent.click(view)
  await waitFor(() => expect(tab.document.querySelector('h1')).toHaveTextContent(/を開けませんでした$/))
  expect(tab.document.documentElement.lang).toBe('ja')
  expect(tab.document.body).toHaveTextContent(reason)
  expect(tab.document.body).toHaveTextContent('このタブを閉じて、元の画面からもう一度開いてください。')
})

it('[LST-31] says what to allow when the browser opens no tab', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null)
  const { files, view, user } = await openWithPicture(page)
  await user.click(view)
  expect(await screen.findByText(/ポップアップを許可して/)).toBeInTheDocument()
  expect(files).toEqual([])
})
