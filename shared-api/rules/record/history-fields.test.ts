import { student } from '../../entities/student.ts'
import { entriesIn, fieldChanges } from './history-fields.ts'

it.each([
  [
    'in the order of the fields',
    { asthma: { before: '', after: '有' }, nickname: { before: 'あ', after: 'い' } },
    ['nickname', 'asthma'],
  ],
  ['blank stays blank', { nickname: { before: null, after: '' }, classes: { before: [], after: null } }, []],
  ['by the name of a PATCH', { guardianUserId: { before: null, after: 'g1' } }, ['guardianUserId']],
  [
    'what this version does not know comes last',
    { later: { before: 1, after: 2 }, nickname: { before: '', after: 'い' } },
    ['nickname', 'later'],
  ],
])('%s', (_case, changes, names) => {
  expect(fieldChanges(student, changes).map(({ name }) => name)).toEqual(names)
})

it('finds the field, and shows no value as null', () => {
  const [change] = fieldChanges(student, { guardianUserId: { before: '', after: 'g1' } })
  expect(change).toMatchObject({ field: { id: 'guardian' }, before: null, after: 'g1' })
})

it.each([
  [null, []],
  ['text', []],
  [[{ classId: 'c1', studentNumber: 3 }, { other: 1 }], [{ classId: 'c1', studentNumber: 3 }]],
])('reads %j as the class entries %j', (value, entries) => {
  expect(entriesIn(value)).toEqual(entries)
})
