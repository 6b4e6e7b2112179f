import { addDays, dateText, daysBetween, minuteInTokyo, parseDateText, todayInTokyo, weekdayOf } from './date-text.ts'

describe('parseDateText', () => {
  it.each(['2001-01-01', '2024-02-29', '0001-01-01', '9999-12-31'])('[DAT-05] reads %s', (text) => {
    expect(parseDateText(text)).toEqual({ ok: true, value: text })
  })

  it.each([
    '2001-02-30',
    '2023-02-29',
    '1900-02-29',
    '2001-13-01',
    '2001-00-10',
    '2001-04-31',
    '2001-1-1',
    '2001/01/01',
    '',
    '0000-01-01',
  ])('[DAT-05] refuses "%s"', (text) => {
    expect(parseDateText(text)).toEqual({ ok: false, error: 'invalidDateValue' })
  })
})

it.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2026-04-01', -1, '2026-03-31'],
  ['1900-03-01', -1, '1900-02-28'],
  ['0099-12-31', 1, '0100-01-01'],
])('adds to %s %i days and gets %s', (from, days, to) => {
  expect(addDays(dateText(from), days)).toBe(to)
})

it.each([
  ['2026-03-31T14:59:59Z', '2026-03-31'],
  ['2026-03-31T15:00:00Z', '2026-04-01'],
])('at %s returns %s as today in Tokyo', (instant, day) => {
  expect(todayInTokyo(new Date(instant))).toBe(day)
})

it.each([
  ['2026-03-31T14:59:59Z', '2026-03-31 23:59'],
  ['2026-03-31T15:05:00Z', '2026-04-01 00:05'],
])('%s prints as %s in Tokyo', (instant, minute) => {
  expect(minuteInTokyo(new Date(instant))).toBe(minute)
})

it.each([
  ['2026-11-28', '2026-11-28', 0],
  ['2026-11-28', '2027-03-31', 123],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-28', '2026-11-27', -1],
])('counts the days from %s to %s', (from, to, days) => {
  expect(daysBetween(dateText(from), dateText(to))).toBe(days)
})

it.each([
  ['2026-11-28', 6],
  ['2026-11-29', 0],
  ['2028-02-29', 2],
])('knows the weekday of %s', (day, weekday) => {
  expect(weekdayOf(dateText(day))).toBe(weekday)
})

it('throws for a wrong constant', () => {
  expect(() => dateText('2001-02-30')).toThrow('2001-02-30: not a date')
})
