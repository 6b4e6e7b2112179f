import { paths, personPath } from './paths.ts'

it.each([
  ['student', 's1', '/student/edit/s1'],
  ['teacher', 't/1', '/teacher/edit/t%2F1'],
  ['guardian', 'g1', '/guardian/edit/g1'],
  ['robot', 'r1', '/home'],
  ['', 'x', '/home'],
])('[SHL-14] opens a %s at its own edit address, and the home page for an unknown type', (userType, userId, path) => {
  expect(personPath(userType, userId)).toBe(path)
})

it('encodes a class id into its address', () => {
  expect(paths.classDetails('2026/1')).toBe('/class/details/2026%2F1')
})
