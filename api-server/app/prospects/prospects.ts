import type * as calls from '@gakuseki/shared-api/contract/people/prospects.ts'
import type { Prospect } from '@gakuseki/shared-api/contract/people/prospects.ts'
import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { gradeOrder } from '@gakuseki/shared-api/core/grade.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { alreadyThere, enteredTwice } from '@gakuseki/shared-api/rules/people/prospects/entered-twice.ts'
import {
  guardianStrength,
  matchFinder,
  matchStrengths,
  rankMatches,
  type MatchFacts,
} from '@gakuseki/shared-api/rules/people/prospects/match-people.ts'
import {
  gradeInYear,
  gradeOnDraft,
  noValues,
  prospectPrefix,
  prospectProblems,
  type ProspectValues,
} from '@gakuseki/shared-api/rules/people/prospects/prospects.ts'
import { prospectTexts } from '@gakuseki/shared-api/rules/people/texts.ts'
import { broken, fail, issueOf, type ApiFailure } from '../http/failure.ts'
import { authorOf, deleted, type Handler, type RecordHandler } from '../http/route.ts'
import { storedValuesOf } from '../people/stored-values.ts'
import type { ReadStore, WriteStore } from '../store.ts'
import type { LockedDraft } from '../year-drafts/year-drafts-store.ts'
import type { StoredProspect } from './prospects-store.ts'

const storedValues = storedValuesOf(prospect)

export const readProspects: Handler<typeof calls.listProspects> = async ({ query }, { store }) =>
  ok(await withStates(store, await store.prospects(query)))

/** The entries with their states. Students are read once for each year of an entrance. */
export async function withStates(store: ReadStore, found: readonly StoredProspect[]): Promise<Prospect[]> {
  const open = found.filter(({ matchedUserId }) => matchedUserId === '')
  const years = new Set(open.map(({ entranceOn }) => yearOfEntrance(entranceOn)))
  const finders = new Map<number, (wanted: MatchFacts) => readonly unknown[]>()
  for (const year of years) finders.set(year, matchFinder(await store.newStudents(year)))
  return found.map((one): Prospect => {
    if (one.matchedUserId !== '') return { ...one, state: 'matched' }
    const candidates = finders.get(yearOfEntrance(one.entranceOn))?.(one) ?? []
    return { ...one, state: candidates.length > 0 ? 'candidate' : 'open' }
  })
}

// Every stored entry has a day.
const yearOfEntrance = (day: DateText | null): number => (day === null ? 0 : schoolYearOfDate(day))

export const add: RecordHandler<typeof calls.postProspects> = ({ body }, context) => {
  const added = body.prospects.map((values) => ({
    ...noValues,
    // The values are those of the checked body.
    ...(storedValues(values) as Partial<ProspectValues>),
    prospectId: `${prospectPrefix}${context.newId()}`,
  }))
  const issues = added.flatMap((values, index) =>
    prospectProblems(values).map((problem) => issueOf(problem, added.length === 1 ? {} : { row: index })),
  )
  if (issues.length > 0) return Promise.resolve(broken(issues))
  return context.store.transaction(authorOf(context), async (store) => {
    await store.lockProspects()
    const twice = twiceProblems(added, await store.prospects({}))
    if (twice.length > 0) return broken(twice)
    await store.addProspects(added)
    const known = await withStates(
      store,
      await store.prospects({ prospectIds: added.map(({ prospectId }) => prospectId) }),
    )
    const byId = new Map(known.map((one) => [one.prospectId, one]))
    return ok(added.flatMap(({ prospectId }) => byId.get(prospectId) ?? []))
  })
}

/** Nobody is entered twice, whatever the year of the entrance is. */
function twiceProblems(added: readonly ProspectValues[], known: readonly StoredProspect[]): readonly Issue[] {
  return enteredTwice(added, known).flatMap(({ entry, before }, index) => {
    const row = added.length === 1 ? {} : { row: index }
    const path = 'name'
    if (entry !== null) return [issueOf({ path, code: 'alreadyThere', message: alreadyThere(entry) }, row)]
    if (before === null) return []
    return [issueOf({ path, code: 'personRepeated', message: prospectTexts.personBefore(before + 1) }, row)]
  })
}

export const change: Handler<typeof calls.patchProspect> = ({ params: { prospectId }, body }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    const drafts = await store.lockDraftsWith([prospectId])
    const isRenamed = 'name' in body || 'birthday' in body
    if (isRenamed) await store.lockProspects()
    const found = await store.lockProspect(prospectId)
    if (found === null) return absent()
    if (found.matchedUserId !== '') return refused('matchedUserId', 'alreadyMatched', prospectTexts.alreadyMatched)
    const values = storedValues(body)
    const problems = prospectProblems({ ...found, ...(values as Partial<ProspectValues>) })
    if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
    const twice = isRenamed
      ? await renamedTwice(store, found, { ...found, ...(values as Partial<ProspectValues>) })
      : []
    if (twice.length > 0) return broken(twice)
    const changed = await store.changeProspect(prospectId, values, context.ifMatch)
    if (!changed.ok) return changed
    for (const draft of drafts) await followGrade(store, draft, changed.value)
    return one(store, await withFittingPlan(store, changed.value))
  })

