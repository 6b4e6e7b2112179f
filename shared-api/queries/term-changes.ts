import { isApiError } from '../client/api-error.ts'
import { deleteTerm, putTerm, termKey, unseenVersion, type Term, type TermId } from '../contract/terms.ts'
import type { DateText } from '../core/date-text.ts'
import { tellOtherTabs } from './other-tabs.ts'
import type { Work } from './people-changes.ts'

/** A term to be stored with its dates, or deleted (`dates` null); `seen` is what was there when it was edited. */
export type TermChange = {
  readonly id: TermId
  readonly seen: Term | null
  readonly dates: { readonly startDate: DateText; readonly endDate: DateText } | null
}

/** What became of one change: `term` is null when it is gone; in a conflict `theirs` is what somebody else has left. */
export type TermOutcome = { readonly id: TermId } & (
  | { readonly status: 'stored'; readonly term: Term | null }
  | { readonly status: 'conflict'; readonly theirs: Term | null; readonly error: unknown }
  | { readonly status: 'failed'; readonly error: unknown }
)

/**
 * Puts and deletes terms one by one, all at the same time, and tells of each what became of it. A change that is sent again after its
 * answer was lost does no harm: the same dates are no conflict, and a term that is gone is deleted.
 */
export async function saveTerms(work: Work, changes: readonly TermChange[]): Promise<readonly TermOutcome[]> {
  const outcomes = await sendChanges(work, changes)
  if (outcomes.some(({ status }) => status !== 'failed')) {
    const { queryClient } = work
    await Promise.all([
      // The current school year follows from terms that no page shows.
      queryClient.invalidateQueries({ queryKey: ['terms'], refetchType: 'all' }),
      queryClient.invalidateQueries({ queryKey: ['history', 'term'] }),
    ])
    tellOtherTabs(['terms'])
  }
  return outcomes
}

/** Where a boundary moves, the days of one term are free only once the other one has left them. */
async function sendChanges(work: Work, changes: readonly TermChange[]): Promise<readonly TermOutcome[]> {
  const outcomes = await Promise.all(changes.map((change) => saveTerm(work, change)))
  const waiting = changes.filter((_, index) => isInTheWay(outcomes[index]))
  if (waiting.length === 0 || !outcomes.some(({ status }) => status === 'stored')) return outcomes
  return [...outcomes.filter((outcome) => !isInTheWay(outcome)), ...(await sendChanges(work, waiting))]
}

function isInTheWay(outcome: TermOutcome | undefined): boolean {
  if (outcome?.status !== 'failed' || !isApiError(outcome.error)) return false
  return outcome.error.issues.some(({ code }) => code === 'termOverlap')
}

async function saveTerm({ api }: Work, { id, seen, dates }: TermChange): Promise<TermOutcome> {
  const params = { key: termKey(id) }
  const ifMatch = seen?.version ?? unseenVersion
  try {
    const term = dates === null ? null : await api.call(putTerm, { params, body: dates, ifMatch })
    if (dates === null) await api.call(deleteTerm, { params, ifMatch })
    return { id, status: 'stored', term }
  } catch (error) {
    if (isApiError(error) && error.code === 'notFound')
      return dates === null ? { id, status: 'stored', term: null } : { id, status: 'conflict', theirs: null, error }
    if (isApiError(error) && error.code === 'conflict' && error.current !== undefined)
      // The term of this very call, as its answer would be.
      return { id, status: 'conflict', theirs: error.current as Term, error }
    return { id, status: 'failed', error }
  }
}
