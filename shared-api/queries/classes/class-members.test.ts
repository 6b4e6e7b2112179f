import { QueryClient } from '@tanstack/react-query'
import { displayMessageOf } from '../../client/api-error.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { listClassStudents, listClassTeachers } from '../../contract/class-members.ts'
import { classMembersQuery, placesOf } from './class-members.ts'

const classId = 'c2026-e1-1'
const student = { userId: 's1', classes: [{ classId, studentNumber: 3 }] }
const teacher = { userId: 't1', classes: [{ classId, inChargeType: '正' }] }

/** Runs the page's query for a class with these people. */
function ask(students: readonly object[], teachers: readonly object[]) {
  const answers = new Map<object, object>([
    [listClassStudents, { data: students }],
    [listClassTeachers, { data: teachers }],
  ])
  // Answers only those parts that the tested code reads.
  const api = { call: async (asked: object) => answers.get(asked) ?? { classId } } as unknown as ApiClient
  return new QueryClient().fetchQuery(classMembersQuery(api, classId))
}

it('takes the position of a member from their entry for the class', async () => {
  expect(placesOf(await ask([student], [teacher]))).toEqual({ s1: '3', t1: '正' })
})

it.each([
  ['student', [{ ...student, classes: [] }], [teacher], 's1'],
  ['teacher', [student], [{ ...teacher, classes: [{ classId: 'c2026-e1-2', inChargeType: '正' }] }], 't1'],
])(
  '[ERR-18] throws an internal error for a %s without an entry for the class',
  async (_who, students, teachers, userId) => {
    const error: unknown = await ask(students, teachers).catch((reason: unknown) => reason)
    expect(error).toEqual(new Error(`class ${classId}: no class entry of ${userId}`))
    expect(displayMessageOf(error)).toBe('エラーが発生しました。')
  },
)
