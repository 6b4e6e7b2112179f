import { changedPlaces, numberOfPlace, placeOf, placeOfNumber, stepOf, withPlace, type Place } from './class-places.ts'

it('treats people who are not named as not in the class', () => {
  expect(placeOf({ a: '' }, 'a')).toBe('')
  expect(placeOf({ a: '' }, 'b')).toBeNull()
})

it('[CLD-09] finds people whose position differs, including those who came or left', () => {
  const base = { stays: '1', renumbered: '2', leaves: '3', emptied: '4' }
  const draft = { stays: '1', renumbered: '5', leaves: null, emptied: '', comes: '', neverThere: null }
  expect(changedPlaces(base, draft)).toEqual(['renumbered', 'leaves', 'emptied', 'comes'])
  expect(changedPlaces(draft, draft)).toEqual([])
})

it.each<readonly [Place, Place, Place, ReturnType<typeof stepOf>]>([
  // base, draft, theirs
  ['1', '2', '1', 'write'],
  ['1', null, '1', 'write'],
  [null, '2', null, 'write'],
  // A second try, or the same change by both.
  ['1', '2', '2', 'done'],
  ['1', null, null, 'done'],
  [null, '2', '2', 'done'],
  ['1', '', '', 'done'],
  // Somebody else was first.
  ['1', '2', '3', 'conflict'],
  ['1', null, '3', 'conflict'],
  ['1', '2', null, 'conflict'],
  [null, '2', '3', 'conflict'],
  [null, '', '3', 'conflict'],
])('%j as %j while the server has %j: %s', (base, draft, theirs, step) => {
  expect(stepOf({ base, draft, theirs })).toBe(step)
})

it('[CLD-09] keeps the other classes whatever changes in this one', () => {
  const classes = [{ classId: 'old' }, { classId: 'here' }]
  const here = { classId: 'here' }
  expect(withPlace(classes, 'here', null)).toEqual([{ classId: 'old' }])
  expect(withPlace(classes, 'here', here)).toEqual([{ classId: 'old' }, here])
  expect(withPlace([{ classId: 'old' }], 'here', here)).toEqual([{ classId: 'old' }, here])
})

it.each([
  ['', null],
  ['12', 12],
])('reads position %j as number %j and prints it again', (place, number) => {
  expect(numberOfPlace(place)).toBe(number)
  expect(placeOfNumber(number)).toBe(place)
})
