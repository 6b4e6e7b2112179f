import { asSchoolYear } from '../core/school-year.ts'
import { placeFromUrl, urlFromPlace } from './school-place.ts'

const current = asSchoolYear(2026)
const read = (query: string) => placeFromUrl(new URLSearchParams(query), current)

it.each([
  ['', 'elementary', 2026],
  ['schoolType=juniorhigh', 'juniorhigh', 2026],
  ['schoolType=highschool&schoolYear=0', 'elementary', 2026],
  ['schoolYear=99999', 'elementary', 99999],
  ['schoolYear=100000', 'elementary', 2026],
  ['schoolYear=1.5', 'elementary', 2026],
])('"%s" reads as %s %i', (query, schoolType, schoolYear) => {
  expect(read(query)).toEqual({ schoolType, schoolYear })
})

it.each(['', 'schoolType=juniorhigh', 'schoolYear=2025', 'schoolType=juniorhigh&schoolYear=1999'])(
  '"%s" survives',
  (query) => {
    expect(urlFromPlace(read(query), current).toString()).toBe(query)
  },
)
