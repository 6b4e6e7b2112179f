import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { listSubjectEvaluations } from '@gakuseki/shared-api/contract/curriculum-bulk-evaluations.ts'
import { meanwhile } from '@gakuseki/shared-ui/testing/meanwhile.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { contentOf, evaluate, necId, open, studentsOf } from '../subject/numeric-subject.harness.tsx'

const api = createApiClient({
  bases: { user: '/api/user', curriculum: '/api/curriculum' },
  token: () => 'debug:t001',
  fetch: testApi.fetch,
})

/** Who of 1組 is evaluated in a month: number, grade and score. What was taken back may have been stored for a moment. */
async function storedIn(month: number) {
  const query = { classId: 'c2026-e4-1', month }
  const records = await api.call(listSubjectEvaluations, { params: { necId }, query })
  const numbers = new Map((await studentsOf(1)).map(({ userId, number }) => [userId, number ?? 0]))
  return records
    .map(({ studentUserId, grade, score }) => [numbers.get(studentUserId) ?? 0, grade, score] as const)
    .filter(([, grade, score]) => grade !== null || score !== null)
    .toSorted(([a], [b]) => a - b)
}

async function openMonth(month: number) {
  const opened = await open(`month=${month}`)
  const cell = (row: number): HTMLElement => {
    const rows = within(screen.getByRole('grid')).getAllByRole('row')
    return within(rows[row + 2] as HTMLElement).getAllByRole('cell')[0] as HTMLElement
  }
  await screen.findByRole('grid')
  return { ...opened, cell, rows: (await meanwhile(() => studentsOf(1))).length }
}

const saved = () => screen.findByText(/^保存しました/)

async function chooseMonth(user: Awaited<ReturnType<typeof open>>['user'], month: number) {
  await user.selectOptions(screen.getByRole('combobox', { name: '月' }), String(month))
  await screen.findByRole('grid', { name: new RegExp(`${month}月`) })
}

it('keys grade a column down to its last student, and a key too many says so instead of overwriting', async () => {
  const { user, cell, rows } = await openMonth(4)
  await user.click(cell(rows - 2))
  await user.keyboard('abc')
  expect(cell(rows - 1)).toHaveTextContent('B')
  expect(await screen.findByText(/^最後の児童生徒まで入力しました/)).toBeVisible()
  await user.keyboard('{ArrowDown}c')
  expect(cell(rows - 1)).toHaveTextContent('C')
  await saved()
  await waitFor(async () =>
    expect(await storedIn(4)).toEqual([
      [rows - 1, 'A', null],
      [rows, 'C', null],
    ]),
  )
})

it('takes back what was entered on this sheet, not what was entered on another one', async () => {
  const { user, cell } = await openMonth(4)
  await user.click(cell(0))
  await user.keyboard('ab')
  await chooseMonth(user, 5)
  const undo = () => screen.getByRole('button', { name: /^元に戻す/ })
  expect(undo()).toBeDisabled()
  await user.click(cell(0))
  await user.keyboard('c{Control>}z{/Control}{Control>}z{/Control}')
  expect(cell(0)).toHaveTextContent('')
  await chooseMonth(user, 4)
  expect([cell(0).textContent, cell(1).textContent]).toEqual(['A', 'B'])
  await user.click(undo())
  expect([cell(0).textContent, cell(1).textContent]).toEqual(['A', ''])
  await saved()
  await waitFor(async () => expect([await storedIn(4), await storedIn(5)]).toEqual([[[1, 'A', null]], []]))
})

it('a score in the making holds the page, and is stored wherever one goes', async () => {
  const { user, cell } = await openMonth(4)
  await user.click(screen.getByRole('radio', { name: '点数' }))
  await user.click(cell(2))
  await user.keyboard('85')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  cleanup()
  await waitFor(async () => expect(await storedIn(4)).toEqual([[3, null, 85]]))
})

it('what is typed when F2 opens the dialog is taken, and OK sends only what was changed in it', async () => {
  const { user, cell } = await openMonth(4)
  await user.click(screen.getByRole('radio', { name: '点数' }))
  await user.click(cell(0))
  await user.keyboard('8{F2}')
  await user.type(await screen.findByRole('textbox', { name: /コメント/ }), 'よい。')
  const [pupil] = await meanwhile(() => studentsOf(1))
  await meanwhile(() =>
    evaluate([{ contentId: contentOf(1, 1), month: 4, studentUserId: pupil?.userId ?? '', grade: 'C' }]),
  )
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(async () => expect(await storedIn(4)).toEqual([[1, 'C', 8]]))
})

it('a comment in the making is not dropped by Escape without a question', async () => {
  const { user, cell } = await openMonth(4)
  await user.click(cell(0))
  await user.keyboard('{F2}')
  await user.type(await screen.findByRole('textbox', { name: /コメント/ }), 'よく考えていました。')
  await user.keyboard('{Escape}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '入力を続ける' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const comment = screen.getByRole('textbox', { name: /コメント/ })
  expect(comment).toHaveValue('よく考えていました。')
  await user.click(comment)
  await user.keyboard('{Escape}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取り消す' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await meanwhile(() => storedIn(4))).toEqual([])
})
