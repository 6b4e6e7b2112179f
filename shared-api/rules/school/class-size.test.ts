import { standardClassSize } from './class-size.ts'

describe('[YEA-07] the national standard of a class', () => {
  it.each([
    [2026, 'elementary', 6, 'regular', 35],
    [2026, 'juniorhigh', 1, 'regular', 35],
    [2026, 'juniorhigh', 2, 'regular', 40],
    [2027, 'juniorhigh', 2, 'regular', 35],
    [2027, 'juniorhigh', 3, 'regular', 40],
    [2028, 'juniorhigh', 3, 'regular', 35],
    [2026, 'elementary', 4, 'special', 8],
    [2026, 'juniorhigh', 3, 'special', 8],
    [2026, 'elementary', 2, 'combined', null],
  ] as const)('in %d, %s %d, %s: %s', (schoolYear, schoolType, gradeNumber, kind, size) => {
    expect(standardClassSize({ schoolYear, grade: { schoolType, gradeNumber }, kind })).toBe(size)
  })
})
