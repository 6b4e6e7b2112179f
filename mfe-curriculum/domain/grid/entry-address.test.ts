import { entryAddress } from './entry-address.ts'

it.each([
  [{}, '/curriculum/ne/n/evaluations'],
  [{ classId: 'a', month: 5, contentId: 'x' }, '/curriculum/ne/n/evaluations?classId=a&month=5&contentId=x'],
  [{ classId: 'a', month: 12, contentId: null }, '/curriculum/ne/n/evaluations?classId=a&month=12'],
])('opens %j at %s', (place, address) => {
  expect(entryAddress('n', place)).toBe(address)
})
