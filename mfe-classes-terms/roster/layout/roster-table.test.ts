import { bodyOf } from '@gakuseki/shared-ui/print/paper/paper-size.ts'
import { countedHeads, monthHeads, type CheckHead } from '../choice/check-heads.ts'
import { readChoice } from '../choice/roster-choice.ts'
import { rosterTable } from './roster-table.ts'

const emsOf = (text: string): number => text.length

function tableOf(query: string, checks: readonly CheckHead[] = [], showsClass = false) {
  const choice = readChoice(new URLSearchParams(query), { months: ['2026-04'], thisMonth: '2026-04', count: 30 })
  const { layout, orientation } = choice
  if (layout === 'photos' || layout === 'labels' || layout === 'seats') throw new Error(`${layout} is no table`)
  return { orientation, ...rosterTable(choice, layout, { checks, emsOf, showsClass }) }
}

it.each<readonly [string, readonly CheckHead[]]>([
  ['layout=names', []],
  ['layout=names&furigana=none&orientation=landscape', []],
  ['layout=phones', []],
  ['layout=emergency&orientation=landscape', []],
  ['layout=checks', countedHeads('', 1)],
  ['layout=checks&furigana=beside', countedHeads('', 40)],
  ['layout=checks&by=month', monthHeads('2026-05', 'all')],
])('[PRN-02] fills the width of the sheet: %s', (query, checks) => {
  const { columns, orientation } = tableOf(query, checks)
  expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(bodyOf(orientation).width)
  expect(Math.min(...columns.map(({ width }) => width))).toBeGreaterThan(2.5)
})

it.each<readonly [string, readonly CheckHead[]]>([
  ['layout=names', []],
  ['layout=emergency', []],
  ['layout=checks&furigana=beside', countedHeads('', 30)],
])('[PRN-02] puts the class before the number for people of several classes: %s', (query, checks) => {
  const { columns, orientation } = tableOf(query, checks, true)
  expect(columns.slice(0, 3).map(({ id }) => id)).toEqual(['class', 'number', 'name'])
  expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(bodyOf(orientation).width)
})

it.each<readonly [string, string, number, number, boolean]>([
  ['one line', '国語\n算数', 10, 7, false],
  ['several lines', '国語\n校外学習の参加承諾書の提出', 10, 10, false],
  ['lines that run downwards where a column is too narrow', '国語\n校外学習承諾書', 20, 22.7, true],
  ['lines that run downwards, and no further than a sheet bears', 'あ'.repeat(60), 20, 42, true],
])('[PRN-02] writes headings in %s', (_, heads, count, height, isTall) => {
  const { headHeight, hasTallHead } = tableOf('layout=checks', countedHeads(heads, count))
  expect(hasTallHead).toBe(isTall)
  expect(headHeight).toBeCloseTo(height, 0)
})

it('[PRN-02] gives names with readings above them higher rows, and phones rows of two lines', () => {
  const heightOf = (query: string): number => tableOf(query).rowHeights.usual
  expect(heightOf('layout=names')).toBeLessThan(heightOf('layout=names&furigana=ruby'))
  expect(heightOf('layout=names')).toBeLessThan(heightOf('layout=phones'))
})
