import { recordSchema } from '../core/entity.ts'
import { z } from '../core/schema.ts'
import { school } from '../entities/school.ts'
import { dataOf, endpoint } from './kit.ts'

export const getSchool = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/school',
  access: 'school.read',
  summary: '学校の名称とロゴ',
  query: z.object({ noCache: z.optional(z.string()) }),
  answer: dataOf(recordSchema(school)),
})
