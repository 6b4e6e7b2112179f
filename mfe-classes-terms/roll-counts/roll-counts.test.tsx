import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { postProspects } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { getRollCounts, listKeptCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { sumOfCounts, totalOf } from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'
import { countsCsv } from './counts-csv.ts'

const day = dateText('2026-05-01')
const open = (url = `/class/counts?on=${day}`) => renderSuite({ remote, declaration, url })
const table = async (name: string) => within(await screen.findByRole('table', { name }))
const counts = () => adminApi.call(getRollCounts, { query: { on: day } })

it('[YEA-05] shows grades, classes, sizes and the month; each number leads to the list of its people', async () => {
  await open()
  const grades = await table('学年別の在籍数')
  const { classes, sizes } = await counts()
  const [first] = classes
  const male = (await table('学級別の在籍数')).getByRole('link', {
    name: `小1 ${first?.name} 男 ${first?.students.male}人`,
  })
  expect(male).toHaveTextContent(String(first?.students.male))
  const address = new URL(male.getAttribute('href') ?? '', 'http://localhost')
  expect(address.pathname).toBe('/student/list')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    classSubType: 'class',
    classId: first?.classId,
    inSchoolStateSubType: 'inSchool',
    inSchoolStateOn: day,
    f: 'sex:is:male',
  })
  expect(grades.getByRole('row', { name: /^合計/u })).toBeVisible()
  const special = sizes.filter(({ kind, numClasses }) => kind === 'special' && numClasses > 0)
  expect((await table('学級の規模')).getAllByRole('row', { name: /^特別支援/u })).toHaveLength(special.length)
  expect(await table('2026-05-01〜2026-05-31の異動')).toBeDefined()
})

it('[YEA-05] shows who is to be settled: another sex, none, or no class', async () => {
  const query = { classId: 'c2026-e3-1', limit: 1 }
  const [one] = (await adminApi.call(listStudents, { query })).data
  await adminApi.call(patchStudent, { params: { userId: one?.userId ?? '' }, query: {}, body: { sex: 'other' } })
  await open()
  expect(await screen.findByText(/^性別が「その他」または未登録の児童生徒が\d+人います。$/u)).toBeVisible()
  expect(screen.getByText(/^在籍しているのに、この日にクラスのない児童生徒が\d+人います。$/u)).toBeVisible()
  expect((await table('学年別の在籍数')).getByRole('link', { name: '小3 その他 1人' })).toBeVisible()
})

it('[YEA-05] counts the usual days of the school year, and any other', async () => {
  const { user, router } = await open()
  await table('学年別の在籍数')
  const shown = () => router.state.location.search
  await user.click(screen.getByRole('button', { name: '11月1日' }))
  expect(shown()).toBe('?on=2026-11-01')
  expect(await screen.findByRole('button', { name: '11月1日', pressed: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '4月1日' }))
  expect(shown()).toBe('?on=2026-04-01')
  await screen.findByRole('button', { name: '4月1日', pressed: true })
  const field = screen.getByRole('textbox', { name: '基準日' })
  await user.clear(field)
  await user.type(field, '2027-02-03{Enter}')
  expect(shown()).toBe('?on=2027-02-03')
})

