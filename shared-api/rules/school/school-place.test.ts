import { asSchoolYear } from '../../core/school-year.ts'
import { placeAddress, placeFromUrl, typeToShow, urlFromPlace } from './school-place.ts'

const current = asSchoolYear(2026)
const read = (query: string) => placeFromUrl(new URLSearchParams(query), current)

it.each([
  ['', null, 2026],
  ['schoolType=juniorhigh', 'juniorhigh', 2026],
  ['schoolType=highschool&schoolYear=0', null, 2026],
  ['schoolYear=99999', null, 99999],
  ['schoolYear=100000', null, 2026],
  ['schoolYear=1.5', null, 2026],
])('reads "%s" as %s %i', (query, schoolType, schoolYear) => {
  expect(read(query)).toEqual({ schoolType, schoolYear })
})

it.each([
  ['elementary', 2026, 'schoolType=elementary'],
  ['juniorhigh', 2026, 'schoolType=juniorhigh'],
  ['juniorhigh', 1999, 'schoolType=juniorhigh&schoolYear=1999'],
] as const)('[C46] names the school type in the address of %s %i: %s', (schoolType, year, query) => {
  const place = { schoolType, schoolYear: asSchoolYear(year) }
  expect(urlFromPlace(place, current).toString()).toBe(query)
  expect(read(query)).toEqual(place)
  expect(placeAddress('/class/list', place, current)).toBe(`/class/list?${query}`)
})

it.each([
  // A type named by the address is shown even without records.
  ['elementary', 0, 9, 'elementary', true],
  ['juniorhigh', 9, 0, 'juniorhigh', true],
  [null, undefined, undefined, 'elementary', false],
  [null, 9, undefined, 'elementary', true],
  [null, 9, 9, 'elementary', true],
  [null, 0, undefined, 'elementary', false],
  [null, 0, 9, 'juniorhigh', true],
  [null, 0, 0, 'elementary', true],
  // The count of juniorhigh does not matter before that of elementary is known.
  [null, undefined, 9, 'elementary', false],
] as const)(
  '[C46] asked for %s, with %s elementary and %s juniorhigh, shows %s (settled: %s)',
  (asked, elementary, juniorhigh, schoolType, isSettled) => {
    expect(typeToShow(asked, { elementary, juniorhigh })).toEqual({ schoolType, isSettled })
  },
)
