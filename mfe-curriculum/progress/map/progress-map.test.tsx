import { screen, waitFor, within } from '@testing-library/react'
import {
  addEmptyClass,
  addSubject,
  address,
  cellsOf,
  contentOf,
  evaluate,
  expectedIn,
  open,
  studentsOf,
} from '../../subject/numeric-subject.harness.tsx'

const row = (heading: string) => screen.getByRole('rowheader', { name: heading }).closest('tr') as HTMLElement
const viewPointRow = (name: string) => screen.getByRole('button', { name }).closest('tr') as HTMLElement
const print = (count: number) => count.toLocaleString('ja-JP')

/** 1組 has completed April of the first content, all but two of May, and one of November, which is not over. */
async function prepare() {
  const own = await studentsOf(1)
  let all = 0
  // Three view points have one content in each of these months.
  for (const month of [4, 5, 6, 7, 9, 10]) all += 3 * (await expectedIn(month))
  const contentId = contentOf(1, 1)
  const item =
    (month: number, id = contentId) =>
    (student: { readonly userId: string }) => ({
      contentId: id,
      month,
      studentUserId: student.userId,
      grade: 'A',
    })
  await evaluate([
    ...own.map(item(4)),
    ...own.slice(2).map(item(5)),
    ...own.slice(0, 1).map(item(11, contentOf(1, 4))),
    // A comment alone does not count as an evaluation.
    { contentId: contentOf(2, 1), month: 4, studentUserId: own[0]?.userId ?? '', comment: '丁寧です。' },
  ])
  return { n: own.length, all }
}

it('shows a row per class and view point with the number left to do, month by month', async () => {
  const { n, all } = await prepare()
  await open('view=map')
  await screen.findByRole('table', { name: '評価の入力の状況' })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'クラス・観点・内容',
    ...['4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月今月', '12月', '1月', '2月', '3月'],
    '残り',
  ])
  const blank = '空白'
  const due = 6 * n
  expect(cellsOf(viewPointRow('1組 知識・技能の内容'))).toEqual([
    '済',
    '2',
    ...[blank, blank, '–', blank, blank],
    `${n - 1}`,
    ...['予定', '予定', '予定', '予定'],
    `${due - 2 * n + 2}${2 * n - 2}/${due}`,
  ])
  expect(cellsOf(row('1組')).slice(0, 4)).toEqual([`${2 * n}`, `${2 * n + 2}`, blank, blank])
  expect(
    screen.getByText(`10月までの評価 ${print(all)}件のうち、${print(all - 2 * n + 2)}件が空白です。`),
  ).toBeVisible()
  expect(cellsOf(row('学年計')).at(-1)).toBe(`${print(all - 2 * n + 2)}${print(2 * n - 2)}/${print(all)}`)
})

it('describes a cell in words and links to the place where it is entered', async () => {
  const { n } = await prepare()
  const { user } = await open('view=map')
  const link = await screen.findByRole('link', {
    name: `1組 知識・技能 5月: ${n}件のうち${n - 2}件入力、空白2件。評価の入力を開く`,
  })
  expect(link).toHaveAttribute('href', `${address}?classId=c2026-e4-1&month=5`)
  await user.hover(link)
  expect(await screen.findByText(`${n}件のうち${n - 2}件入力、空白2件`)).toBeVisible()
  expect(screen.getByRole('link', { name: /^1組 知識・技能 12月: 予定、これからの月の/ })).toBeVisible()
  expect(within(viewPointRow('1組 知識・技能の内容')).getAllByRole('img', { name: '計画なし' })).toHaveLength(1)
})

it('opens a view point to its contents', async () => {
  await prepare()
  const { user } = await open('view=map')
  const toggle = await screen.findByRole('button', { name: '1組 知識・技能の内容' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const blank = within(row('白いぼうし')).getByRole('link', { name: /^1組 知識・技能 白いぼうし 5月: / })
  expect(blank).toHaveAttribute('href', `${address}?classId=c2026-e4-1&month=5&contentId=${contentOf(1, 1)}`)
  expect(cellsOf(row('白いぼうし')).slice(0, 3)).toEqual(['済', '2', '–'])
  await user.click(toggle)
  expect(screen.queryByRole('rowheader', { name: '白いぼうし' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '内容まで開く' }))
  expect(screen.getAllByRole('rowheader', { name: '白いぼうし' })).toHaveLength(9)
})

it('chooses one class and the rows with blanks by the address; cells that get filled disappear', async () => {
  const { n } = await prepare()
  // Only April is over.
  const { user, url } = await open('view=map&classId=c2026-e4-1', { today: '2026-05-10' })
  await screen.findByRole('table')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '1組',
    '知識・技能',
    '思考・判断・表現',
    '学びに向かう力・人間性',
  ])
  expect(screen.getByText(`4月までの評価 ${3 * n}件のうち、${2 * n}件が空白です。`)).toBeVisible()
  expect(cellsOf(viewPointRow('1組 知識・技能の内容'))).toEqual([
    '済',
    '2',
    ...['予定', '予定', '–', '予定', '予定', `${n - 1}`],
    ...['予定', '予定', '予定', '予定'],
    `済${n}/${n}`,
  ])
  expect(screen.getByText('2026年度 小4 国語、評価の入力の状況、1組(2026年5月10日現在)')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: '空白のある行だけ' }))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: '知識・技能' })).toBeNull())
  expect(url()).toBe(`${address}?view=map&classId=c2026-e4-1&only=blanks`)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '1組',
    ...['思考・判断・表現', '白いぼうし'],
    ...['学びに向かう力・人間性', '白いぼうし'],
  ])
  expect(
    screen.getByText('2026年度 小4 国語、評価の入力の状況、1組、空白のある行だけ(2026年5月10日現在)'),
  ).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'クラス' }), 'すべてのクラス')
  expect(await screen.findByRole('rowheader', { name: '2組' })).toBeVisible()
  expect(url()).toBe(`${address}?view=map&only=blanks`)
})

it('reports a class without students, because it would look as if nothing were planned', async () => {
  const classId = await addEmptyClass()
  await open(`view=map&classId=${classId}`)
  const cells = within((await screen.findByRole('rowheader', { name: /ひまわり/ })).closest('tr') as HTMLElement)
  expect(cells.getByRole('cell')).toHaveTextContent('このクラスには児童生徒がいません。')
  expect(cells.getByRole('link', { name: 'Class Details を開く' })).toHaveAttribute('href', `/class/details/${classId}`)
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
})

it('says without contents what must exist first', async () => {
  await open('view=map', { subject: 'nec-2026-e4-2' })
  expect(await screen.findByText('評価する内容がまだありません')).toBeVisible()
  expect(screen.getByRole('link', { name: '内容構成を開く' })).toHaveAttribute('href', '/curriculum/ne/nec-2026-e4-2')
})

it('links to the class list without classes', async () => {
  await open('view=map', { subject: await addSubject(2040) })
  expect(await screen.findByText('この学年にはクラスがありません')).toBeVisible()
})
