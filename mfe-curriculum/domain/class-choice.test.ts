import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { chosenClass, withQuery } from './class-choice.ts'

const classOf = (classId: string): SchoolClass => ({
  classId,
  schoolYear: 2026,
  grade: { schoolType: 'elementary', gradeNumber: 3 },
  orderNum: 1,
  name: classId,
  version: 1,
  createdAt: '',
  updatedAt: '',
})

it.each([
  ['b', 'b'],
  [null, 'a'],
  ['gone', 'a'],
])('chooses for an address with class %s the class %s', (asked, chosen) => {
  expect(chosenClass([classOf('a'), classOf('b')], asked)?.classId).toBe(chosen)
})

it('has no class to choose in a grade without classes', () => {
  expect(chosenClass([], 'a')).toBeNull()
})

it.each([
  ['?view=map&classId=a', { classId: 'b' }, 'view=map&classId=b'],
  ['?view=map&classId=a', { classId: null }, 'view=map'],
  ['?view=map&classId=a&studentUserId=s', { classId: 'b', studentUserId: '' }, 'view=map&classId=b'],
])('changes %s with %j to %s', (from, changes, to) => {
  expect(withQuery(new URLSearchParams(from), changes).toString()).toBe(to)
})
