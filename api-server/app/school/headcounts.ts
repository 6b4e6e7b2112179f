import type { listHeadcounts } from '@gakuseki/shared-api/contract/headcounts.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Handler } from '../http/route.ts'
import { scopeOf } from '../people/read-people.ts'

/** In the scope of the student list with that year and inSchoolState=inSchool. */
export const readHeadcounts: Handler<typeof listHeadcounts> = async ({ query }, context) =>
  ok(
    await context.store.headcounts(
      await scopeOf({ classSchoolYear: query.schoolYear, inSchoolState: 'inSchool' }, context),
    ),
  )
