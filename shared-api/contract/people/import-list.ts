import { userTypeSchema } from '../../core/kinds/relation-kinds.ts'
import { z } from '../../core/schema.ts'
import { pageQuery } from '../kit/envelope.ts'
import { endpoint, listOf } from '../kit/kit.ts'
import { importSchema, importStateSchema } from './imports.ts'

/** Newest first. In a file of its own, because /home loads this call and none of the others. */
export const listImports = endpoint({
  service: 'user',
  access: 'people.write',
  method: 'GET',
  path: '/v2/imports',
  summary: 'インポートの履歴',
  query: z.strictObject({
    userType: z.optional(userTypeSchema),
    state: z.optional(importStateSchema),
    ...pageQuery,
  }),
  answer: listOf(importSchema),
})
