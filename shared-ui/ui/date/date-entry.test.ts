import { eraYear, isCompleteDate, parseDateEntry } from './date-entry.ts'

describe('parseDateEntry', () => {
  it.each([
    ['2026-04-01', '2026-04-01'],
    ['2026/4/1', '2026-04-01'],
    ['2026.4.1', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    ['２０２６年１２月３１日', '2026-12-31'],
    ['２０２６－０４－０１', '2026-04-01'],
    ['2026ー4ー1', '2026-04-01'],
    [' 2026 / 4 / 1 ', '2026-04-01'],
    ['20260401', '2026-04-01'],
    ['R8.4.1', '2026-04-01'],
    ['r8/4/1', '2026-04-01'],
    ['令和8年4月1日', '2026-04-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['H13.4.2', '2001-04-02'],
    ['昭和64年1月7日', '1989-01-07'],
    ['2024-02-29', '2024-02-29'],
    ['', ''],
    ['　', ''],
  ])('reads %s as %s', (text, expected) => {
    expect(parseDateEntry(text)).toEqual({ ok: true, value: expected })
  })

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2025-2-29',
    '4/1',
    '2026',
    '2026-04',
    'あした',
    'X8.4.1',
    '2026-04-01x',
    '20260431',
  ])('refuses %s', (text) => {
    expect(parseDateEntry(text)).toEqual({ ok: false, error: 'invalidDateValue' })
  })
})

it.each([
  ['2026-04-01', true],
  ['2026/04/01', true],
  ['2026-04-0', false],
  ['2026-4-1', false],
  ['R8.4.1', false],
])('for %s, says whether it is a complete date: %s', (text, expected) => {
  expect(isCompleteDate(text)).toBe(expected)
})

it.each([
  [2026, '令和8'],
  [2019, '令和元'],
  [2018, '平成30'],
  [1989, '平成元'],
  [1988, '昭和63'],
  [1868, '明治元'],
  [1800, ''],
])('for %i, returns the era %s', (year, expected) => {
  expect(eraYear(year)).toBe(expected)
})
