import type { listHeadcounts } from '@gakuseki/shared-api/contract/headcounts.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { dayOfYearProblems } from '@gakuseki/shared-api/rules/people/class-days.ts'
import { broken, issueOf } from '../http/failure.ts'
import type { Handler } from '../http/route.ts'
import { scopeOf } from '../people/read-people.ts'

/** In the scope of the student list with that year, inSchoolState=inSchool and that day. */
export const readHeadcounts: Handler<typeof listHeadcounts> = async ({ query: { schoolYear, on } }, context) => {
  const state = { inSchoolState: 'inSchool' } as const
  if (on === undefined)
    return ok(await context.store.headcounts(await scopeOf({ ...state, classSchoolYear: schoolYear }, context)))
  const classSchoolYear = schoolYear ?? schoolYearOfDate(on)
  const problems = dayOfYearProblems(on, classSchoolYear)
  if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
  return ok(await context.store.headcounts(await scopeOf({ ...state, classSchoolYear, inSchoolStateOn: on }, context)))
}
