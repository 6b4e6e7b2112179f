import { screen, waitFor, within } from '@testing-library/react'
import {
  button,
  edit,
  numberOf,
  open,
  person,
  pick,
  read,
  studentsOf,
  table,
  teachersOf,
  visit,
} from './class-details.harness.tsx'

const saved = () => screen.findByText('変更を保存しました。')

it('[CLD-01] shows heading, link back and a fixed year, and Delete in edit mode only', async () => {
  const { user } = await open('c2026-j2-1')
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('Class Details')
  expect(screen.getByRole('link', { name: '一覧に戻る' })).toHaveAttribute('href', '/class/list?schoolType=juniorhigh')
  const year = within(screen.getByRole('group', { name: '年度' }))
  expect(year.getByRole('status')).toHaveTextContent('2026年度')
  for (const step of year.getAllByRole('button')) expect(step).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.click(button('Edit'))
  expect(button('Delete')).toBeEnabled()
  for (const step of year.getAllByRole('button')) expect(step).toBeDisabled()
})

it('[CLD-03][CLD-04][CLD-05][CLD-06] shows title, id to copy, headcounts, and the parts of a row', async () => {
  const [students, teachers] = [await studentsOf('c2026-e1-1'), await teachersOf('c2026-e1-1')]
  const { user } = await open('c2026-e1-1')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^小学校 1年 い組$/)
  expect(screen.getByText('c2026-e1-1')).toBeVisible()
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(button('クラスIDをコピー'))
  expect(await screen.findByText('コピーしました')).toBeVisible()
  expect(copied.mock.calls).toEqual([['c2026-e1-1']])
  expect(table('児童生徒').getByText(`${students.length}名`)).toBeVisible()
  expect(table('教職員').getByText(`${teachers.length}名`)).toBeVisible()
  const [first] = students
  const row = within(table('児童生徒').getAllByRole('row')[1] as HTMLElement)
  expect(row.getByText('1番')).toBeVisible()
  const seen = students.find(({ photoUrl }) => photoUrl !== null)
  const photo = table('児童生徒')
    .getByText(seen?.name ?? '')
    .closest('tr')
    ?.querySelector('img')
  expect(photo).toHaveAttribute('src', seen?.photoUrl)
  expect(row.getByRole('link', { name: first?.name ?? '' })).toHaveAttribute('href', `/student/edit/${first?.userId}`)
  expect(row.getByText(first?.googleMail ?? '')).toBeVisible()
  const [homeroom] = teachers
  const staff = within(table('教職員').getByRole('row', { name: new RegExp(homeroom?.name ?? '') }))
  expect(staff.getByText(homeroom?.classes[0]?.inChargeType ?? '')).toBeVisible()
  expect(staff.getByRole('link', { name: homeroom?.name ?? '' })).toHaveAttribute(
    'href',
    `/teacher/edit/${homeroom?.userId}`,
  )
})

it('opens students of another school year in that year', async () => {
  await open('c2025-e1-1')
  const [link] = table('児童生徒').getAllByRole('link')
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/student\/edit\/\w+\?schoolYear=2025$/))
})

it.each(['-1', '1.5', 'abc', '0', '12345'])(
  '[C33] keeps the number %s as typed, and refuses it with a reason before anything is sent',
  async (typed) => {
    const [one] = await studentsOf('c2026-e1-2')
    const { user, sent } = await edit('c2026-e1-2')
    const number = numberOf(one?.name ?? '')
    await user.clear(number)
    await user.type(number, typed)
    expect(number).toHaveValue(typed)
    await user.click(button('Save'))
    expect(await screen.findByText(/出席番号に、番号でないものがあります。/)).toBeVisible()
    expect(number).toHaveValue(typed)
    expect(number).toHaveAccessibleDescription('1〜9999の整数を入力してください。未定のときは空にしてください。')
    expect(sent()).toEqual([])
  },
)

it('[CLD-07] adds, renumbers and deletes rows, and sends only these people', async () => {
  const [one, two] = await studentsOf('c2026-e1-2')
  const suite = await edit('c2026-e1-2')
  const { user, sent } = suite
  const before = (await studentsOf('c2026-e1-2')).length
  await pick(suite, '教職員', 't030')
  const [added] = table('教職員').getAllByRole('row').slice(-1)
  await user.type(within(added as HTMLElement).getByRole('textbox'), '副')
  await user.clear(numberOf(one?.name ?? ''))
  await user.type(numberOf(one?.name ?? ''), '０88')
  expect(numberOf(one?.name ?? '')).toHaveValue('88')
  await user.click(button(`${two?.name}をクラスから外す`))
  expect(table('児童生徒').getByText(`${before - 1}名`)).toBeVisible()
  expect(screen.getByText('3項目を変更中')).toBeVisible()
  await user.click(button('Save'))
  await saved()
  const [students, teachers] = [await studentsOf('c2026-e1-2'), await teachersOf('c2026-e1-2')]
  expect(students.find(({ userId }) => userId === one?.userId)?.classes[0]?.studentNumber).toBe(88)
  expect(students.some(({ userId }) => userId === two?.userId)).toBe(false)
  expect(teachers.find(({ userId }) => userId === 't030')?.classes[0]?.inChargeType).toBe('副')
  const ids = sent().flatMap(({ body }) =>
    (JSON.parse(String(body)) as { userId: string }[]).map(({ userId }) => userId),
  )
  expect(new Set(ids)).toEqual(new Set([one?.userId, two?.userId, 't030']))
  expect(ids).toHaveLength(3)
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(table('児童生徒').getByText(`${before - 1}名`)).toBeVisible()
  expect(table('児童生徒').getByText('88番')).toBeVisible()
})

