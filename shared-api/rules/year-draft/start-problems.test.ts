import { dateText } from '../../core/text/date-text.ts'
import { startProblems } from './start-problems.ts'

const today = dateText('2026-11-20')

it.each([
  ['the next year', 2027, { numClassesBefore: 12, numClasses: 0 }, []],
  ['the next year with classes of its own', 2027, { numClassesBefore: 12, numClasses: 1 }, []],
  ['the running year with classes', 2026, { numClassesBefore: 12, numClasses: 12 }, ['alreadyRuns']],
  ['the running year without classes', 2026, { numClassesBefore: 12, numClasses: 0 }, []],
  ['a year after one without classes', 2028, { numClassesBefore: 0, numClasses: 0 }, ['nothingToStartFrom']],
])('[YEA-06] the preparation of %s', (_, schoolYear, facts, codes) => {
  expect(startProblems(schoolYear, { ...facts, today }).map(({ code }) => code)).toEqual(codes)
})