/** The problems of a new name or birthday that somebody else has already. Entries that were doubles before may be saved unchanged. */
async function renamedTwice(
  store: ReadStore,
  before: StoredProspect,
  after: ProspectValues,
): Promise<readonly Issue[]> {
  const [same] = enteredTwice([after], [before])
  if (same?.entry !== null) return []
  const others = (await store.prospects({})).filter(({ prospectId }) => prospectId !== before.prospectId)
  return twiceProblems([after], others)
}

/** Drops a planned class of another grade, so that a match puts nobody into it. */
async function withFittingPlan(store: WriteStore, entry: StoredProspect): Promise<StoredProspect> {
  if (entry.planned === null) return entry
  const place = await store.plannedPlace(entry.prospectId)
  const grade = place === null ? null : gradeInYear(entry, place.schoolYear)
  if (grade !== null && gradeOrder(grade) === gradeOrder(entry.planned.grade)) return entry
  await store.planProspects([{ prospectId: entry.prospectId, classId: null, studentNumber: null }])
  return { ...entry, planned: null }
}

/**
 * Takes a card off its class when its grade changed, also on a published draft, which may be taken back. A card of another year stays until the
 * roll is updated.
 */
async function followGrade(store: WriteStore, draft: LockedDraft, entry: StoredProspect): Promise<void> {
  const grade = gradeOnDraft(entry, draft.schoolYear)
  const [place] = await store.draftPlaces(draft.schoolYear, [entry.prospectId])
  if (place === undefined || place.decision === 'leaves' || grade === null) return
  if (place.grade !== null && gradeOrder(place.grade) === gradeOrder(grade)) return
  await store.saveDraftPlaces(draft, [{ ...place, decision: 'enters', grade, draftClassId: null, studentNumber: null }])
}

export const remove: Handler<typeof calls.deleteProspect> = ({ params: { prospectId } }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    const removed = await store.removeProspect(prospectId, context.ifMatch)
    return removed.ok ? deleted : removed
  })

export const takeBack: Handler<typeof calls.takeBackProspects> = ({ body }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    const ids = body.prospects.map(({ prospectId }) => prospectId)
    if (new Set(ids).size < ids.length) return refused('prospects', 'personRepeated', prospectTexts.personRepeated)
    // All drafts first, as every writer locks them.
    await store.lockDraftsWith(ids)
    for (const { prospectId, ifVersion } of body.prospects) {
      const removed = await store.removeProspect(prospectId, ifVersion)
      if (!removed.ok) return removed
    }
    return deleted
  })

export const readCandidates: Handler<typeof calls.listProspectCandidates> = async ({ params }, { store }) => {
  const found = await store.prospect(params.prospectId)
  if (found === null) return absent()
  const students = rankMatches(found, await store.newStudents(yearOfEntrance(found.entranceOn)), (one) => one.userId)
  return ok({
    students: students.map(({ userId, name, nameKana, googleMail, birthday, strength }) => ({
      userId,
      name,
      nameKana,
      googleMail,
      birthday,
      strength,
    })),
    guardians: await guardiansOf(store, found),
  })
}

async function guardiansOf(store: ReadStore, found: StoredProspect) {
  const entered = [
    { name: found.guardianName1, kana: found.guardianKana1, phones: [found.guardianPhone1] },
    { name: found.guardianName2, kana: found.guardianKana2, phones: [found.guardianPhone2] },
  ]
  const known = await store.guardiansLike(entered.flatMap(({ name, kana, phones }) => [name, kana, ...phones]))
  return known
    .flatMap(({ phones, kana: nameKana, ...guardian }) => {
      const strengths = entered.flatMap((one) => guardianStrength(one, { ...guardian, kana: nameKana, phones }) ?? [])
      const strength = matchStrengths.find((each) => strengths.includes(each))
      return strength === undefined ? [] : [{ ...guardian, nameKana, children: [...guardian.children], strength }]
    })
    .toSorted((a, b) => matchStrengths.indexOf(a.strength) - matchStrengths.indexOf(b.strength))
}

export const absent = (): Result<never, ApiFailure> => fail('notFound', 'no such prospect')

export const refused = (path: string, code: string, message: string): Result<never, ApiFailure> =>
  broken([{ path, code, message }])

/** One entry with its state. */
export async function one(store: ReadStore, found: StoredProspect): Promise<Result<Prospect, ApiFailure>> {
  const [stated] = await withStates(store, [found])
  return stated === undefined ? absent() : ok(stated)
}
