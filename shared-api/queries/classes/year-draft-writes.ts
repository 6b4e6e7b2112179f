import type { ApiClient } from '../../client/create-client.ts'
import type { AnswerOf, BodyOf } from '../../contract/kit/kit.ts'
import {
  decideForPeople,
  numberCards,
  proposeCards,
  setPair,
  type DraftOutcome,
  type PersonDecision,
} from '../../contract/year-drafts/year-draft-writes.ts'
import type { Work } from '../people/people-changes.ts'
import { refreshed } from './year-drafts.ts'

const callOf = (schoolYear: number) => ({
  params: { schoolYear: String(schoolYear) },
  idempotencyKey: crypto.randomUUID(),
})

/** Sets or removes a pair (`kind` null). */
export const savePair = (work: Work, schoolYear: number, body: BodyOf<typeof setPair>) =>
  refreshed(work, () => work.api.call(setPair, { ...callOf(schoolYear), body }))

/** Gives the numbers of classes in kana order. */
export const giveNumbers = (work: Work, schoolYear: number, draftClassIds: readonly string[]) =>
  refreshed(work, () =>
    work.api.call(numberCards, { ...callOf(schoolYear), body: { draftClassIds: [...draftClassIds] } }),
  )

/** What becomes of people: each is done or refused on its own. */
export const saveDecisions = (
  work: Work,
  schoolYear: number,
  decisions: readonly PersonDecision[],
): Promise<DraftOutcome> =>
  refreshed(work, () => work.api.call(decideForPeople, { ...callOf(schoolYear), body: { decisions: [...decisions] } }))

export type Proposal = AnswerOf<typeof proposeCards>

/** A division that changes nothing until its moves are sent. */
export const askProposal = (api: ApiClient, schoolYear: number, body: BodyOf<typeof proposeCards>): Promise<Proposal> =>
  api.call(proposeCards, { ...callOf(schoolYear), body })
