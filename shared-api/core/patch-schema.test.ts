import { guardian } from '../entities/guardian.ts'
import { student } from '../entities/student.ts'
import { teacher } from '../entities/teacher.ts'
import { patchedFields, patchSchema, type Entity } from './entity.ts'

const namesOf = (entity: Entity, group?: string) => patchedFields(entity, group).map(({ name }) => name)

it.each([
  [
    student,
    [
      'userId',
      'googleMail',
      'photoUrl',
      'pictureGcsUrl',
      'schoolType',
      'gradeNumber',
      'className',
      'studentNumber',
      'guardian',
    ],
  ],
  [guardian, ['userId', 'googleMail', 'photoUrl', 'name', 'children', 'pictureGcsUrl1', 'pictureGcsUrl2']],
  [teacher, ['userId', 'googleMail', 'photoUrl']],
] as const)('$name: accepts all declared fields in a PATCH except %j', (entity: Entity, left) => {
  const names = new Set(namesOf(entity))
  expect(
    entity.list
      .map(({ id }) => id)
      .filter((id) => !names.has(id))
      .toSorted(),
  ).toEqual([...left].toSorted())
})

it('names the guardian by id, gives staff classes, and limits a group to its fields', () => {
  expect(namesOf(student)).toEqual(expect.arrayContaining(['guardianUserId', 'classes', 'custom40']))
  expect(namesOf(teacher)).toContain('classes')
  expect(namesOf(student, 'health')).toEqual(student.list.filter(({ group }) => group === 'health').map(({ id }) => id))
})

it.each([
  [{}, true],
  [{ teacherType: 'staff', classes: [{ classId: 'x', inChargeType: '𠮷' }], foreignType: '葛󠄀' }, true],
  [{ teacherType: '', foreignType: '' }, true],
  // Set by a directory, never chosen by a user (D-Settled.8).
  [{ teacherType: 'other' }, false],
  [{ teacherType: null }, false],
  [{ foreignType: '永住' }, false],
  [{ isAdmin: true }, false],
])('checks the staff values %j: %s', (patch, passes) => {
  expect(patchSchema(teacher).safeParse(patch).success).toBe(passes)
})
