import { readChoice, writeChoice, type RosterFacts } from './roster-choice.ts'

const facts: RosterFacts = { months: ['2026-04', '2026-11', '2027-03'], thisMonth: '2026-11', count: 34 }
const read = (query: string, changed: Partial<RosterFacts> = {}) =>
  readChoice(new URLSearchParams(query), { ...facts, ...changed })

it.each<readonly [string, ReturnType<typeof readChoice> extends infer Choice ? Partial<Choice> : never]>([
  ['', { layout: 'names', title: '', orientation: 'portrait', furigana: 'beside' }],
  ['layout=phones&orientation=landscape&furigana=none', { orientation: 'landscape', furigana: 'none' }],
  ['layout=checks&columns=8&heads=%E5%9B%BD%E8%AA%9E', { by: 'typed', columns: 8, heads: '国語', furigana: 'none' }],
  ['layout=checks&columns=30', { orientation: 'landscape' }],
  ['layout=checks&by=month', { month: '2026-11', days: 'weekdays', orientation: 'landscape' }],
  ['layout=checks&by=month&month=2027-03&days=all', { month: '2027-03', days: 'all' }],
  ['layout=photos&across=6', { across: '6', orientation: 'portrait' }],
  ['layout=labels&labels=12&orientation=landscape', { labels: '12', orientation: 'portrait' }],
  ['layout=seats', { seatColumns: 6, seatRows: 6, orientation: 'landscape' }],
  ['layout=seats&seatColumns=5&seatRows=8', { seatColumns: 5, seatRows: 8 }],
])('[PRN-02] reads the address ?%s', (query, expected) => {
  expect(read(query)).toMatchObject(expected)
})

it.each(['layout=poster', 'columns=0', 'columns=41', 'columns=1.5', 'month=2020-01', 'across=9', 'labels=7', 'days=x'])(
  '[PRN-02] takes the default in place of %s',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

it('[PRN-02] begins with the first month in a year that is over', () => {
  expect(read('', { thisMonth: '2030-05' }).month).toBe('2026-04')
})

it('[PRN-02] writes what was chosen, and what a blank text means away', () => {
  const search = writeChoice(new URLSearchParams('layout=labels&title=%E6%98%A5'), { labels: '12', title: '' })
  expect(search.toString()).toBe('layout=labels&labels=12')
})

it('[PRN-02] begins another layout with its own orientation and furigana, and keeps the title', () => {
  const search = writeChoice(new URLSearchParams('title=x&orientation=landscape&furigana=none'), { layout: 'labels' })
  expect(search.toString()).toBe('title=x&layout=labels')
})
