import { countedHeads, monthHeads, typedHeads } from './check-heads.ts'
import { monthsOfYear } from './months-of-year.ts'

it.each<readonly [string, string, readonly string[]]>([
  ['nothing', '', []],
  ['one per line', '国語\n算数', ['国語', '算数']],
  ['a column of Excel', '国語\r\n算数\r\n', ['国語', '算数']],
  ['a row of Excel', '国語\t算数\t理科', ['国語', '算数', '理科']],
  ['a blank heading between two', '国語\n\n算数', ['国語', '', '算数']],
])('[PRN-02] reads headings: %s', (_, text, heads) => {
  expect(typedHeads(text)).toEqual(heads)
})

it('[PRN-02] gives each heading a column, and leaves further columns blank', () => {
  expect(countedHeads('国語\n算数', 3).map(({ text }) => text)).toEqual(['国語', '算数', ''])
  expect(countedHeads('a\nb\nc', 1)).toHaveLength(3)
})

it('[PRN-02] makes 40 columns at most', () => {
  expect(countedHeads('見出し\n'.repeat(50), 1)).toHaveLength(40)
})

it('[PRN-02] lists all days of a month, with Sundays marked', () => {
  const heads = monthHeads('2026-02', 'all')
  expect(heads).toHaveLength(28)
  expect(heads[0]).toEqual({ id: '2026-02-01', text: '1', weekday: '日', isSunday: true })
  expect(heads.filter(({ isSunday }) => isSunday).map(({ text }) => text)).toEqual(['1', '8', '15', '22'])
})

it('[PRN-02] lists Monday to Friday of a month', () => {
  const heads = monthHeads('2028-02', 'weekdays')
  expect(heads).toHaveLength(21)
  expect(heads.map(({ weekday }) => weekday)).not.toContain('土')
  expect(heads.at(-1)).toMatchObject({ text: '29', weekday: '火' })
})

it('[PRN-02] offers the months of the school year', () => {
  const months = monthsOfYear(2026)
  expect(months).toHaveLength(12)
  expect([months[0], months[8], months[9], months[11]]).toEqual(['2026-04', '2026-12', '2027-01', '2027-03'])
})
