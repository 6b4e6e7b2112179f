import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { SentCalls } from '../../client/sent-calls.ts'
import {
  deleteProspect,
  listProspectCandidates,
  listProspects,
  matchProspect,
  patchProspect,
  postProspects,
  takeBackProspects,
  unmatchProspect,
  type Prospect,
  type ProspectBody,
  type ProspectMatch,
} from '../../contract/people/prospects.ts'
import { refreshPeople, type Work } from './people-changes.ts'

export function prospectsQuery(api: ApiClient, schoolYear: number) {
  return queryOptions({
    queryKey: ['prospects', schoolYear],
    queryFn: ({ signal }) => api.call(listProspects, { query: { schoolYear }, signal }),
  })
}

/** Those of all years, to find out whom a file has again. */
export function everyProspectQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['prospects', 'ofAllYears'],
    queryFn: ({ signal }) => api.call(listProspects, { query: {}, signal }),
    // Somebody else may have entered the same file.
    staleTime: 0,
  })
}

export function prospectCandidatesQuery(api: ApiClient, { prospectId, version }: Prospect) {
  return queryOptions({
    queryKey: ['prospects', 'candidates', prospectId, version],
    queryFn: ({ signal }) => api.call(listProspectCandidates, { params: { prospectId }, signal }),
    // A sync may have brought somebody since.
    staleTime: 0,
  })
}

/** Adds people. If an earlier try was stored although its answer was lost, that one is returned. */
export function addProspects(
  work: Work,
  calls: SentCalls,
  prospects: readonly ProspectBody[],
): Promise<readonly Prospect[]> {
  return refreshed(work, async () => {
    const { created } = await calls.settle()
    // All calls with this name return entries.
    const earlier = created.get('prospects') as readonly Prospect[] | undefined
    if (earlier !== undefined) return earlier
    return calls.create('prospects', (idempotencyKey) =>
      work.api.call(postProspects, { body: { prospects }, idempotencyKey }),
    )
  })
}

export function changeProspect(work: Work, { prospectId, version }: Prospect, body: ProspectBody): Promise<Prospect> {
  return refreshed(work, () => work.api.call(patchProspect, { params: { prospectId }, body, ifMatch: version }))
}

export function removeProspect(work: Work, { prospectId, version }: Prospect): Promise<unknown> {
  return refreshed(work, () => work.api.call(deleteProspect, { params: { prospectId }, ifMatch: version }))
}

/** Removes what was added, unless somebody has changed one of them. */
export function takeBack(work: Work, added: readonly Prospect[], idempotencyKey: string): Promise<unknown> {
  const prospects = added.map(({ prospectId, version }) => ({ prospectId, ifVersion: version }))
  return refreshed(work, () => work.api.call(takeBackProspects, { body: { prospects }, idempotencyKey }))
}

/** Confirms who somebody is. If an earlier try was stored although its answer was lost, that one is returned. */
export function confirmMatch(
  work: Work,
  calls: SentCalls,
  { prospectId, version }: Prospect,
  match: ProspectMatch,
): Promise<Prospect> {
  const body = { ...match, ifVersion: version }
  return refreshed(work, async () => {
    const { created } = await calls.settle()
    // All calls with this name return an entry.
    const earlier = created.get('match') as Prospect | undefined
    if (earlier !== undefined) return earlier
    return calls.create('match', (idempotencyKey) =>
      work.api.call(matchProspect, { params: { prospectId }, body, idempotencyKey }),
    )
  })
}

export function undoMatch(work: Work, { prospectId, version }: Prospect, idempotencyKey: string): Promise<Prospect> {
  const body = { ifVersion: version }
  return refreshed(work, () => work.api.call(unmatchProspect, { params: { prospectId }, body, idempotencyKey }))
}

/** A match writes records of people and places of drafts, so everything is read again, also after a refusal. */
async function refreshed<Answer>(work: Work, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } finally {
    await Promise.all([refreshPeople(work), work.queryClient.invalidateQueries({ queryKey: ['yearDrafts'] })])
  }
}
