import { printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  addEmptyClass,
  address,
  addSubject,
  cellsOf,
  contentOf,
  evaluate,
  necId,
  open,
  studentsOf,
} from '../subject/numeric-subject.harness.tsx'

/** In 1組 the first student is given A, A, C and the second B; in 2組 everybody gets C. */
async function prepare() {
  const [own, second] = [await studentsOf(1), await studentsOf(2)]
  const [first = '', next = ''] = own.map(({ userId }) => userId)
  const contentId = contentOf(1, 1)
  await evaluate([
    { contentId, month: 4, studentUserId: first, grade: 'A', score: 90, comment: 'ノートの説明が丁寧でした。' },
    { contentId, month: 5, studentUserId: first, grade: 'A' },
    { contentId: contentOf(1, 2), month: 6, studentUserId: first, grade: 'C', score: 41 },
    { contentId, month: 4, studentUserId: next, grade: 'B' },
    ...second.map(({ userId }) => ({ contentId, month: 4, studentUserId: userId, grade: 'C' })),
  ])
  return { own, first, next, others: second.length, nameOf: (at: number) => own[at]?.name ?? '' }
}

const panel = (name: string) => within(screen.getByRole('region', { name }))

it('shows the distribution of the grades of the class next to that of the whole grade', async () => {
  const { others } = await prepare()
  await open('view=summary')
  const table = await screen.findByRole('table', { name: '評価の分布' })
  const group = within(within(table).getByRole('rowheader', { name: '知識・技能' }).closest('tbody') as HTMLElement)
  const rows = group.getAllByRole('row').slice(1)
  const all = others + 4
  const shareOf = (count: number) => `${Math.round((count / all) * 100)}%`
  expect(rows.map(cellsOf)).toEqual([
    ['A2B1C1', '250%', '125%', '125%', '4'],
    [
      expect.stringMatching(/^C\d+$/),
      `2${shareOf(2)}`,
      `1${shareOf(1)}`,
      `${others + 1}${shareOf(others + 1)}`,
      `${all}`,
    ],
  ])
  expect(group.getByRole('img', { name: '知識・技能 1組: A 2件、B 1件、C 1件' })).toBeVisible()
  expect(within(table).getAllByRole('img', { name: /評価なし$/ })).toHaveLength(4)
})

it('lists the students with their grades and means, and keeps the order in the address', async () => {
  const { nameOf, own } = await prepare()
  const { user, url } = await open('view=summary')
  const table = within(await screen.findByRole('table', { name: '1組の児童生徒' }))
  const names = () => table.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names()).toEqual(own.map(({ name }) => name))
  expect(table.getAllByRole('img')[0]).toHaveAccessibleName(`${nameOf(0)} 知識・技能: A 2件、B 0件、C 1件、平均 65.5点`)
  await user.click(table.getByRole('button', { name: '合計' }))
  await waitFor(() =>
    expect(table.getByRole('columnheader', { name: '合計' })).toHaveAttribute('aria-sort', 'descending'),
  )
  expect(names().slice(0, 2)).toEqual([nameOf(0), nameOf(1)])
  await user.click(table.getByRole('button', { name: '合計' }))
  await waitFor(() => expect(names().slice(0, 2)).toEqual([nameOf(1), nameOf(0)]))
  expect(url()).toBe(`${address}?view=summary&sort=total`)
})

it('shows a student’s course over the months, with the table of the charts, and the comments', async () => {
  const { nameOf, own, first } = await prepare()
  const { user, url } = await open('view=summary')
  await user.click(await screen.findByRole('link', { name: nameOf(0) }))
  const heading = `${printStudentNumber(own[0]?.number ?? null)} ${nameOf(0)}`
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  expect(url()).toBe(`${address}?view=summary&classId=c2026-e4-1&studentUserId=${first}`)
  expect(screen.getByText('A 2件、B 0件、C 1件、平均 65.5点、空白 15件')).toBeVisible()
  expect(screen.getByRole('img', { name: `${nameOf(0)}さんの知識・技能の評価: 4月 A、5月 A、6月 C` })).toBeVisible()
  const table = within(screen.getByRole('table', { name: `${nameOf(0)}さんの月ごとの評価` }))
  const row = table.getAllByRole('rowheader', { name: '白いぼうし' })[0]?.closest('tr') as HTMLElement
  expect(cellsOf(row).slice(0, 3)).toEqual(['A90点', 'A', '計画なし'])
  expect(panel('コメント').getByRole('listitem')).toHaveTextContent(
    '4月白いぼうし知識・技能Aノートの説明が丁寧でした。',
  )
})

