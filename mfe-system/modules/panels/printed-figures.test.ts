import { printMinutes, printPerWeek } from './printed-figures.ts'

it.each([
  [0, '0分'],
  [59.4, '59分'],
  [60, '1時間'],
  [330, '5.5時間'],
  [2879, '48時間'],
  [2880, '2日'],
  [4600, '3.2日'],
])('prints %p minutes as %s', (minutes, expected) => {
  expect(printMinutes(minutes)).toBe(expected)
})

it.each([
  [0, '0'],
  [5, '0.4'],
  [90, '7'],
])('prints %p releases in 90 days as %s per week', (shipped, expected) => {
  expect(printPerWeek({ shipped, days: 90 })).toBe(expected)
})
