import type * as curriculums from '@gakuseki/shared-api/contract/curriculums.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Handler } from '../route.ts'

export const readNeCurriculums: Handler<typeof curriculums.listNeCurriculums> = async ({ query }, { store }) =>
  ok(await store.neCurriculums(query))

export const readEeCurriculums: Handler<typeof curriculums.listEeCurriculums> = async ({ query }, { store }) =>
  ok(await store.eeCurriculums(query))
