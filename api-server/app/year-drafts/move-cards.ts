import type * as calls from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type {
  CardMove,
  DraftOutcome,
  PersonDecision,
} from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { DraftPlace } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { gradeOrder, type Grade, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { numbersByKana } from '@gakuseki/shared-api/rules/year-draft/cards.ts'
import { destinationOf, type Destination } from '@gakuseki/shared-api/rules/year-draft/next-grade.ts'
import { proposeGrade } from '@gakuseki/shared-api/rules/year-draft/propose-grade.ts'
import { yearDraftTexts } from '@gakuseki/shared-api/rules/year-draft/texts.ts'
import type { Handler, RecordHandler } from '../http/route.ts'
import type { WriteStore } from '../store.ts'
import { changingDraft, noDraft, yearOf } from './draft-of.ts'
import type { LockedDraft } from './year-drafts-store.ts'

type Code = DraftOutcome['refused'][number]['code']
/** The new place, the same object for one that is as wished already, or why not. */
type Decided = DraftPlace | Code

export const move: RecordHandler<typeof calls.moveCards> = ({ params, body: { moves } }, context) =>
  changingDraft(params, context, async (store, draft) => {
    const classes = await store.draftClasses(draft.schoolYear)
    const gradeOf = new Map(classes.map(({ draftClassId, grade }) => [draftClassId, grade]))
    return each(store, draft, moves, (place, wish) => movedPlace(place, wish, gradeOf))
  })

function movedPlace(place: DraftPlace, wish: CardMove, gradeOf: ReadonlyMap<string, Grade>): Decided {
  const { draftClassId, ifVersion } = wish
  // Somebody else made the same move.
  if (place.draftClassId === draftClassId) return place
  if (ifVersion !== undefined && ifVersion !== place.version) return 'changed'
  if (draftClassId !== null) {
    const ofClass = gradeOf.get(draftClassId)
    if (ofClass === undefined) return 'unknownClass'
    if (place.decision === 'leaves') return 'leaves'
    if (place.grade === null || gradeOrder(ofClass) !== gradeOrder(place.grade)) return 'otherGrade'
  }
  // The number belongs to the class.
  return { ...place, draftClassId, studentNumber: null }
}

export const decide: RecordHandler<typeof calls.decideForPeople> = ({ params, body: { decisions } }, context) =>
  changingDraft(params, context, async (store, draft) => {
    const classes = await store.classes({ schoolYear: draft.schoolYear - 1 })
    const schoolTypes = new Set(classes.map(({ grade }) => grade.schoolType))
    const cards = await store.draftCards(draft.schoolYear)
    const lastGrades = new Map(cards.map(({ personId, lastGrade }) => [personId, lastGrade]))
    return each(store, draft, decisions, (place, wish) =>
      decidedPlace(place, wish, { now: lastGrades.get(place.personId) ?? null, schoolTypes }),
    )
  })

type Now = { readonly now: Grade | null; readonly schoolTypes: ReadonlySet<SchoolType> }

function decidedPlace(place: DraftPlace, wish: PersonDecision, now: Now): Decided {
  const destination = wishedDestination(wish, now)
  if (destination === null) return 'impossible'
  const sameGrade = orderOf(destination.grade) === orderOf(place.grade)
  if (sameGrade && destination.decision === place.decision) return place
  if (wish.ifVersion !== undefined && wish.ifVersion !== place.version) return 'changed'
  return { ...place, ...destination, ...(!sameGrade && { draftClassId: null, studentNumber: null }) }
}

/** A grade may only be named for somebody whose grade nobody knows. */
function wishedDestination({ decision, grade }: PersonDecision, { now, schoolTypes }: Now): Destination | null {
  if (now !== null || decision === 'leaves')
    return grade === undefined ? destinationOf(decision, now, schoolTypes) : null
  return grade !== undefined && schoolTypes.has(grade.schoolType) ? { decision, grade } : null
}

const orderOf = (grade: Grade | null): number => (grade === null ? 0 : gradeOrder(grade))

type Wish = { readonly personId: string }

/** Decides each wish on its own, so that a refused one holds up no other. Of two for one person, the second sees the first. */
async function each<W extends Wish>(
  store: WriteStore,
  draft: LockedDraft,
  wishes: readonly W[],
  decideOne: (place: DraftPlace, wish: W) => Decided,
) {
  const ids = wishes.map(({ personId }) => personId)
  const before = await store.draftPlaces(draft.schoolYear, ids)
  const places = new Map(before.map((place) => [place.personId, place]))
  const changed = new Set<string>()
  const refused: { personId: string; code: Code }[] = []
  for (const wish of wishes) {
    const { personId } = wish
    const place = places.get(personId)
    const decided = place === undefined ? 'unknownPerson' : decideOne(place, wish)
    if (typeof decided === 'string') refused.push({ personId, code: decided })
    else if (decided !== place) {
      places.set(personId, decided)
      changed.add(personId)
    }
  }
  await store.saveDraftPlaces(
    draft,
    [...changed].flatMap((personId) => places.get(personId) ?? []),
  )
  const after = new Map((await store.draftPlaces(draft.schoolYear, ids)).map((place) => [place.personId, place]))
  const failed = new Set(refused.map(({ personId }) => personId))
  return ok({
    revision: draft.revision,
    done: [...new Set(ids)].filter((id) => !failed.has(id)).flatMap((id) => after.get(id) ?? []),
    refused: refused.map(({ personId, code }) => ({
      personId,
      code,
      message: yearDraftTexts.refused[code],
      place: after.get(personId) ?? null,
    })),
  })
}

export const numberAll: RecordHandler<typeof calls.numberCards> = ({ params, body: { draftClassIds } }, context) =>
  changingDraft(params, context, async (store, draft) => {
    const cards = await store.draftCards(draft.schoolYear)
    const wanted = draftClassIds === undefined ? null : new Set(draftClassIds)
    const asked = cards.filter((card) => wanted === null || wanted.has(card.draftClassId ?? ''))
    const numbers = numbersByKana(asked)
    const changed = asked.flatMap((card) => {
      const studentNumber = numbers.get(card.personId)
      return studentNumber === undefined || studentNumber === card.studentNumber ? [] : [{ ...card, studentNumber }]
    })
    await store.saveDraftPlaces(draft, changed)
    const ids = [...numbers.keys()]
    return ok({ revision: draft.revision, done: await store.draftPlaces(draft.schoolYear, ids) })
  })

export const propose: Handler<typeof calls.proposeCards> = async ({ params, body }, { store }) => {
  const year = yearOf(params)
  if (!year.ok) return year
  const { schoolType, gradeNumber, keepPlaced, seed } = body
  const draft = await store.yearDraft(year.value, { schoolType, gradeNumber })
  if (draft === null) return noDraft()
  const versions = new Map(draft.cards.map(({ personId, version }) => [personId, version]))
  const { cards, classes, pairs } = draft
  const moves = proposeGrade({ cards, classes, pairs, keepPlaced, seed })
  return ok({
    revision: draft.revision,
    moves: moves.map((one) => ({ ...one, ifVersion: versions.get(one.personId) ?? 0 })),
  })
}
