import type { getTermByTime } from '@gakuseki/shared-api/contract/covering-term.ts'
import type * as calls from '@gakuseki/shared-api/contract/terms.ts'
import { parseTermKey, type TermId } from '@gakuseki/shared-api/contract/terms.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { termDateProblems } from '@gakuseki/shared-api/rules/school/term-rules.ts'
import { texts } from '../../texts.ts'
import { broken, fail, issueOf, type ApiFailure } from '../http/failure.ts'
import { authorOf, deleted, type Handler } from '../http/route.ts'

export const readTerms: Handler<typeof calls.listTerms> = async ({ query }, { store }) => ok(await store.terms(query))

export const readTermByTime: Handler<typeof getTermByTime> = async ({ query }, { store, today }) =>
  ok(await store.termOn(query.schoolType, query.at ?? today))

export const saveTerm: Handler<typeof calls.putTerm> = async ({ params, body }, context) => {
  const id = termOf(params.key)
  if (!id.ok) return id
  const [startDate, endDate] = [body.startDate || null, body.endDate || null]
  const problems = termDateProblems({ ...id.value, startDate, endDate })
  if (startDate === null || endDate === null || problems.length > 0)
    return broken(problems.map((problem) => issueOf(problem)))
  return context.store.transaction(authorOf(context), (store) =>
    store.putTerm({ ...id.value, startDate, endDate }, context.ifMatch),
  )
}

export const removeTerm: Handler<typeof calls.deleteTerm> = async ({ params }, context) => {
  const id = termOf(params.key)
  if (!id.ok) return id
  return context.store.transaction(authorOf(context), async (store) => {
    const removed = await store.deleteTerm(id.value, context.ifMatch)
    return removed.ok ? deleted : removed
  })
}

function termOf(key: string): Result<TermId, ApiFailure> {
  const id = parseTermKey(key)
  return id === null ? malformedKey('a term key is year:type:number') : ok(id)
}

/** An invalid key is a malformed request and no absent record, because no such record can ever exist. */
export function malformedKey(message: string): Result<never, ApiFailure> {
  const issue = { path: 'key', code: 'invalidValue', message: texts.issues.invalidValue }
  const displayMessage = `${texts.malformed}\nkey: ${issue.message}`
  return fail('malformed', message, { displayMessage, issues: [issue] })
}
