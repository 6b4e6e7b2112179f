import { recordSchema } from '../core/entity.ts'
import { z } from '../core/schema.ts'
import { school } from '../entities/school.ts'
import { recordMeta } from './kit/envelope.ts'
import { dataOf, endpoint } from './kit/kit.ts'
import type { RecordOf } from './people/people.ts'

export type School = RecordOf<typeof school>

export const schoolSchema = z.intersection(
  recordSchema(school),
  z.object(recordMeta),
) as unknown as z.ZodMiniType<School>

export const getSchool = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/school',
  access: 'school.read',
  summary: '学校の名称とロゴ',
  query: z.strictObject({ noCache: z.optional(z.string()) }),
  answer: dataOf(schoolSchema),
})

export const getSchoolV1 = endpoint({
  ...getSchool,
  path: '/school',
  summary: '学校の名称とロゴ (v1)',
  deprecated: true,
})

/** Renames the school or sets the grades for evaluations. The logo has its own calls. */
export const patchSchool = endpoint({
  service: 'user',
  method: 'PATCH',
  path: '/v2/school',
  access: 'school.write',
  summary: '学校の名称・評価の段階を変更',
  entity: school,
  body: z.strictObject({
    schoolName: z.optional(school.fields.schoolName.kind.schema),
    evaluationGrades: z.optional(school.fields.evaluationGrades.kind.schema),
  }),
  answer: dataOf(schoolSchema),
})
