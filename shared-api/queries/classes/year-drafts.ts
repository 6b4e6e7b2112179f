import { keepPreviousData, queryOptions, type QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import {
  deleteYearDraft,
  moveCards,
  patchYearDraft,
  publishYearDraft,
  refreshYearDraft,
  startYearDraft,
  takeBackYearDraft,
  type CardMove,
  type DraftOutcome,
  type DraftParts,
} from '../../contract/year-drafts/year-draft-writes.ts'
import {
  getYearDraft,
  getYearDraftChanges,
  getYearDraftProblems,
  listYearDrafts,
  type DraftPlace,
  type DraftSummary,
  type YearDraft,
} from '../../contract/year-drafts/year-drafts.ts'
import { withDraftChanges, withPlaces } from './draft-changes.ts'
import { fetchFresh } from '../client/fresh-query.ts'
import type { Work } from '../people/people-changes.ts'

const paramsOf = (schoolYear: number) => ({ schoolYear: String(schoolYear) })

export function yearDraftsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['yearDrafts', 'list'],
    queryFn: ({ signal }) => api.call(listYearDrafts, { signal }),
  })
}

const draftKey = (schoolYear: number) => ['yearDrafts', 'draft', schoolYear] as const

/** The whole draft of a year. Read again, it asks only for what changed. */
export function yearDraftQuery(api: ApiClient, schoolYear: number) {
  const queryKey = draftKey(schoolYear)
  const params = paramsOf(schoolYear)
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<YearDraft> => {
      const known = client.getQueryData<YearDraft>(queryKey)
      if (known !== undefined) {
        const changes = await api.call(getYearDraftChanges, { params, query: { since: known.revision }, signal })
        // Answers of moves may have come meanwhile.
        const now = client.getQueryData<YearDraft>(queryKey) ?? known
        if (changes.createdAt === now.createdAt) return withDraftChanges(now, changes)
      }
      return api.call(getYearDraft, { params, query: {}, signal })
    },
    // Changes keep the objects of everything else. Comparing thousands of cards again would delay each move.
    structuralSharing: false,
  })
}

/** Checked again whenever anything of the draft changed; until then the last answer is shown. */
export function draftProblemsQuery(
  api: ApiClient,
  { schoolYear, revision }: Pick<DraftSummary, 'schoolYear' | 'revision'>,
) {
  return queryOptions({
    queryKey: ['yearDrafts', 'problems', schoolYear, revision],
    queryFn: ({ signal }) => api.call(getYearDraftProblems, { params: paramsOf(schoolYear), signal }),
    placeholderData: keepPreviousData,
  })
}

/** Shows the places that a write answered, at once, and returns the draft with them. */
export function showPlaces(
  queryClient: QueryClient,
  schoolYear: number,
  places: readonly DraftPlace[],
): YearDraft | undefined {
  return queryClient.setQueryData<YearDraft>(draftKey(schoolYear), (draft) => draft && withPlaces(draft, places))
}

export const sendMoves = (api: ApiClient, schoolYear: number, moves: readonly CardMove[]): Promise<DraftOutcome> =>
  api.call(moveCards, {
    params: paramsOf(schoolYear),
    body: { moves: [...moves] },
    idempotencyKey: crypto.randomUUID(),
  })

export const startDraft = (work: Work, schoolYear: number): Promise<DraftSummary> =>
  refreshed(work, () => work.api.call(startYearDraft, { params: paramsOf(schoolYear) }))

export const refreshRoll = (work: Work, schoolYear: number) =>
  refreshed(work, () => work.api.call(refreshYearDraft, { params: paramsOf(schoolYear) }))

/** Changes days, terms or subjects of the draft that the author saw. */
export const changeDraftParts = (
  work: Work,
  { schoolYear, version }: Pick<DraftSummary, 'schoolYear' | 'version'>,
  body: DraftParts,
): Promise<DraftSummary> =>
  refreshed(work, () => work.api.call(patchYearDraft, { params: paramsOf(schoolYear), body, ifMatch: version }))

/** The draft as it is now, for an author whose draft is older. */
export const freshDraft = ({ api, queryClient }: Work, schoolYear: number): Promise<YearDraft> =>
  fetchFresh(queryClient, { ...yearDraftQuery(api, schoolYear), retry: false })

/** `ifRevision` is the draft whose numbers the author confirmed. */
export const publishDraft = (work: Work, { schoolYear, revision }: YearDraft): Promise<DraftSummary> =>
  everythingRefreshed(work, () =>
    work.api.call(publishYearDraft, { params: paramsOf(schoolYear), body: { ifRevision: revision } }),
  )

export const takeDraftBack = (work: Work, schoolYear: number): Promise<DraftSummary> =>
  everythingRefreshed(work, () => work.api.call(takeBackYearDraft, { params: paramsOf(schoolYear) }))

export async function discardDraft(work: Work, { schoolYear, version }: YearDraft): Promise<void> {
  await work.api.call(deleteYearDraft, { params: paramsOf(schoolYear), ifMatch: version })
  // The list first: a page that still shows the draft would read it once more, and find nothing.
  await work.queryClient.invalidateQueries({ queryKey: ['yearDrafts', 'list'] })
  work.queryClient.removeQueries({ queryKey: draftKey(schoolYear) })
}

/** Also after a refusal, which shows what is in the way. */
export async function refreshed<Answer>({ queryClient }: Work, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['yearDrafts'] })
  }
}

/** A publication writes classes, people, terms and subjects. */
async function everythingRefreshed<Answer>({ queryClient }: Work, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } finally {
    await queryClient.invalidateQueries()
  }
}
