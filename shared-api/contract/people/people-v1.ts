import { z } from '../../core/schema.ts'
import { guardian } from '../../entities/guardian.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { dataOf, endpoint } from '../kit/kit.ts'
import { guardianRecord, readPeople, studentRecord, teacherRecord } from './people.ts'
import { changePeople, patchOf, type GuardianPatch, type StudentPatch, type TeacherPatch } from './people-changes.ts'

/** The paths before /v2 (API-32). They answer the same records. A call for a part of a person accepts only the fields of that part. */
const read = { ...readPeople, deprecated: true } as const
const change = { ...changePeople, deprecated: true } as const

export const getStudentV1 = endpoint({
  ...read,
  path: '/students/{studentId}',
  summary: '児童生徒 (v1)',
  answer: dataOf(studentRecord),
})

export const getGuardianV1 = endpoint({
  ...read,
  path: '/guardians/{guardianId}',
  summary: '保護者 (v1)',
  answer: dataOf(guardianRecord),
})

export const getGuardianProfileV1 = endpoint({
  ...read,
  path: '/guardians/{guardianId}/profile',
  summary: '保護者のプロフィール (v1)',
  answer: dataOf(guardianRecord),
})

export const patchGuardianProfileV1 = endpoint({
  ...change,
  path: '/guardians/{guardianId}/profile',
  summary: '保護者のプロフィールの変更 (v1)',
  entity: guardian,
  body: patchOf<GuardianPatch>(guardian, 'profile'),
  answer: dataOf(guardianRecord),
})

export const listChildrenV1 = endpoint({
  ...read,
  path: '/guardians/{guardianId}/children',
  summary: '保護者の子ども (v1)',
  answer: dataOf(z.array(studentRecord)),
})

export const getChildProfileV1 = endpoint({
  ...read,
  path: '/guardians/{guardianId}/children/{childId}/profile',
  summary: '子どものプロフィール (v1)',
  answer: dataOf(studentRecord),
})

export const patchChildProfileV1 = endpoint({
  ...change,
  path: '/guardians/{guardianId}/children/{childId}/profile',
  summary: '子どものプロフィールの変更 (v1)',
  entity: student,
  body: patchOf<StudentPatch>(student, 'profile'),
  answer: dataOf(studentRecord),
})

export const getChildHealthV1 = endpoint({
  ...read,
  path: '/guardians/{guardianId}/children/{childId}/health',
  summary: '子どもの健康 (v1)',
  answer: dataOf(studentRecord),
})

export const patchChildHealthV1 = endpoint({
  ...change,
  path: '/guardians/{guardianId}/children/{childId}/health',
  summary: '子どもの健康の変更 (v1)',
  entity: student,
  body: patchOf<StudentPatch>(student, 'health'),
  answer: dataOf(studentRecord),
})

export const getTeacherV1 = endpoint({
  ...read,
  path: '/teachers/{teacherId}',
  summary: '教職員 (v1)',
  answer: dataOf(teacherRecord),
})

export const getStaffV1 = endpoint({
  ...read,
  path: '/staff/{staffId}',
  summary: '教職員 (v1)',
  answer: dataOf(teacherRecord),
})

export const patchStaffV1 = endpoint({
  ...change,
  path: '/staff/{staffId}',
  summary: '教職員の変更 (v1)',
  entity: teacher,
  body: patchOf<TeacherPatch>(teacher),
  answer: dataOf(teacherRecord),
})
