import type { DraftOutcome } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { asSchoolYear, schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import { isHomeroomCharge } from '@gakuseki/shared-api/rules/people/homeroom.ts'
import type { ApiFailure } from './app/http/failure.ts'
import type { RecordContext } from './app/http/route.ts'
import { add } from './app/prospects/prospects.ts'
import { changeClass, changePair } from './app/year-drafts/change-draft.ts'
import { decide, move, numberAll } from './app/year-drafts/move-cards.ts'
import { start } from './app/year-drafts/start-draft.ts'
import { createStore } from './db/store/create-store.ts'
import type { Db } from './db/store/schema.ts'
import type { DemoSchool } from './demo/demo-types.ts'
import { scriptOfDraft, type Homeroom } from './demo/next-year/draft-script.ts'
import { newPupils } from './demo/next-year/new-pupils.ts'
import { demoAccounts } from './demo/people/staff.ts'
import { seededIds } from './demo/seeded-ids.ts'

/** Prepares the next year of a demo school half way, as its administrator would: each step is what the API does for a call. */
export async function seedNextYear(db: Db, demo: DemoSchool, now: Date): Promise<void> {
  const context = contextOf(db, demo, now)
  const schoolYear = asSchoolYear(schoolYearOfDate(context.today) + 1)
  const params = { schoolYear: String(schoolYear) }
  const input = <Body>(body: Body) => ({ params, body, query: undefined, form: undefined })
  done(await add({ ...input({ prospects: [...newPupils(schoolYear)] }), params: {} }, context))
  done(await start(input(undefined), context))
  const draft = await context.store.yearDraft(schoolYear, {})
  if (draft === null) throw new Error('the demo school has no draft of the next year')
  const script = scriptOfDraft(draft.cards, draft.classes, homeroomsOf(demo, schoolYear - 1))
  allDone(await decide(input({ decisions: [...script.decisions] }), context))
  for (const pair of script.pairs) done(await changePair(input(pair), context))
  allDone(await move(input({ moves: [...script.moves] }), context))
  for (const { draftClassId, homeroom } of script.teachers) {
    const { userId, inChargeType } = homeroom
    const ofClass = { ...input({ teachers: [{ userId, inChargeType }] }), params: { ...params, draftClassId } }
    done(await changeClass(ofClass, context))
  }
  done(await numberAll(input({ draftClassIds: [...script.numbered] }), context))
}

function contextOf(db: Db, { teachers }: DemoSchool, now: Date): RecordContext {
  const today = todayInTokyo(now)
  const newId = seededIds(`${today}/next-year`)
  const admin = teachers.find(({ userId }) => userId === demoAccounts.admin)
  if (admin === undefined) throw new Error('the demo school has no administrator')
  const { userId, googleMail, name, photoUrl } = admin
  const caller = { userId, googleMail, name, photoUrl, userType: 'teacher', isAdmin: true, account: null } as const
  return { store: createStore(db), caller, ships: null, now, today, requestId: newId(), newId, ifMatch: null }
}

function homeroomsOf({ classes, teacherClasses }: DemoSchool, schoolYear: number): readonly Homeroom[] {
  const byId = new Map(classes.map((one) => [one.classId, one]))
  return teacherClasses.flatMap(({ userId, classId, inChargeType }) => {
    const found = byId.get(classId)
    if (found?.schoolYear !== schoolYear || !isHomeroomCharge(inChargeType)) return []
    const { schoolType, gradeNumber, orderNum } = found
    return [{ grade: { schoolType, gradeNumber }, orderNum, userId, inChargeType }]
  })
}

function done<T>(answer: Result<T, ApiFailure>): T {
  if (!answer.ok) throw new Error(`the next year of the demo school: ${JSON.stringify(answer.error)}`)
  return answer.value
}

function allDone(answer: Result<DraftOutcome, ApiFailure>): void {
  const [refused] = done(answer).refused
  if (refused !== undefined) throw new Error(`the next year of the demo school: ${refused.personId} ${refused.code}`)
}
