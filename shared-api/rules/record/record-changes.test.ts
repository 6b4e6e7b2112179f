import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { changedFieldIds, patchOfDraft } from './record-changes.ts'

const hanako = { userId: 'g1', googleMail: 'g1@x', userType: 'guardian', name: '佐藤 花子', photoUrl: null }
const classEntry = {
  classId: 'a',
  schoolYear: 2026,
  grade: { schoolType: 'elementary', gradeNumber: 3 },
  orderNum: 0,
  name: '1組',
  studentNumber: 7,
}
const base = {
  ...Object.fromEntries(student.list.map(({ id, kind }) => [id, kind.empty])),
  userId: 's1',
  name: '佐藤 太郎',
  birthday: '2017-05-01',
  sex: 'male',
  guardian: hanako,
  classes: [classEntry],
}

it.each<[string, object, object]>([
  ['nothing', {}, {}],
  ['a text', { name: '佐藤 次郎' }, { name: '佐藤 次郎' }],
  ['a cleared text', { name: '' }, { name: '' }],
  ['spaces at an end', { name: '佐藤 太郎 ' }, {}],
  ['a date', { birthday: '2017-05-02' }, { birthday: '2017-05-02' }],
  ['a cleared date', { birthday: null }, { birthday: '' }],
  ['a cleared choice', { sex: null }, { sex: '' }],
  ['another guardian', { guardian: { ...hanako, userId: 'g2' } }, { guardianUserId: 'g2' }],
  ['a cleared guardian', { guardian: null }, { guardianUserId: '' }],
  ['the guardian under a new name', { guardian: { ...hanako, name: '佐藤 はな' } }, {}],
  [
    'a student number',
    { classes: [{ ...classEntry, studentNumber: null }] },
    { classes: [{ classId: 'a', studentNumber: null }] },
  ],
  ['no class', { classes: [] }, { classes: [] }],
  ['a custom item', { custom07: 'はい' }, { custom07: 'はい' }],
  ['what a patch may not change', { googleMail: 'x@x', className: '2組', photoUrl: 'gs://b/k' }, {}],
])('[EDT-06][EDT-12][DAT-12] %s', (_name, changes, payload) => {
  expect(patchOfDraft(student, base, { ...base, ...changes })).toEqual(payload)
})

it('lists the fields that differ', () => {
  expect(changedFieldIds(student, base, { ...base, guardian: null, name: '佐藤' })).toEqual(['name', 'guardian'])
  const person = Object.fromEntries(teacher.list.map(({ id, kind }) => [id, kind.empty]))
  expect(changedFieldIds(teacher, person, { ...person, foreignType: '米' })).toEqual(['foreignType'])
})
