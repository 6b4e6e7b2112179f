import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { anyWorkday, dayOf, daysBetween, entranceDay, graduationDay, stamp } from './calendar.ts'
import { createRandom } from './random.ts'

it.each([
  [2026, 4, 1, '2026-04-01'],
  [2026, 12, 31, '2026-12-31'],
  [2026, 1, 1, '2027-01-01'],
  [2026, 3, 31, '2027-03-31'],
])('finds in the school year %i for month %i, day %i the date %s', (year, month, day, text) => {
  expect(dayOf(year, month, day)).toBe(text)
})

it.each([
  // 6 April 2024 is a Saturday, 7 April 2024 a Sunday.
  ['elementary', 2024, '2024-04-08', '2025-03-19'],
  ['juniorhigh', 2024, '2024-04-08', '2025-03-10'],
  ['elementary', 2026, '2026-04-06', '2027-03-19'],
] as const)('puts ceremonies of %s %i on working days', (schoolType, year, entrance, graduation) => {
  expect(entranceDay(schoolType, year)).toBe(entrance)
  expect(graduationDay(schoolType, year)).toBe(graduation)
})

it('counts days over a leap day', () => {
  expect(daysBetween(dateText('2024-02-28'), dateText('2024-03-01'))).toBe(2)
})

it('finds only working days inside the span', () => {
  const random = createRandom(1)
  const [from, to] = [dateText('2026-05-01'), dateText('2026-05-09')]
  for (let draw = 0; draw < 100; draw += 1) {
    const day = anyWorkday(random, from, to)
    expect(['2026-05-01', '2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08']).toContain(day)
  }
})

it('stamps seconds after eight in the morning in Japan', () => {
  expect(stamp(dateText('2026-04-01'), 3661)).toBe('2026-04-01T00:01:01.000Z')
})
