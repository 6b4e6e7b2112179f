import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { patchJournal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { appRequests } from '@gakuseki/shell/testing/app-request.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { notedFetch, refusal, writesIn, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const page = '/curriculum/ee/eec-2026-e3-2?view=journals'
const realRequest = globalThis.XMLHttpRequest
afterEach(async () => {
  globalThis.XMLHttpRequest = realRequest
  await testApi.reset()
})

/** The journals of the first student of 小3 1組 with some, or with `blank` of one without. */
async function open({ answer, blank = false }: { answer?: StandIn; blank?: boolean } = {}) {
  const sent: Sent[] = []
  const suite = await renderSuite({ remote, declaration, url: page, host: { fetch: notedFetch(sent, answer) } })
  const pupils = await screen.findByRole('navigation', { name: '1組の児童生徒' })
  const link = within(pupils)
    .getAllByRole('link')
    .find(({ textContent }) => (textContent ?? '').endsWith('なし') === blank)
  await suite.user.click(link as HTMLElement)
  await (blank ? screen.findByText('まだジャーナルがありません') : screen.findAllByRole('article'))
  return { ...suite, sent: () => writesIn(sent), link: link as HTMLElement }
}

const pdf = (name: string): File => new File(['%PDF-1.7 ', name], name, { type: 'application/pdf' })

it('[EEC-06] [C34] saves a journal; input that could not be saved stays as typed, and is stored once', async () => {
  let answers = 0
  const { user, sent } = await open({
    blank: true,
    answer: async (request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/journals')) return null
      answers += 1
      if (answers > 1) return null
      // The call is done, but its answer is lost.
      await testApi.fetch(request.clone())
      return refusal('unavailable')
    },
  })
  expect(screen.getByText('まだジャーナルがありません')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'ジャーナルを書く' }))
  const form = within(screen.getByRole('form', { name: '新しいジャーナル' }))
  expect(form.getByRole('textbox', { name: '題名' })).toHaveFocus()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('題名か本文を入力してください。')).toBeVisible()
  await waitFor(() => expect(form.getByRole('textbox', { name: '本文' })).toHaveFocus())
  await user.selectOptions(form.getByRole('combobox', { name: '月' }), '6月')
  const activity = form.getByRole('combobox', { name: '活動' })
  await user.selectOptions(activity, within(activity).getAllByRole('option')[1] as HTMLElement)
  expect(screen.getByText(/^変更の保存に失敗しました: 題名か本文/)).toBeVisible()
  await user.type(form.getByRole('textbox', { name: '題名' }), '町の人に聞いた')
  expect(form.queryByText('題名か本文を入力してください。')).toBeNull()
  await waitFor(() => expect(screen.queryByText(/^変更の保存に失敗しました/)).toBeNull())
  await user.type(form.getByRole('textbox', { name: '本文' }), '一つ目\n二つ目')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^変更の保存に失敗しました/)).toBeVisible()
  expect(form.getByRole('textbox', { name: '本文' })).toHaveValue('一つ目\n二つ目')
  await user.click(await form.findByRole('button', { name: 'Save' }))
  const card = await screen.findByRole('article', { name: '町の人に聞いた' })
  expect(card).toHaveTextContent('一つ目 二つ目')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: '6月' })).getByRole('article')).toBe(card)
  expect(sent().filter(({ call }) => call.startsWith('POST'))).toHaveLength(2)
})

it('shows somebody else’s concurrent change next to one’s own', async () => {
  const { user, suite } = await open()
  const card = screen.getAllByRole('article')[0] as HTMLElement
  const title = within(card).getByRole('heading').textContent ?? ''
  await user.click(within(card).getByRole('button', { name: `「${title}」を編集` }))
  const query = suite.queryClient.getQueryCache().findAll({ queryKey: ['eeCurriculums', 'journalStudents'] })[0]
  const students = query?.state.data as readonly { journals: readonly { title: string; journalId: string }[] }[]
  const journal = students.flatMap(({ journals }) => journals).find((each) => each.title === title)
  const { eecId, studentUserId, journalId } = journal as unknown as Record<
    'eecId' | 'studentUserId' | 'journalId',
    string
  >
  await meanwhile(() =>
    suite.service
      .getSuite()
      .api.call(patchJournal, { params: { eecId, studentUserId, journalId }, body: { title: '先生の題名' } }),
  )
  const field = screen.getByRole('textbox', { name: '題名' })
  await user.clear(field)
  await user.type(field, '私の題名')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('先生の題名')
  await user.click(within(dialog).getAllByRole('radio')[0] as HTMLElement)
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('article', { name: '私の題名' })).toBeVisible()
})

it.each([
  ['a new one', 'Cancel'],
  ['a new one', '{Escape}'],
  ['a stored one', 'Cancel'],
  ['a stored one', '{Escape}'],
])('[C16] ends writing %s at once by %s, and a message restores it', async (which, by) => {
  const { user } = await open()
  const write = which === 'a new one' ? { name: 'ジャーナルを書く' } : { name: /^「.*」を編集$/ }
  await user.click(screen.getAllByRole('button', write)[0] as HTMLElement)
  const text = screen.getByRole('textbox', { name: '本文' })
  await user.clear(text)
  await user.type(text, '川の水はどこから')
  if (by === 'Cancel') await user.click(screen.getByRole('button', { name: by }))
  else await user.keyboard(by)
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(await screen.findByRole('button', { name: '元に戻す' }))
  expect(await screen.findByRole('textbox', { name: '本文' })).toHaveValue('川の水はどこから')
})

