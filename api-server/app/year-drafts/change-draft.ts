import type * as calls from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { AnswerOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { DraftClass } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { gradeOrder, printSchoolType, schoolTypeNames } from '@gakuseki/shared-api/core/grade.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { classNameProblems, cleanClassName } from '@gakuseki/shared-api/rules/school/class-rules.ts'
import { termDateProblems } from '@gakuseki/shared-api/rules/school/term-rules.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { orderedPair } from '@gakuseki/shared-api/rules/year-draft/cards.ts'
import { dayProblems } from '@gakuseki/shared-api/rules/year-draft/draft-days.ts'
import { draftSubjectProblems } from '@gakuseki/shared-api/rules/year-draft/draft-subjects.ts'
import { termProblems } from '@gakuseki/shared-api/rules/year-draft/draft-terms.ts'
import { yearDraftTexts } from '@gakuseki/shared-api/rules/year-draft/texts.ts'
import { broken, changedSince, fail, issueOf, notDeleted, type ApiFailure } from '../http/failure.ts'
import { deleted, type Handler, type RecordContext, type RecordHandler } from '../http/route.ts'
import type { WriteStore } from '../store.ts'
import { changingDraft, noDraft, withDraft } from './draft-of.ts'
import type { LockedDraft, StoredDraftClass } from './year-drafts-store.ts'

export const changeParts: Handler<typeof calls.patchYearDraft> = ({ params, body }, context) =>
  changingDraft(params, context, async (store, draft) => {
    const stale = staleNames(body, context, draft.version)
    if (stale.length > 0) return changedSince('draft', stale, await store.yearDraftSummary(draft.schoolYear))
    const summary = await store.yearDraftSummary(draft.schoolYear)
    if (summary === null) return noDraft()
    const { graduationDay = summary.graduationDay, entranceDay = summary.entranceDay } = body
    const { schoolYear } = draft
    const days = dayProblems({ schoolYear, graduationDay, entranceDay }).filter(({ path }) => path in body)
    const problems = (body.terms ?? []).flatMap((term, index) =>
      termDateProblems({ schoolYear: draft.schoolYear, ...term }).map((problem) =>
        issueOf(problem, { at: `terms.${index}` }),
      ),
    )
    const types = schoolTypeNames.map((schoolType) => ({ schoolType, label: printSchoolType(schoolType) }))
    const overlaps = termProblems(draft.schoolYear, body.terms ?? [], types).filter(({ refuses }) => refuses)
    const issues = [
      ...days.map((problem) => issueOf(problem)),
      ...problems,
      ...overlaps.map(({ code, message }) => ({ path: 'terms', code, message })),
      ...draftSubjectProblems(body.subjects ?? []).flatMap((found, index) =>
        found.map((problem) => issueOf(problem, { at: `subjects.${index}` })),
      ),
    ]
    if (issues.length > 0) return broken(issues)
    await store.saveDraftParts(draft, body)
    return summaryOf(store, draft)
  })

export const discard: Handler<typeof calls.deleteYearDraft> = ({ params }, context) =>
  withDraft(params, context, async (store, draft) => {
    if (context.ifMatch !== null && context.ifMatch !== draft.version)
      return notDeleted('draft', await store.yearDraftSummary(draft.schoolYear))
    await store.deleteDraft(draft)
    return deleted
  })

export const addClass: Handler<typeof calls.postDraftClass> = ({ params, body }, context) =>
  changingDraft(params, context, async (store, draft) => {
    const siblings = await siblingsOf(store, draft, body)
    const checked = await checkedClass(store, body, siblings)
    if (!checked.ok) return checked
    const next = Math.max(0, ...siblings.map(({ orderNum }) => orderNum)) + 1
    const draftClassId = context.newId()
    const { grade, kind = 'regular', orderNum = next, teachers = [] } = body
    await store.addDraftClass(draft, { draftClassId, grade, kind, orderNum, teachers, name: checked.value ?? '' })
    return classOf(store, draft, draftClassId)
  })

export const changeClass: RecordHandler<typeof calls.patchDraftClass> = ({ params, body }, context) =>
  changingDraft(params, context, async (store, draft) => {
    const found = await findClass(store, draft, params.draftClassId)
    if (found === undefined) return noClass()
    const stale = staleNames(body, context, found.version)
    if (stale.length > 0) return changedSince('class', stale, found)
    const siblings = (await siblingsOf(store, draft, found)).filter((one) => one.draftClassId !== found.draftClassId)
    const checked = await checkedClass(store, body, siblings)
    if (!checked.ok) return checked
    const { version: _version, ...stored } = found
    const { name = stored.name, orderNum = stored.orderNum, kind = stored.kind, teachers = stored.teachers } = body
    const values: StoredDraftClass = {
      ...stored,
      orderNum,
      kind,
      name: checked.value ?? name,
      teachers: teachers.map(chargeOf),
    }
    await store.saveDraftClass(draft, values)
    return classOf(store, draft, found.draftClassId)
  })

export const removeClass: Handler<typeof calls.deleteDraftClass> = ({ params }, context) =>
  changingDraft(params, context, async (store, draft) => {
    const found = await findClass(store, draft, params.draftClassId)
    if (found === undefined) return noClass()
    if (context.ifMatch !== null && context.ifMatch !== found.version) return notDeleted('class', found)
    await store.deleteDraftClass(draft, found.draftClassId)
    return deleted
  })

export const changePair: RecordHandler<typeof calls.setPair> = ({ params, body }, context) =>
  changingDraft<AnswerOf<typeof calls.setPair>>(params, context, async (store, draft) => {
    const { kind, reason = '', ifRevision } = body
    const [personA, personB] = orderedPair(body.personA, body.personB)
    if (personA === personB) return brokenAt('personB', 'pairOfOne', yearDraftTexts.pairOfOne)
    if (ifRevision !== undefined && (await store.draftPairRevision(draft, personA, personB)) > ifRevision) {
      const stale = [{ path: 'kind', code: 'changedSince', message: ruleTexts.changedSince }]
      return changedSince('pair', stale, await store.yearDraftSummary(draft.schoolYear))
    }
    if (kind === null) {
      await store.deleteDraftPair(draft, personA, personB)
      return ok({ revision: draft.revision, personA, personB, kind })
    }
    const places = await store.draftPlaces(draft.schoolYear, [personA, personB])
    if (places.length < 2) return brokenAt('personA', 'unknownPerson', yearDraftTexts.refused.unknownPerson)
    await store.saveDraftPair(draft, { personA, personB, kind, reason })
    return ok({ revision: draft.revision, personA, personB, kind })
  })

/** The fields that the author changed on top of an older version. Parts of a draft have no history that could tell which changed. */
function staleNames(body: object, { ifMatch }: RecordContext, version: number) {
  if (ifMatch === null || ifMatch === version) return []
  return Object.keys(body).map((path) => ({ path, code: 'changedSince', message: ruleTexts.changedSince }))
}

export async function summaryOf(store: WriteStore, { schoolYear }: LockedDraft) {
  const summary = await store.yearDraftSummary(schoolYear)
  return summary === null ? noDraft() : ok(summary)
}

async function findClass(store: WriteStore, { schoolYear }: LockedDraft, id: string): Promise<DraftClass | undefined> {
  return (await store.draftClasses(schoolYear)).find(({ draftClassId }) => draftClassId === id)
}

async function classOf(store: WriteStore, draft: LockedDraft, id: string): Promise<Result<DraftClass, ApiFailure>> {
  const found = await findClass(store, draft, id)
  return found === undefined ? noClass() : ok(found)
}

async function siblingsOf(store: WriteStore, { schoolYear }: LockedDraft, { grade }: Pick<DraftClass, 'grade'>) {
  const classes = await store.draftClasses(schoolYear)
  return classes.filter((one) => gradeOrder(one.grade) === gradeOrder(grade))
}

type Named = { readonly name?: string | undefined; readonly teachers?: readonly Charge[] | undefined }
type Charge = { readonly userId: string; readonly inChargeType: string }

/** The name as it is stored, if the body has one. */
async function checkedClass(
  store: WriteStore,
  { name, teachers = [] }: Named,
  siblings: readonly DraftClass[],
): Promise<Result<string | undefined, ApiFailure>> {
  const known = await store.chargesOf(teachers.map(({ userId }) => userId))
  if (teachers.some(({ userId }) => !known.has(userId)))
    return brokenAt('teachers', 'unknownTeacher', yearDraftTexts.unknownTeacher)
  if (name === undefined) return ok(undefined)
  const clean = cleanClassName(name)
  const names = siblings.map((one) => one.name)
  const problems = classNameProblems(clean, names)
  return problems.length > 0 ? broken(problems.map((problem) => issueOf(problem))) : ok(clean)
}

const chargeOf = ({ userId, inChargeType }: Charge): Charge => ({ userId, inChargeType })

const brokenAt = (path: string, code: string, message: string) => broken([{ path, code, message }])

const noClass = (): Result<never, ApiFailure> => fail('notFound', 'no such class of the draft')
