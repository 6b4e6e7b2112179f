import type { noteDisclosure } from '@gakuseki/shared-api/contract/people/disclosures.ts'
import { oneLine } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { disclosureProblems } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { broken, issueOf } from '../http/failure.ts'
import { authorOf, type Handler } from '../http/route.ts'

/** Logs who puts out withheld data of whom, as what, and why. */
export const logDisclosure: Handler<typeof noteDisclosure> = ({ body }, context) => {
  const { userType, userIds, output } = body
  const problems = disclosureProblems(body.reason)
  const reason = oneLine(body.reason)
  return context.store.transaction(authorOf(context), async (store) => {
    if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
    return ok({ noted: await store.noteDisclosure(userType, userIds, { output: oneLine(output), reason }) })
  })
}
