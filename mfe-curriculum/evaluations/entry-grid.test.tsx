import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { listSubjectEvaluations } from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { contentOf, evaluate, necId, open, studentsOf } from '../subject/numeric-subject.harness.tsx'

/** The stored evaluations of 1組 in a month: number, grade and score. A change that was undone may have been stored for a moment. */
async function storedIn(month: number) {
  const query = { classId: 'c2026-e4-1', month }
  const records = await adminApi.call(listSubjectEvaluations, { params: { necId }, query })
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

it('grades a column by keys down to its last student; one key too many gives a message instead of overwriting', async () => {
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

it('undoes input on this sheet, not input on another one', async () => {
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

it('keeps the page while a score is being typed, and stores it wherever the user goes', async () => {
  const { user, cell } = await openMonth(4)
  await user.click(screen.getByRole('radio', { name: '点数' }))
  await user.click(cell(2))
  await user.keyboard('85')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  cleanup()
  await waitFor(async () => expect(await storedIn(4)).toEqual([[3, null, 85]]))
})

it('takes the text that is being typed into the dialog that F2 opens, and sends only changed fields on OK', async () => {
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

it('[C03] [C33] refuses a score above 100, a sign or a point visibly, and keeps the cell’s value', async () => {
  const { user, cell } = await openMonth(4)
  await user.click(screen.getByRole('radio', { name: '点数' }))
  await user.click(cell(0))
  await user.keyboard('70{Enter}{ArrowUp}101')
  expect(cell(0)).toHaveTextContent('101')
  expect(cell(0)).toBeInvalid()
  for (const [text, key] of [
    ['101', 'Enter'],
    ['-1', 'Tab'],
    ['1.5', 'ArrowDown'],
  ] as const) {
    if (text !== '101') await user.keyboard(text)
    await user.keyboard(`{${key}}`)
    expect(await screen.findByText(new RegExp(`「${text.replace('.', '\\.')}」は入力できません`))).toBeVisible()
    expect(screen.getAllByText(/は入力できません/)).toHaveLength(1)
    expect(cell(0)).toHaveTextContent('70')
    expect(cell(0)).toHaveFocus()
  }
  await user.keyboard('70{Enter}')
  await waitFor(() => expect(screen.queryByText(/は入力できません/)).toBeNull())
  await saved()
  await waitFor(async () => expect(await storedIn(4)).toEqual([[1, null, 70]]))
})

it('[C33] keeps an invalid score in the dialog as typed, and refuses it with a reason', async () => {
  const { user, cell } = await openMonth(4)
  await user.click(cell(0))
  await user.keyboard('{F2}')
  const score = await screen.findByRole('textbox', { name: /^点数/ })
  await user.type(score, '-1')
  expect(score).toHaveValue('-1')
  expect(score).toBeInvalid()
  expect(screen.getByRole('button', { name: 'OK' })).toBeDisabled()
  await user.clear(score)
  await user.type(score, '８５')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(async () => expect(await storedIn(4)).toEqual([[1, null, 85]]))
})

it('[C35] names the view point in each cell and in the dialog, and gives every column header its index', async () => {
  const { user, cell } = await openMonth(4)
  await user.click(cell(0))
  expect(cell(0)).toHaveAccessibleName(/、知識・技能、/)
  const heads = within(screen.getByRole('grid')).getAllByRole('columnheader')
  const [, ...bands] = heads.filter((head) => head.getAttribute('scope') === 'colgroup' || head.hasAttribute('rowspan'))
  const columns = heads.filter((head) => head.getAttribute('scope') === 'col' && !head.hasAttribute('rowspan'))
  const indexOf = (head: HTMLElement) => Number(head.getAttribute('aria-colindex'))
  expect(columns.map(indexOf)).toEqual(columns.map((_head, at) => at + 2))
  expect(bands.map(indexOf)[0]).toBe(2)
  expect(bands.every((head) => indexOf(head) >= 2)).toBe(true)
  await user.keyboard('{F2}')
  expect(await screen.findByRole('dialog', { name: /、知識・技能、/ })).toBeVisible()
})

it('[C68] moves right by Tab and down by Enter; a person may choose that grades move right', async () => {
  const { user, cell } = await openMonth(4)
  await user.click(cell(0))
  await user.keyboard('{Tab}')
  expect(document.activeElement).toHaveAttribute('aria-colindex', '3')
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  expect(cell(1)).toHaveFocus()
  await user.click(screen.getByRole('checkbox', { name: '評価を入れたら右へ進む' }))
  await user.click(cell(0))
  await user.keyboard('a')
  expect(cell(0)).toHaveTextContent('A')
  expect(document.activeElement).toHaveAttribute('aria-colindex', '3')
  await saved()
  cleanup()
  await openMonth(5)
  expect(screen.getByRole('checkbox', { name: '評価を入れたら右へ進む' })).toBeChecked()
})

describe('[C04] pasting', () => {
  const pasteText = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
    await user.paste(text)
  }

  it('leaves a heading out, and finds students by name in any order', async () => {
    const { user, cell, rows } = await openMonth(4)
    const grades = Array.from({ length: rows }, (_none, at) => ['A', 'B', 'C'][at % 3] ?? 'A')
    await user.click(cell(0))
    await pasteText(user, ['観点', ...grades].join('\n'))
    expect(Array.from({ length: rows }, (_none, at) => cell(at).textContent)).toEqual(grades)
    await chooseMonth(user, 5)
    const [first, second] = await meanwhile(() => studentsOf(1))
    await user.click(cell(0))
    await pasteText(user, `氏名\t評価\n${second?.name}\tC\n${first?.name}\tA`)
    expect([cell(0).textContent, cell(1).textContent]).toEqual(['A', 'C'])
    expect(await screen.findByText('氏名で照合し、見出しを除き、2件を貼り付けました。')).toBeVisible()
    await saved()
  })

  it('shows a block that does not fit before anything is stored', async () => {
    const { user, cell } = await openMonth(4)
    const [first] = await meanwhile(() => studentsOf(1))
    await user.click(cell(0))
    await pasteText(user, `${first?.name}\tA\n田中 一郎\tB`)
    const dialog = within(await screen.findByRole('dialog', { name: '貼り付ける前に確認してください' }))
    expect(dialog.getByText('田中 一郎「B」: この表にいない児童生徒です。')).toBeVisible()
    expect(dialog.getByText(new RegExp(`${first?.name}.*: A$`))).toBeVisible()
    expect(await meanwhile(() => storedIn(4))).toEqual([])
    await user.click(dialog.getByRole('button', { name: '貼り付けない' }))
    expect(cell(0)).toHaveTextContent('')
    await user.click(cell(0))
    await pasteText(user, 'A\n欠席\nB')
    await user.click(await screen.findByRole('button', { name: '2件を貼り付ける' }))
    expect([0, 1, 2].map((row) => cell(row).textContent)).toEqual(['A', '', 'B'])
    await saved()
    await waitFor(async () =>
      expect(await storedIn(4)).toEqual([
        [1, 'A', null],
        [3, 'B', null],
      ]),
    )
  })
})

it('[C70] has year, grade, class, subject, month and day for each sheet of paper, and prints the comments', async () => {
  const [pupil] = await meanwhile(() => studentsOf(1))
  const place = { contentId: contentOf(1, 1), month: 4, studentUserId: pupil?.userId ?? '' }
  await evaluate([{ ...place, grade: 'A', comment: 'よく読めました。' }])
  await openMonth(4)
  const title = '2026年度 小4 国語 1組 4月（2026年11月20日現在）'
  const heading = within(screen.getByRole('grid')).getByText(title)
  expect(heading.closest('thead')).not.toBeNull()
  const comments = within(screen.getByRole('table', { name: `${title} コメント` }))
  expect(comments.getByText(title + ' コメント').closest('thead')).not.toBeNull()
  expect(comments.getByRole('row', { name: /知識・技能、.*よく読めました。$/ })).toHaveTextContent(pupil?.name ?? '')
})

it.each(['{Escape}', 'Cancel'])(
  '[C16] drops a comment that is being typed at once by %s, and can restore it',
  async (by) => {
    const { user, cell } = await openMonth(4)
    await user.click(cell(0))
    await user.keyboard('{F2}')
    await user.type(await screen.findByRole('textbox', { name: /コメント/ }), 'よく考えていました。')
    if (by === 'Cancel') await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: by }))
    else await user.keyboard(by)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await meanwhile(() => storedIn(4))).toEqual([])
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    expect(await screen.findByRole('textbox', { name: /コメント/ })).toHaveValue('よく考えていました。')
  },
)
