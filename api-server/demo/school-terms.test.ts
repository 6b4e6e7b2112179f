import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { createTerms, sampleTerms } from './school-terms.ts'

it('[DBG-05] has the four quarters from April as sample terms', () => {
  const terms = sampleTerms(asSchoolYear(2000), 'elementary')
  expect(terms.map(({ termNumber, startDate, endDate }) => [termNumber, startDate, endDate])).toEqual([
    [1, '2000-04-01', '2000-06-30'],
    [2, '2000-07-01', '2000-09-30'],
    [3, '2000-10-01', '2000-12-31'],
    [4, '2001-01-01', '2001-03-31'],
  ])
})

it.each([
  ['elementary', ['2026-04-01', '2026-07-31', '2026-08-01', '2026-12-31', '2027-01-01', '2027-03-31']],
  ['juniorhigh', ['2026-04-01', '2026-08-25', '2026-08-26', '2026-12-31', '2027-01-01', '2027-03-31']],
])('covers every day with the three terms of %s', (schoolType, days) => {
  const terms = createTerms(asSchoolYear(2026)).filter((term) => term.schoolType === schoolType)
  expect(terms.flatMap(({ startDate, endDate }) => [startDate, endDate])).toEqual(days)
})
