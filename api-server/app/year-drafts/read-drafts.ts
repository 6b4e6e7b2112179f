import type * as calls from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { draftProblems, type DraftProblem } from '@gakuseki/shared-api/rules/year-draft/draft-problems.ts'
import type { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/route.ts'
import type { ReadStore } from '../store.ts'
import { noDraft, yearOf } from './draft-of.ts'

export const readDrafts: Handler<typeof calls.listYearDrafts> = async (_input, { store }) =>
  ok(await store.yearDrafts())

export const readDraft: Handler<typeof calls.getYearDraft> = ({ params, query }, { store }) =>
  ofYear(params, (year) => store.yearDraft(year, query))

export const readChanges: Handler<typeof calls.getYearDraftChanges> = ({ params, query }, { store }) =>
  ofYear(params, (year) => store.yearDraftChanges(year, query.since))

export const readProblems: Handler<typeof calls.getYearDraftProblems> = ({ params }, { store }) =>
  ofYear(params, async (year) => {
    const draft = await store.yearDraft(year, {})
    if (draft === null) return null
    const problems = await problemsOf(draft, store)
    return problems.map((problem) => ({ ...problem, personIds: [...problem.personIds] }))
  })

/** The problems of the draft now. A published draft has none for the classes that it made itself. */
export async function problemsOf(draft: YearDraft, store: ReadStore): Promise<readonly DraftProblem[]> {
  const { schoolYear, status, graduationDay, entranceDay, classes, cards, pairs, terms } = draft
  if (status === 'published') return []
  const roll = new Set((await store.rollForDraft(schoolYear)).map(({ userId }) => userId))
  const known = new Set(cards.map(({ personId }) => personId))
  const standing = await store.classes({ schoolYear })
  return draftProblems({
    schoolYear,
    graduationDay,
    entranceDay,
    classes,
    places: cards,
    pairs,
    terms,
    standingClasses: standing.length,
    newcomers: [...roll.difference(known)],
    leavers: [...known.difference(roll)],
  })
}

async function ofYear<T>(
  params: { readonly schoolYear: string },
  read: (year: number) => Promise<T | null>,
): Promise<Result<T, ApiFailure>> {
  const year = yearOf(params)
  if (!year.ok) return year
  const found = await read(year.value)
  return found === null ? noDraft() : ok(found)
}
