import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { sheetBands, sheetChoice } from './evaluation-sheet.ts'

const meta = { version: 1, createdAt: '2026-04-01T00:00:00.000Z', updatedAt: '2026-04-01T00:00:00.000Z' }
const color = { red: 218, green: 59, blue: 116 }
const content = (contentId: string, enabled: readonly number[]) => ({
  ...meta,
  contentId,
  viewPointId: 'v1',
  name: `内容${contentId}`,
  orderNum: 0,
  months: schoolMonths.map((month) => ({
    ...meta,
    contentId,
    month,
    enabled: enabled.includes(month),
    text: `${month}月の計画`,
  })),
})
const viewPoint = (viewPointId: string, contents: readonly ReturnType<typeof content>[]) => ({
  ...meta,
  viewPointId,
  necId: 'n1',
  name: `観点${viewPointId}`,
  color,
  orderNum: 0,
  contents,
})
const plan: NumericPlan = {
  viewPoints: [viewPoint('v1', [content('a', [5, 6]), content('b', [6])]), viewPoint('v2', [content('c', [2])])],
}
const nothing = { month: null, contentId: null }

it.each([
  ['this month', nothing, 6, { by: 'month', month: 6 }],
  ['the last month before this one', nothing, 11, { by: 'month', month: 6 }],
  ['the first month of the plan', nothing, 4, { by: 'month', month: 5 }],
  ['the month of the address, were nothing planned in it', { ...nothing, month: '12' }, 6, { by: 'month', month: 12 }],
  ['no month of the calendar', { ...nothing, month: '13' }, 6, { by: 'month', month: 6 }],
  ['the content of the address', { month: '5', contentId: 'b' }, 6, { by: 'content', contentId: 'b' }],
  ['a content that is gone', { month: '5', contentId: 'x' }, 6, { by: 'month', month: 5 }],
])('%s', (_what, asked, thisMonth, expected) => {
  expect(sheetChoice(plan, asked, thisMonth)).toEqual(expected)
})

it('shows this month for a plan without months', () => {
  expect(sheetChoice({ viewPoints: [] }, nothing, 9)).toEqual({ by: 'month', month: 9 })
})

const columnsOf = (...args: Parameters<typeof sheetBands>) =>
  sheetBands(...args).map(({ viewPointId, columns }) => [viewPointId, columns.map(({ label }) => label)])

it('shows for a month the contents planned for it, by view points', () => {
  expect(columnsOf(plan, { by: 'month', month: 6 }, () => false)).toEqual([['v1', ['内容a', '内容b']]])
  expect(columnsOf(plan, { by: 'month', month: 12 }, () => false)).toEqual([])
})

it('shows for a content its months in the order of the school year', () => {
  expect(columnsOf(plan, { by: 'content', contentId: 'a' }, () => false)).toEqual([['v1', ['5月', '6月']]])
})

it('shows an evaluation, marked, whose month was later removed from the plan', () => {
  const [, band] = sheetBands(plan, { by: 'month', month: 6 }, (contentId) => contentId === 'c')
  expect(band?.columns).toEqual([
    { contentId: 'c', month: 6, viewPoint: '観点v2', label: '内容c', plan: '6月の計画', isPlanned: false },
  ])
})
