import { characterCount } from '../../core/text/character-count.ts'
import { studentClassProblems, teacherClassProblems } from './class-entries.ts'
import { numberHolders, numberTakenProblem } from './student-numbers.ts'

const years: Readonly<Record<string, number>> = { a25: 2025, a26: 2026, b26: 2026 }
const yearOf = (classId: string): number | undefined => years[classId]
const entries = (...ids: readonly string[]) => ids.map((classId) => ({ classId }))
const printed = ({ path, code }: { readonly path: string; readonly code: string }) => `${path} ${code}`

it.each([
  [[], []],
  [['a25', 'a26'], []],
  [['a26', 'b26'], ['classes.1.classId classYearRepeated']],
  [['a26', 'a26'], ['classes.1.classId classYearRepeated']],
  [
    ['a26', 'a25', 'b26', 'a26'],
    ['classes.2.classId classYearRepeated', 'classes.3.classId classYearRepeated'],
  ],
  [
    ['x', 'a25', 'y'],
    ['classes.0.classId unknownClass', 'classes.2.classId unknownClass'],
  ],
  [
    ['x', 'x'],
    ['classes.0.classId unknownClass', 'classes.1.classId unknownClass'],
  ],
])('a student with the classes %j: %j', (ids, problems) => {
  expect(studentClassProblems(entries(...ids), yearOf).map(printed)).toEqual(problems)
})

it.each([
  [[], []],
  [['a26', 'b26'], []],
  [['a26', 'a25', 'a26'], ['classes.2.classId classRepeated']],
  [['x'], ['classes.0.classId unknownClass']],
])('staff in charge of %j: %j', (ids, problems) => {
  expect(teacherClassProblems(entries(...ids), yearOf).map(printed)).toEqual(problems)
})

it('reports a number that another member of the class has, naming the first holder', () => {
  const member = (userId: string, classId: string, studentNumber: number | null) => ({
    userId,
    name: userId,
    classId,
    studentNumber,
  })
  const all = [member('stays', 'a', 1), member('one', 'a', 1), member('two', 'a', 2), member('three', 'b', 2)]
  const holderOf = numberHolders(all)
  expect(holderOf(member('one', 'a', 1))?.userId).toBe('stays')
  expect(holderOf(member('stays', 'a', 1))?.userId).toBe('one')
  for (const free of [member('two', 'a', 2), member('three', 'b', 2), member('one', 'a', 3), member('one', 'a', null)])
    expect(holderOf(free)).toBeUndefined()
  expect(numberTakenProblem(2, member('山田', 'a', 7))).toEqual({
    path: 'classes.2.studentNumber',
    code: 'numberTaken',
    message: '出席番号: 7番は山田さんが使用しています。',
  })
})

it.each([
  ['', 0],
  ['担', 1],
  ['𠮷', 1],
  ['葛󠄀', 1],
  ['が', 1],
  ['👨‍👩‍👧', 1],
  ['担任', 2],
  ['🇯🇵🇯🇵', 2],
])('%s has %i characters as a reader counts', (text, count) => {
  expect(characterCount(text)).toBe(count)
})
