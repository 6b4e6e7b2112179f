import { screen, within } from '@testing-library/react'
import {
  deleteJournal,
  listJournals,
  patchJournal,
  type Journal,
} from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { refreshJournals } from '@gakuseki/shared-api/queries/curriculum/journals.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

/** A user types in the first journal of a student while others change it. */
async function typing() {
  const url = '/curriculum/ee/eec-2026-e3-2?view=journals'
  const suite = await renderSuite({ remote, declaration, url })
  const { user } = suite
  const pupils = within(await screen.findByRole('navigation', { name: '1組の児童生徒' }))
  const writer = pupils.getAllByRole('link').find(({ textContent }) => !(textContent ?? '').endsWith('なし'))
  await user.click(writer as HTMLElement)
  const card = (await screen.findAllByRole('article'))[0] as HTMLElement
  const { api } = suite.suite.service.getSuite()
  const params = {
    eecId: 'eec-2026-e3-2',
    studentUserId: new URLSearchParams(suite.url().split('?')[1]).get('studentUserId') ?? '',
  }
  const stored = (): Promise<readonly Journal[]> =>
    meanwhile(() => api.call(listJournals, { params, query: { returnFiles: true } }))
  const title = within(card).getByRole('heading').textContent ?? ''
  const journal = (await stored()).find((each) => each.title === title) as Journal
  const path = { ...params, journalId: journal.journalId }
  await user.click(within(card).getByRole('button', { name: `「${title}」を編集` }))
  const field = within(card).getByRole('textbox', { name: '本文' })
  await user.clear(field)
  await user.type(field, '書きかけ')
  const others = (work: () => Promise<unknown>, isSeen: boolean): Promise<void> =>
    meanwhile(async () => {
      await work()
      if (isSeen) await refreshJournals({ api, queryClient: suite.suite.queryClient }, params.eecId)
    })
  return {
    ...{ ...suite, card, field, stored, journal },
    move: (month: number) =>
      others(
        () => api.call(patchJournal, { params: path, body: { month, activityId: '', title: '先生の題名' } }),
        true,
      ),
    remove: (isSeen: boolean) => others(() => api.call(deleteJournal, { params: path }), isSeen),
    save: () => user.click(within(card).getByRole('button', { name: 'Save' })),
  }
}

it('[EEC-06] keeps a journal that is being edited at its position when somebody else moves it to another month', async () => {
  const { user, card, field, journal, move, save, stored } = await typing()
  const month = journal.month === 3 ? 2 : 3
  await move(month)
  expect(await within(card).findByRole('heading', { name: '先生の題名' })).toBeVisible()
  expect(field).toHaveFocus()
  await user.keyboard('の文')
  expect(field).toHaveValue('書きかけの文')
  expect(within(screen.getByRole('region', { name: `${journal.month}月` })).getAllByRole('article')).toContain(card)
  await save()
  const moved = await within(await screen.findByRole('region', { name: `${month}月` })).findByText('書きかけの文')
  expect(moved).toBeVisible()
  const now = (await stored()).find(({ journalId }) => journalId === journal.journalId)
  expect(now).toMatchObject({ month, title: '先生の題名', text: '書きかけの文' })
})

it('reports a journal that somebody else deleted, and saves it as a new one', async () => {
  const { card, field, journal, remove, save, stored } = await typing()
  const before = (await stored()).length
  await remove(false)
  await save()
  expect(await screen.findByText(/もう一度 Save を押すと、新しいジャーナルとして保存します。$/)).toBeVisible()
  expect(await within(card).findByText(/^このジャーナルは他の利用者が削除しました。/)).toBeVisible()
  expect(within(card).queryByRole('button', { name: /にファイルを添付$/ })).toBeNull()
  expect(field).toHaveValue('書きかけ')
  await save()
  const added = await screen.findByText('書きかけ', { selector: 'p' })
  expect(added).toBeVisible()
  expect(card).not.toBeInTheDocument()
  const all = await stored()
  expect(all).toHaveLength(before)
  expect(all.find(({ text }) => text === '書きかけ')).toMatchObject({ title: journal.title, month: journal.month })
  expect(all.some(({ journalId }) => journalId === journal.journalId)).toBe(false)
})

it('keeps the input after the page learns that the journal was deleted, until it is saved or given up', async () => {
  const { user, card, field, remove } = await typing()
  await remove(true)
  expect(await within(card).findByText(/^このジャーナルは他の利用者が削除しました。/)).toBeVisible()
  expect(field).toHaveFocus()
  await user.click(within(card).getByRole('button', { name: 'Cancel' }))
  expect(card).not.toBeInTheDocument()
})
