import { isApiError } from '../../client/api-error.ts'
import type { SentCalls } from '../../client/sent-calls.ts'
import {
  deleteTerm,
  parseTermKey,
  putTerm,
  termKey,
  unseenVersion,
  type Term,
  type TermId,
} from '../../contract/terms.ts'
import type { DateText } from '../../core/text/date-text.ts'
import { tellOtherTabs } from '../client/other-tabs.ts'
import type { Work } from '../people/people-changes.ts'

/** A term to store with its dates, or to delete (`dates` null); `seen` is the term as it was before the edit. */
export type TermChange = {
  readonly id: TermId
  readonly seen: Term | null
  readonly dates: { readonly startDate: DateText; readonly endDate: DateText } | null
}

/** The outcome of one change: `term` is null once it is deleted. In a conflict, `theirs` is the term as somebody else has left it. */
export type TermOutcome = { readonly id: TermId } & (
  | { readonly status: 'stored'; readonly term: Term | null }
  | { readonly status: 'conflict'; readonly theirs: Term | null; readonly error: unknown }
  | { readonly status: 'failed'; readonly error: unknown }
)

/** Returns the terms that earlier tries of an edit have stored or deleted although their answers were lost. */
export async function termsStoredBefore(
  calls: SentCalls,
): Promise<readonly { readonly id: TermId; readonly term: Term | null }[]> {
  const { changed } = await calls.settle()
  // Calls for terms return the term, or null once it is deleted.
  const terms = changed as ReadonlyMap<string, Term | null>
  return [...terms].flatMap(([key, term]) => {
    const id = parseTermKey(key)
    return id === null ? [] : [{ id, term }]
  })
}

/**
 * Puts and deletes terms one by one, all at the same time, and returns the outcome of each. A change that is sent again after its answer
 * was lost does no harm: the same dates are no conflict, and a missing term counts as deleted.
 */
export async function saveTerms(
  work: Work,
  calls: SentCalls,
  changes: readonly TermChange[],
): Promise<readonly TermOutcome[]> {
  const outcomes = await sendChanges(work, calls, changes)
  // Without changes, an earlier try may have stored something.
  if (changes.length === 0 || outcomes.some(({ status }) => status !== 'failed')) {
    const { queryClient } = work
    await Promise.all([
      // The current school year depends on terms that no page shows.
      queryClient.invalidateQueries({ queryKey: ['terms'], refetchType: 'all' }),
      queryClient.invalidateQueries({ queryKey: ['history', 'term'] }),
    ])
    tellOtherTabs(['terms'])
  }
  return outcomes
}

/** When a boundary moves, the days of one term are free only after the other one has left them. */
async function sendChanges(
  work: Work,
  calls: SentCalls,
  changes: readonly TermChange[],
): Promise<readonly TermOutcome[]> {
  const outcomes = await Promise.all(changes.map((change) => saveTerm(work, calls, change)))
  const waiting = changes.filter((_, index) => isInTheWay(outcomes[index]))
  if (waiting.length === 0 || !outcomes.some(({ status }) => status === 'stored')) return outcomes
  return [...outcomes.filter((outcome) => !isInTheWay(outcome)), ...(await sendChanges(work, calls, waiting))]
}

function isInTheWay(outcome: TermOutcome | undefined): boolean {
  if (outcome?.status !== 'failed' || !isApiError(outcome.error)) return false
  return outcome.error.issues.some(({ code }) => code === 'termOverlap')
}

async function saveTerm({ api }: Work, calls: SentCalls, { id, seen, dates }: TermChange): Promise<TermOutcome> {
  const params = { key: termKey(id) }
  const ifMatch = seen?.version ?? unseenVersion
  const send = async (): Promise<Term | null> => {
    if (dates !== null) return api.call(putTerm, { params, body: dates, ifMatch })
    try {
      await api.call(deleteTerm, { params, ifMatch })
    } catch (error) {
      // Already deleted, perhaps by an earlier try of this call.
      if (!isApiError(error) || error.code !== 'notFound') throw error
    }
    return null
  }
  try {
    return { id, status: 'stored', term: await calls.change(params.key, send) }
  } catch (error) {
    if (isApiError(error) && error.code === 'notFound') return { id, status: 'conflict', theirs: null, error }
    if (isApiError(error) && error.code === 'conflict' && error.current !== undefined)
      // The conflict is with the term of this call itself, so it is used as the answer.
      return { id, status: 'conflict', theirs: error.current as Term, error }
    return { id, status: 'failed', error }
  }
}
