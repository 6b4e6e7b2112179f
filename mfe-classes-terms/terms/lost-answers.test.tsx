import { listTerms } from '@gakuseki/shared-api/contract/terms.ts'
import { lostAnswer } from '@gakuseki/shell/testing/stand-in.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen } from '@testing-library/react'
import { button, edit, end, putAsOther, start } from './term-edit.harness.tsx'

async function editAndLose(isMeant: (request: Request) => boolean) {
  const suite = await edit('/term/edit', lostAnswer(isMeant))
  const { user, api } = suite
  const stored = () => meanwhile(() => api.call(listTerms, { query: { schoolType: 'elementary' } }))
  return {
    ...suite,
    failToSave: async () => {
      await user.click(button('Save'))
      expect(await screen.findByText(/^変更の保存に失敗しました/)).toBeVisible()
    },
    saveWell: async () => {
      await user.click(button('Save'))
      expect(await screen.findByText('変更を保存しました。')).toBeVisible()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    },
    termOf: async (year: number, number: number) =>
      (await stored()).find(({ schoolYear, termNumber }) => schoolYear === year && termNumber === number),
  }
}

it.each(['2026-07-25', '2026-07-26', '2026-07-31'])(
  '[C86] stores the next day %s of a term whose answer was lost, and asks nothing',
  async (next) => {
    const { type, failToSave, saveWell, termOf } = await editAndLose(({ method }) => method === 'PUT')
    await type(end(2026, 1), '2026-07-25')
    await failToSave()
    await type(end(2026, 1), next)
    await saveWell()
    expect(await termOf(2026, 1)).toMatchObject({ endDate: next })
  },
)

it('[C86] restores the dates of a term that was deleted although the answer was lost', async () => {
  const { type, clear, failToSave, saveWell, termOf } = await editAndLose(({ method }) => method === 'DELETE')
  await clear(2026, 3)
  await failToSave()
  await type(start(2026, 3), '2027-01-08')
  await type(end(2026, 3), '2027-03-31')
  await saveWell()
  expect(await termOf(2026, 3)).toMatchObject({ startDate: '2027-01-08' })
})

it('[C86] still asks about a change that somebody else made to the term in between', async () => {
  const suite = await editAndLose(({ method }) => method === 'PUT')
  await suite.type(end(2026, 1), '2026-07-25')
  await suite.failToSave()
  await putAsOther(suite, '2026:elementary:1', '2026-04-01', '2026-07-20')
  await suite.type(end(2026, 1), '2026-07-26')
  await suite.user.click(button('Save'))
  expect(await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' })).toBeVisible()
})
