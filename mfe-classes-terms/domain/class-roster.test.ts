import { headcount, printPlace, rowsOf, type Member } from './class-roster.ts'

const person = (userId: string, type: Member['type'] = 'student'): readonly [string, Member] => [
  userId,
  { userId, name: userId, googleMail: '', photoUrl: null, type, facts: null, elsewhere: null },
]
const people = new Map([
  person('t2', 'teacher'),
  person('t1', 'teacher'),
  person('b'),
  person('a'),
  person('c'),
  person('d'),
])
const base = { t2: '副', t1: '担', a: '1', b: '10', c: '2' }

const shown = (type: Member['type'], draft: Parameters<typeof rowsOf>[2]['draft'], arranged = base) =>
  rowsOf(people, type, { base, draft, arranged }).map(({ member, place, state }) => [member.userId, place, state])

it('orders students by number as a number, staff by charge', () => {
  expect(shown('student', base)).toEqual([
    ['a', '1', 'unchanged'],
    ['c', '2', 'unchanged'],
    ['b', '10', 'unchanged'],
  ])
  expect(shown('teacher', base).map(([userId]) => userId)).toEqual(['t1', 't2'])
})

it('puts homeroom teachers first, then deputies, other charges, nobody in charge; equals keep their order', () => {
  const charges = { a: '', b: '学', c: '副', d: '担', e: '補', f: '正' }
  const staff = new Map([...Object.keys(charges), 'g'].map((userId) => person(userId, 'teacher')))
  const rows = (draft: Parameters<typeof rowsOf>[2]['draft']) =>
    rowsOf(staff, 'teacher', { base: charges, draft, arranged: charges }).map(({ member }) => member.userId)
  expect(rows(charges)).toEqual(['d', 'f', 'c', 'b', 'e', 'a'])
  const edited = { ...charges, a: '担', d: null, g: '担' }
  expect(rows(edited)).toEqual(['d', 'f', 'c', 'b', 'e', 'a', 'g'])
})

it('moves nobody while numbers are typed; keeps the rows of removed people, and appends added people', () => {
  const draft = { ...base, a: '99', c: null, d: '' }
  expect(shown('student', draft)).toEqual([
    ['a', '99', 'changed'],
    ['c', null, 'removed'],
    ['b', '10', 'unchanged'],
    ['d', '', 'new'],
  ])
  expect(headcount(rowsOf(people, 'student', { base, draft, arranged: base }))).toBe(3)
})

it('orders by the new numbers after a new arrangement', () => {
  const draft = { ...base, a: '3', d: '1' }
  expect(shown('student', draft, draft).map(([userId]) => userId)).toEqual(['d', 'c', 'a', 'b'])
})

it.each([
  ['student', '12', '12番'],
  ['student', '', '(未定)'],
  ['teacher', '担', '担'],
  ['teacher', '', '－'],
] as const)('[CLD-06] shows as row title of a %s with %j the text %s', (type, place, title) => {
  expect(printPlace(type, place, '－')).toBe(title)
})
