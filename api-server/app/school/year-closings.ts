import type * as calls from '@gakuseki/shared-api/contract/year-closings.ts'
import { oneLine } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { closingProblems, reopeningProblems } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { broken, issueOf } from '../http/failure.ts'
import { authorOf, type Context, type Handler } from '../http/route.ts'

export const readYears: Handler<typeof calls.listYearClosings> = async (_input, { store }) =>
  ok(await store.yearStates())

export const closeYear: Handler<typeof calls.postYearClosing> = ({ body: { schoolYear } }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    const { today, newId } = context
    const state = await store.lockClosings(schoolYear)
    const problems = closingProblems(asSchoolYear(schoolYear), { ...state, today })
    if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
    const { userId: closedBy, name: closedByName } = callerOf(context)
    return ok(await store.addClosing({ closingId: newId(), schoolYear, closedOn: today, closedBy, closedByName }))
  })

export const reopenYear: Handler<typeof calls.patchYearClosing> = ({ params: { closingId }, body }, context) => {
  const reopenReason = oneLine(body.reopenReason)
  const problems = reopeningProblems(reopenReason)
  if (problems.length > 0) return Promise.resolve(broken(problems.map((problem) => issueOf(problem))))
  const { userId: reopenedBy, name: reopenedByName } = callerOf(context)
  const reopening = { closingId, reopenedOn: context.today, reopenedBy, reopenedByName, reopenReason }
  return context.store.transaction(authorOf(context), (store) => store.reopenYear(reopening, context.ifMatch))
}

function callerOf({ caller }: Context): { readonly userId: string; readonly name: string } {
  return caller === null ? { userId: '', name: '' } : { userId: caller.userId, name: printPersonName(caller) }
}