it('[CLD-09] keeps the other classes of a removed person', async () => {
  const [one] = await studentsOf('c2026-e3-1')
  const before = await person('students', one?.userId ?? '')
  const { user } = await edit('c2026-e3-1')
  await user.click(button(`${one?.name}をクラスから外す`))
  await user.click(button('Save'))
  await saved()
  const after = await person('students', one?.userId ?? '')
  expect(after.classes).toEqual(before.classes.filter(({ classId }) => classId !== 'c2026-e3-1'))
  expect(after.classes.length).toBeGreaterThan(0)
})

it('[CLD-08] refuses a person who is already in the list', async () => {
  const [one] = await studentsOf('c2026-e2-1')
  const suite = await edit('c2026-e2-1')
  const rows = table('児童生徒').getAllByRole('row').length
  await pick(suite, '児童生徒', one?.userId ?? '')
  expect(await screen.findByText('同じユーザーを登録することはできません。')).toBeVisible()
  expect(table('児童生徒').getAllByRole('row')).toHaveLength(rows)
  expect(screen.queryByText(/項目を変更中/)).toBeNull()
})

it('restores a removed row before the save, and drops an added row at once', async () => {
  const [one] = await studentsOf('c2026-e2-1')
  const suite = await edit('c2026-e2-1')
  const { user } = suite
  await user.click(button(`${one?.name}をクラスから外す`))
  await user.click(button(`${one?.name}をクラスに戻す`))
  expect(screen.queryByText(/項目を変更中/)).toBeNull()
  await pick(suite, '教職員', 't031')
  const [added] = table('教職員').getAllByRole('row').slice(-1)
  await user.click(within(added as HTMLElement).getByRole('button'))
  await waitFor(() => expect(added).not.toBeInTheDocument())
  expect(screen.queryByText(/項目を変更中/)).toBeNull()
})

it('shows two equal numbers in their rows and does not send them', async () => {
  const [one, two] = await studentsOf('c2026-e2-1')
  const { user, sent } = await edit('c2026-e2-1')
  await user.clear(numberOf(one?.name ?? ''))
  await user.type(numberOf(one?.name ?? ''), '2')
  expect(await screen.findByText(`2番は${two?.name}さんが使用しています。`)).toBeVisible()
  await user.click(button('Save'))
  expect(await screen.findByText(/^出席番号が重複しています。/)).toBeVisible()
  expect(sent()).toEqual([])
})

it('moves down the numbers with Enter', async () => {
  const [one, two] = await studentsOf('c2026-e2-1')
  const { user } = await edit('c2026-e2-1')
  await user.click(numberOf(one?.name ?? ''))
  await user.keyboard('{Enter}')
  expect(numberOf(two?.name ?? '')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(numberOf(one?.name ?? '')).toHaveFocus()
})

it('[CLD-02, C30] says that deleting is immediate and irreversible, and then shows the list', async () => {
  const { user, sent, url } = await edit('c2025-j3-1')
  const members = (await studentsOf('c2025-j3-1')).length
  await user.click(button('Delete'))
  const question = within(await screen.findByRole('alertdialog', { name: 'クラスの削除' }))
  expect(question.getByText(/この操作はすぐに反映され、元に戻せません。/)).toBeVisible()
  expect(await question.findByText(/^このクラスから外れる人: 教職員[1-9]\d*名、/)).toHaveTextContent(
    `児童生徒${members}名`,
  )
  await user.click(question.getByRole('button', { name: '削除する' }))
  expect(await screen.findByText('クラスを削除しました。')).toBeVisible()
  expect(sent().map(({ call }) => call)).toEqual(['DELETE /v2/classes/c2025-j3-1'])
  await waitFor(() => expect(url()).toBe('/class/list?schoolType=juniorhigh&schoolYear=2025'))
})

it('[SEC-04] shows a class read-only to users who may not write', async () => {
  const { user } = await read('c2026-e1-3')
  await user.keyboard('e')
  expect(screen.queryByRole('button', { name: /^(Edit|Save|Cancel|Delete)$/ })).toBeNull()
  expect(table('児童生徒').queryByRole('textbox')).toBeNull()
})

it('[C10] [ERR-02] [ERR-13] reports a class that does not exist', async () => {
  await visit('nowhere')
  expect(await screen.findByText('クラスの取得に失敗しました。')).toBeVisible()
  // In the head and as the next step.
  const ways = screen.getAllByRole('link', { name: '一覧に戻る' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/class/list', '/class/list'])
})
