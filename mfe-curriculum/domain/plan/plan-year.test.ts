import { monthCell, yearCounts } from './plan-year.ts'
import { planOf, storedContent, storedViewPoint } from './plan.harness.ts'

it.each([
  [false, '', 'off'],
  [false, '読む', 'off'],
  [true, ' 　\n', 'blank'],
  [true, '読む', 'planned'],
] as const)('a month with enabled %s and text %j is %s', (enabled, text, cell) => {
  expect(monthCell({ enabled, text })).toBe(cell)
})

it('counts contents, those without a month, and enabled months without text', () => {
  const plan = planOf(
    storedViewPoint('v', 0, [storedContent('a', 0), storedContent('b', 1, { texts: { 4: '', 5: '読む', 6: '' } })]),
    storedViewPoint('w', 1),
  )
  expect(yearCounts(plan)).toEqual({ contents: 2, unplanned: 1, blank: 2 })
  expect(yearCounts(planOf())).toEqual({ contents: 0, unplanned: 0, blank: 0 })
})