it('keeps other students, classes and views locked while a journal is being written', async () => {
  const { user, url } = await open()
  await user.click(screen.getByRole('button', { name: 'ジャーナルを書く' }))
  await user.type(screen.getByRole('textbox', { name: '題名' }), 'x')
  const before = url()
  await user.click(screen.getByRole('link', { name: /^次の児童生徒: / }))
  expect(url()).toBe(before)
  expect(await screen.findByText(/^編集中のジャーナルがあります。/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'クラス' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'クラスの状況' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('link', { name: /^次の児童生徒: / }))
  expect(url()).not.toBe(before)
})

it('[EEC-07] sends dropped files three at a time; one that fails stops none and is sent again once', async () => {
  const held = new Map<string, () => void>()
  let isHeld = true
  const failing = new Set(['作品7.pdf'])
  const { AppRequest, seen } = appRequests(async (name) => {
    if (isHeld) await new Promise<void>((resolve) => held.set(name, resolve))
    return failing.has(name) ? 'fail' : 'pass'
  })
  globalThis.XMLHttpRequest = AppRequest as unknown as typeof XMLHttpRequest
  const { user } = await open()
  const card = screen.getAllByRole('article')[0] as HTMLElement
  const files = Array.from({ length: 9 }, (_, at) => pdf(`作品${at + 1}.pdf`))
  const tooLarge = pdf('動画.pdf')
  Object.defineProperty(tooLarge, 'size', { value: 21 * 1024 * 1024 })
  fireEvent.drop(card, { dataTransfer: { types: ['Files'], files: [...files, tooLarge, pdf('音.mp3')] } })

  const panel = within(await screen.findByRole('region', { name: 'ファイルのアップロード' }))
  expect(panel.getByText('ファイルが大きすぎます。20MBまでのファイルを選択してください。')).toBeVisible()
  expect(panel.getByText(/^このファイル形式は受け付けられません。/)).toBeVisible()
  await waitFor(() => expect([...held.keys()]).toEqual(['作品1.pdf', '作品2.pdf', '作品3.pdf']))
  expect(panel.getAllByText('待機中')).toHaveLength(6)
  isHeld = false
  held.forEach((go) => go())
  expect(await panel.findByText('3件を添付できませんでした（完了 8件）')).toBeVisible()
  expect(seen.most).toBe(3)
  failing.clear()
  await user.click(panel.getByRole('button', { name: '失敗した1件を再試行' }))
  expect(await panel.findByText('2件を添付できませんでした（完了 9件）')).toBeVisible()
  const list = within(within(card).getByRole('list', { name: /の添付ファイル$/ }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(9))
  expect([seen.keys.length, new Set(seen.keys).size]).toEqual([10, 9])
})

it('deletes a file after a question, and a journal with its files too', async () => {
  globalThis.XMLHttpRequest = appRequests().AppRequest as unknown as typeof XMLHttpRequest
  const { user } = await open()
  const card = screen.getAllByRole('article')[0] as HTMLElement
  const count = screen.getAllByRole('article').length
  const input = card.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, pdf('しおり.pdf'))
  await user.click(await within(card).findByRole('button', { name: 'しおり.pdf を削除' }))
  await user.click(await screen.findByRole('button', { name: '削除する' }))
  await waitFor(() => expect(within(card).queryByText('しおり.pdf')).toBeNull())
  const title = (await within(card).findByRole('heading')).textContent ?? ''
  await user.click(within(card).getByRole('button', { name: `「${title}」を削除` }))
  await user.click(await screen.findByRole('button', { name: '削除する' }))
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(count - 1))
})

it('[EEC-05] shows in the overview the writers of each month, and links to their journals', async () => {
  const { user, url } = await renderSuite({ remote, declaration, url: page.replace('journals', 'overview') })
  const table = await screen.findByRole('table', { name: '1組のジャーナルの状況' })
  const rows = within(table).getAllByRole('row')
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['児童生徒', ...[4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month) => `${month}月`), '合計'])
  const numbers = (row: HTMLElement): readonly number[] =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => Number.parseInt(textContent ?? '', 10) || 0)
  const pupils = rows.slice(1, -2).map(numbers)
  const totals = numbers(rows.at(-2) as HTMLElement)
  expect(totals).toEqual(totals.map((_, at) => pupils.reduce((sum, cells) => sum + (cells[at] ?? 0), 0)))
  expect(totals.at(-1)).toBeGreaterThan(0)
  expect(within(table).getAllByText('未記入').length).toBeGreaterThan(0)
  await user.click(within(rows[1] as HTMLElement).getByRole('link'))
  expect(url()).toMatch(/view=journals&classId=.+&studentUserId=.+$/)
})