it('[YEA-05] keeps the numbers, shows later corrections with names, and is marked as void with a reason', async () => {
  const { user } = await open()
  await table('学年別の在籍数')
  await user.click(screen.getByRole('button', { name: 'この日の数を控えに保存' }))
  await user.type(screen.getByRole('textbox', { name: 'メモ' }), '学校基本調査')
  await user.click(screen.getByRole('button', { name: '保存する' }))
  await screen.findByText('2026-05-01現在の在籍数を控えに保存しました。')
  await user.click((await table('保存した控え')).getByRole('link', { name: '2026-05-01' }))
  expect(await screen.findByText('今の記録と違いはありません。')).toBeVisible()
  expect(screen.getByRole('button', { name: 'CSVで保存' })).toBeEnabled()
  const link = (await table('学年別の在籍数')).getByRole('link', { name: /^小3 計 \d+人$/u })
  expect(link).toHaveAttribute('href', expect.stringContaining('inSchoolStateOn=2026-05-01'))
  const query = { classId: 'c2026-e3-1', f: 'sex:is:male', limit: 1 }
  const [leaver] = (await adminApi.call(listStudents, { query })).data
  const body = { transferDate: dateText('2026-04-28') }
  await user.click(screen.getByRole('link', { name: '前の画面に戻る' }))
  await meanwhile(() => adminApi.call(patchStudent, { params: { userId: leaver?.userId ?? '' }, query: {}, body }))
  await user.click((await table('保存した控え')).getByRole('link', { name: '2026-05-01' }))
  const differences = await table('今の記録との違い')
  expect(differences.getByRole('row', { name: /^小3 男/u })).toHaveTextContent(leaver?.name ?? '')
  await user.click(screen.getByRole('button', { name: '取り消す' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: '取り消す' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /取り消した理由/u }), '転学日の訂正')
  await user.click(dialog.getByRole('button', { name: '取り消す' }))
  expect(await screen.findByText('この控えは取り消されています（転学日の訂正）。')).toBeVisible()
  expect(await adminApi.call(listKeptCounts, {})).toMatchObject([{ note: '学校基本調査', voidReason: '転学日の訂正' }])
})

it('[YEA-05] writes all numbers as CSV, in which no name can be a formula', async () => {
  const answer = await counts()
  const [first, ...others] = answer.classes
  if (first === undefined) throw new Error('no class')
  const lines = countsCsv({ ...answer, classes: [{ ...first, name: '=1+1' }, ...others] }).split('\r\n')
  expect(lines[0]).toBe('\uFEFF在籍数 2026-05-01')
  expect(lines[1]).toBe('区分,学年,学級,種別,男,女,その他,性別未登録,計')
  expect(lines.some((line) => line.startsWith("学級,小1,'=1+1,通常,"))).toBe(true)
  const { male, female, other, none } = answer.noClass
  expect(lines).toContain(`クラスなし,,,,${male},${female},${other},${none},${male + female + other + none}`)
  expect(lines).toContain(`今月の異動,転学・退学など,,,,,,,${answer.moved.transfer}`)
})

it('[YEA-10] shows those who will join apart, on days to come only', async () => {
  const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
  const joining = { name: '新入 一', sex: 'male', ...grade, entranceOn: '2027-04-06' } as const
  await adminApi.call(postProspects, { body: { prospects: [joining, { ...joining, name: '新入 二', sex: '' }] } })
  const later = dateText('2027-04-06')
  const { user } = await open(`/class/counts?on=${later}`)
  const rows = (await table('就学予定者（まだアカウントのない人）')).getAllByRole('row').slice(1)
  const roll = await adminApi.call(getRollCounts, { query: { on: later } })
  const all = sumOfCounts([...roll.grades.map(({ students }) => students), roll.noClass])
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '小110012',
    '就学予定の計10012',
    `予定を含む合計${all.male + 1}${all.female}${all.other}${all.none + 1}${totalOf(all) + 2}`,
  ])
  expect(countsCsv(roll)).toContain('就学予定,小1,,,1,0,0,1,2')
  expect(screen.getByRole('link', { name: '就学予定者を開く' })).toHaveAttribute('href', '/student/prospects?year=2027')
  await user.click(screen.getByRole('button', { name: '今日' }))
  await waitFor(() => expect(screen.queryByRole('table', { name: '就学予定者（まだアカウントのない人）' })).toBeNull())
  expect(await table('学年別の在籍数')).toBeDefined()
})

it('[YEA-05] says that an address names no day, and shows the counts of today', async () => {
  const { user } = await open('/class/counts?on=2026-02-30')
  const said = 'アドレスの「2026-02-30」は日付として読めないため、今日（2026-11-20）の在籍数を表示しています。'
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.getByRole('textbox', { name: '基準日' })).toHaveValue('2026-11-20')
  await user.click(screen.getByRole('button', { name: '今日' }))
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
})