it('links to the previous and next student, to any other, and back to the class', async () => {
  const { nameOf, own } = await prepare()
  const { user, url } = await open(`view=summary&sort=total&classId=c2026-e4-1&studentUserId=${own[0]?.userId}`)
  const nav = within(await screen.findByRole('navigation', { name: '児童生徒の切り替え' }))
  expect(nav.queryByRole('link', { name: /^前の児童生徒/ })).toBeNull()
  await user.click(nav.getByRole('link', { name: `次の児童生徒: ${nameOf(1)}` }))
  expect(await screen.findByRole('heading', { name: new RegExp(`${nameOf(1)}$`) })).toBeVisible()
  expect(screen.getByRole('link', { name: `前の児童生徒: ${nameOf(0)}` })).toBeVisible()
  const last = own.at(-1)
  await user.selectOptions(screen.getByRole('combobox', { name: '児童生徒' }), last?.userId ?? '')
  expect(await screen.findByRole('heading', { name: new RegExp(`${last?.name}$`) })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^次の児童生徒/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: '1組の集計へ戻る' }))
  expect(await screen.findByRole('table', { name: '1組の児童生徒' })).toBeVisible()
  expect(url()).toBe(`${address}?view=summary&sort=total&classId=c2026-e4-1`)
})

it('links to the entry before anything is evaluated', async () => {
  await open('view=summary')
  expect(await screen.findByText('まだ評価が入力されていません')).toBeVisible()
  const link = screen.getByRole('link', { name: '評価を入力' })
  expect(link).toHaveAttribute('href', `/curriculum/ne/${necId}/evaluations?classId=c2026-e4-1`)
})

it('links to the class if it has no students, and lets the user choose another', async () => {
  const classId = await addEmptyClass()
  await open(`view=summary&classId=${classId}`)
  expect(await screen.findByText('このクラスには児童生徒がいません')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Class Details を開く' })).toHaveAttribute(
    'href',
    `/class/details/${classId}`,
  )
  expect(screen.getByRole('combobox', { name: 'クラス' })).toBeVisible()
})

it('links to the class list without classes', async () => {
  await open('view=summary', { subject: await addSubject(2040) })
  expect(await screen.findByText('この学年にはクラスがありません')).toBeVisible()
})

it('[C05] reports unsaved evaluations, and updates the figures once they are sent', async () => {
  await prepare()
  let isDown = true
  const { user } = await open('month=4', {
    host: {
      fetch: (...request) => {
        const isWrite = (request[1]?.method ?? (request[0] instanceof Request ? request[0].method : 'GET')) === 'PATCH'
        return isDown && isWrite ? Promise.reject(new TypeError('offline')) : testApi.fetch(...request)
      },
    },
  })
  const grid = within(await screen.findByRole('grid'))
  const cell = () => within(grid.getAllByRole('row')[4] as HTMLElement).getAllByRole('cell')[0] as HTMLElement
  await user.click(cell())
  await user.keyboard('a')
  await screen.findAllByText(/^未保存 1件/)
  await user.click(screen.getByRole('link', { name: '集計' }))
  expect(await screen.findByText('保存されていない評価が 1件あり、この画面の数字に含まれていません。')).toBeVisible()
  const total = async () =>
    cellsOf(
      within(
        (await screen.findByRole('table', { name: '評価の分布' })).querySelector('tbody') as HTMLElement,
      ).getAllByRole('row')[1] as HTMLElement,
    )[0]
  expect(await total()).toBe('A2B1C1')
  isDown = false
  fireEvent(window, new Event('online'))
  await waitFor(async () => expect(await total()).toBe('A3B1C1'))
  expect(screen.queryByText(/^保存されていない評価/)).toBeNull()
})

it('[C29] keeps class and month between the views of a subject', async () => {
  const { user, url } = await open('classId=c2026-e4-2&month=4')
  await screen.findByRole('grid')
  await user.click(screen.getByRole('link', { name: '集計' }))
  await user.click(await screen.findByRole('link', { name: '入力の状況' }))
  await user.click(await screen.findByRole('link', { name: '評価の入力' }))
  expect(await screen.findByRole('grid', { name: /2組 4月/ })).toBeVisible()
  expect(url()).toBe(`${address}?classId=c2026-e4-2&month=4`)
})

it('[C69] opens another subject of the grade for the same class and month', async () => {
  const { user, url } = await open('classId=c2026-e4-2&month=4')
  const choice = await screen.findByRole('combobox', { name: '教科' })
  expect(within(choice).getByRole('option', { name: '国語' })).toHaveProperty('selected', true)
  await user.selectOptions(choice, '算数')
  await waitFor(() => expect(url()).not.toContain(necId))
  expect(url()).toMatch(/^\/curriculum\/ne\/[^/]+\/evaluations\?classId=c2026-e4-2&month=4$/)
  expect(await screen.findByRole('heading', { name: /小4 算数/ })).toBeVisible()
})
