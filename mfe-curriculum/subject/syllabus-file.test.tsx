import { updateNeSyllabusFile } from '@gakuseki/shared-api/contract/files.ts'
import { fileContents } from '@gakuseki/shared-api/rules/file-rules.ts'
import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { notedFetch, refusal, writesIn, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const url = '/curriculum/ne/nec-2026-e1-4'
const pdf = (name = '年間計画.pdf') => new File(['%PDF-1.7 plan'], name, { type: 'application/pdf' })

async function open(answer?: StandIn) {
  const sent: Sent[] = []
  const suite = await renderSuite({ remote, declaration, url, host: { fetch: notedFetch(sent, answer) } })
  await screen.findByRole('region', { name: 'シラバス' })
  return { ...suite, uploads: () => writesIn(sent).length }
}
const bar = () => within(screen.getByRole('region', { name: 'シラバス' }))
const field = () => screen.getByLabelText('シラバスのファイル')
const button = (name: string) => bar().getByRole('button', { name })
const refusedWith = (text: string) => bar().findByText(text)

it('[NEC-11] stores a file at once, and downloads it under its name', async () => {
  const { user } = await open()
  expect(bar().getByText('まだ登録されていません。')).toBeVisible()
  expect(bar().queryByRole('button', { name: 'シラバスをダウンロード' })).toBeNull()
  await user.upload(field(), pdf())
  expect(await screen.findByText('シラバスを登録しました。')).toBeVisible()
  expect(await bar().findByText('年間計画.pdf')).toBeVisible()
  const saved: string[] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:file'
  await user.click(button('シラバスをダウンロード'))
  await waitFor(() => expect(saved).toEqual(['年間計画.pdf']))
  click.mockRestore()
})

it('[C66] shows the file’s name, and removes it after a question', async () => {
  const { user } = await open()
  expect(bar().queryByRole('button', { name: 'シラバスを削除' })).toBeNull()
  await user.upload(field(), pdf())
  await screen.findByText('シラバスを登録しました。')
  await user.click(await screen.findByLabelText('シラバスを削除'))
  const question = within(await screen.findByRole('alertdialog', { name: 'シラバスの削除' }))
  expect(question.getByText(/「年間計画.pdf」を削除してよろしいですか？/)).toBeVisible()
  await user.click(question.getByRole('button', { name: '削除する' }))
  expect(await screen.findByText('シラバスを削除しました。')).toBeVisible()
  expect(await bar().findByText('まだ登録されていません。')).toBeVisible()
})

it('[C66] does not remove a file unseen that somebody else has stored meanwhile', async () => {
  const { user, suite } = await open()
  await user.upload(field(), pdf())
  await screen.findByText('シラバスを登録しました。')
  await bar().findByText('年間計画.pdf')
  const { api } = suite.service.getSuite()
  await meanwhile(() =>
    api.call(updateNeSyllabusFile, { params: { necId: 'nec-2026-e1-4' }, form: { upfile: pdf('他の人.pdf') } }),
  )
  await user.click(await screen.findByLabelText('シラバスを削除'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }))
  expect(await screen.findByText(/他の利用者が先にこの教科を変更しました。/)).toBeVisible()
  expect(await bar().findByText('他の人.pdf')).toBeVisible()
})

it('replaces the stored file after a question, also when another one is dropped', async () => {
  const { user, uploads } = await open()
  await user.upload(field(), pdf())
  await screen.findByText('シラバスを登録しました。')
  await bar().findByText('年間計画.pdf')
  fireEvent.drop(screen.getByRole('region', { name: 'シラバス' }), {
    dataTransfer: { types: ['Files'], files: [pdf('新しい計画.pdf')] },
  })
  const question = () => screen.findByRole('alertdialog', { name: 'シラバスの差し替え' })
  expect(await question()).toHaveTextContent(/「新しい計画.pdf」に差し替えます。/)
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  expect(uploads()).toBe(1)
  await user.upload(field(), pdf('新しい計画.pdf'))
  await user.click(within(await question()).getByRole('button', { name: '差し替える' }))
  await waitFor(() => expect(uploads()).toBe(2))
  expect(await screen.findByText('シラバスを登録しました。')).toBeVisible()
})

it.each([
  ['of another type', [new File(['x'], 'plan.txt')], /使用できる形式: pdf, jpeg, png, docx, xlsx, pptx/],
  ['empty', [new File([], 'plan.pdf')], /ファイルが空です。/],
  ['too large', [tooLarge()], /20MBまでのファイルを選択してください。/],
  ['one of several', [pdf('a.pdf'), pdf('b.pdf')], /1つだけ選んでください。/],
])('[NEC-11] refuses a file that is %s before it is sent, and says what to do', async (_, files, said) => {
  const { user, uploads } = await open()
  fireEvent.drop(screen.getByRole('region', { name: 'シラバス' }), { dataTransfer: { types: ['Files'], files } })
  expect(await bar().findByRole('alert')).toHaveTextContent(said)
  expect(bar().queryByRole('button', { name: 'もう一度送る' })).toBeNull()
  await user.click(button('閉じる'))
  expect(bar().queryByRole('alert')).toBeNull()
  expect(uploads()).toBe(0)
})

it('shows the server’s message about the content of a file', async () => {
  const { user } = await open()
  await user.upload(field(), new File(['no picture'], '計画.png'))
  expect(await bar().findByRole('alert')).toHaveTextContent(
    /「計画.png」を登録できませんでした。ファイルの中身が拡張子と一致しません。/,
  )
})

it('can send the same file again after a lost answer', async () => {
  let isDown = true
  const { user } = await open(({ method }) => (isDown && method === 'POST' ? refusal('unavailable') : null))
  await user.upload(field(), pdf())
  await bar().findByRole('alert')
  isDown = false
  await user.click(button('もう一度送る'))
  expect(await refusedWith('年間計画.pdf')).toBeVisible()
  expect(bar().queryByRole('alert')).toBeNull()
  expect(await screen.findByText('シラバスを登録しました。')).toBeVisible()
})

it('does not overwrite a file unseen that somebody else stored meanwhile', async () => {
  const { user, suite } = await open()
  const { api } = suite.service.getSuite()
  await meanwhile(() =>
    api.call(updateNeSyllabusFile, { params: { necId: 'nec-2026-e1-4' }, form: { upfile: pdf('他の人.pdf') } }),
  )
  await user.upload(field(), pdf())
  expect(await bar().findByRole('alert')).toHaveTextContent(/他の利用者が先にシラバスを登録しました。/)
  expect(await refusedWith('他の人.pdf')).toBeVisible()
  await user.click(button('もう一度送る'))
  expect(await screen.findByText('シラバスを登録しました。')).toBeVisible()
})

it('has no buttons for users who may only read', async () => {
  await renderSuite({ remote: forReader(remote), declaration, url })
  await screen.findByRole('region', { name: 'シラバス' })
  expect(screen.queryByLabelText('シラバスのファイル')).toBeNull()
  expect(bar().queryByRole('button')).toBeNull()
})

function tooLarge(): File {
  const file = pdf()
  Object.defineProperty(file, 'size', { value: fileContents.document.maxBytes + 1 })
  return file
}
