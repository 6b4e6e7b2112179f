import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { syncWithGws } from '@gakuseki/shared-api/contract/people/directory.ts'
import { listEnrolmentEvents } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { deleteStudent, patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { getGuardian, getStudent, listGuardians, listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import * as calls from '@gakuseki/shared-api/contract/people/prospects.ts'
import { getRollCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'
import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { createDemoDirectory } from '../../directory/demo-directory.ts'
import { createStore } from '../../db/store/create-store.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { prospectCalls } from '../../testing/calls/prospect-calls.ts'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'
import { testNow } from '../../testing/test-school.ts'
import { noDirectory } from '../directory/no-directory.ts'
import type { Directory } from '../directory/directory.ts'

let api: ContractApi
let demo: Directory = noDirectory
let kept: string | null = null
beforeAll(async () => {
  api = await openContractApi(undefined, {
    directory: { consent: null, list: (userType, grant) => demo.list(userType, grant) },
  })
  const file = { read: async () => kept, write: async (next: string) => void (kept = next) }
  demo = createDemoDirectory(file, createStore(api.database.db), () => testNow)
})
beforeEach(() => void (kept = null))
afterAll(() => api.close())

const { add, one, list, candidates, match, unmatch, first } = prospectCalls(() => api)
const { params, start, draft, move, placeAll, publish, problems, takeBack, school } = yearDraftCalls(() => api)

// The directory of the test school has an account of this name that no student has yet.
const joining = {
  ...one,
  name: '月岡　陽向',
  nameKana: 'つきおか ひなた',
  sex: 'female',
  address: '東京都千代田区1-2-3',
  formerSchool: '若葉幼稚園',
} as const
const refresh = () => api.call(writes.refreshYearDraft, { params })
const student = (userId: string) => api.call(getStudent, { params: { userId }, query: {} })
const eventsOf = async (studentUserId: string) =>
  (await api.call(listEnrolmentEvents, { query: { studentUserId, limit: 10 } })).data

/** Brings the account of the directory; answers the id of the new student. */
async function sync(): Promise<string> {
  await api.call(syncWithGws, { body: { userType: 'student' } })
  return first((await api.call(listStudents, { query: { q: '月岡', limit: 1 } })).data).userId
}

/** A guardian with a phone number and no second slot. */
async function someGuardian() {
  const { data } = await api.call(listGuardians, { query: { limit: 1000 } })
  return first(
    data.filter(({ mobilePhone1, name2, children }) => mobilePhone1 !== '' && name2 === '' && children.length > 0),
  )
}

const cardOf = async (personId: string) => (await draft()).cards.find((card) => card.personId === personId)

async function refused(prospectId: string, body: calls.ProspectMatch) {
  const answer = await api.ask(`/api/user/v2/prospects/${prospectId}:match`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return { status: answer.status, issues: failureSchema.parse(answer.body).error.issues?.map(({ code }) => code) }
}

it('[YEA-10] finds who may be the same after a sync, and who the guardian may be', async () => {
  const mother = await someGuardian()
  const { prospectId } = first(
    await add([{ ...joining, guardianName1: mother.name1, guardianPhone1: mother.mobilePhone1 }]),
  )
  expect(first(await list()).state).toBe('open')
  const userId = await sync()
  expect(first(await list()).state).toBe('candidate')
  const found = await candidates(prospectId)
  expect(found.students).toEqual([expect.objectContaining({ userId, name: '月岡 陽向', strength: 'likely' })])
  expect(found.guardians[0]).toMatchObject({ userId: mother.userId, strength: 'strong' })
  expect(found.guardians[0]?.children.length).toBeGreaterThan(0)
})

it('[YEA-10] makes the student of the directory out of the entry, and takes it back', async () => {
  const { prospectId } = first(await add([{ ...joining, guardianPhone2: '03-1111-2222', guardianName2: '月岡 父' }]))
  const userId = await sync()
  const before = await student(userId)
  const guardian = await someGuardian()
  const guardianUserId = guardian.userId
  const answer = await match(prospectId, { userId, guardianUserId, ifVersion: 1 })
  expect(answer).toMatchObject({ state: 'matched', matchedUserId: userId })
  expect(await student(userId)).toMatchObject({
    name: '月岡 陽向',
    nameKana: 'つきおか ひなた',
    familyNameKana: 'つきおか',
    sex: 'female',
    birthday: '2020-05-03',
    address: joining.address,
    kindergarten: '若葉幼稚園',
    elementarySchoolEntranceDate: '2027-04-06',
    guardian: { userId: guardianUserId },
  })
  expect(await eventsOf(userId)).toMatchObject([{ kind: 'entered', happenedOn: '2027-04-06', gradeNumber: 1 }])
  expect((await api.call(getRollCounts, { query: { on: dateText('2027-04-06') } })).expected).toEqual([])
  // What somebody corrects meanwhile stays.
  await api.call(patchStudent, { params: { userId }, query: {}, body: { address: '大阪府' } })
  expect(await unmatch(prospectId)).toMatchObject({ state: 'candidate', matchedUserId: '' })
  const { version: _now, updatedAt: _then, ...after } = await student(userId)
  const { version: _was, updatedAt: _before, ...known } = before
  expect(after).toEqual({ ...known, address: '大阪府' })
  const { version: _v, updatedAt: _u, ...again } = await api.call(getGuardian, { params: { userId: guardianUserId } })
  const { version: _w, updatedAt: _x, ...mother } = guardian
  expect(again).toEqual(mother)
  expect(await eventsOf(userId)).toEqual([])
})

it('[YEA-10] lets nobody be two people, and refuses what somebody else changed', async () => {
  const [a, b] = await add([joining, { ...joining, name: '月岡 陽太' }])
  const [idA, idB] = [a?.prospectId ?? '', b?.prospectId ?? '']
  const userId = await sync()
  expect(await refused(idA, { userId: 'nobody' })).toEqual({ status: 422, issues: ['notFound'] })
  expect(await refused(idA, { userId, guardianUserId: 'nobody' })).toEqual({ status: 422, issues: ['notFound'] })
  expect(await refused(idA, { userId, ifVersion: 7 })).toMatchObject({ status: 409 })
  await match(idA, { userId })
  expect(await refused(idB, { userId })).toEqual({ status: 422, issues: ['takenByOther'] })
  expect(await refused(idA, { userId })).toEqual({ status: 422, issues: ['alreadyMatched'] })
  expect((await candidates(idB)).students).toEqual([])
  await api.call(deleteStudent, { params: { userId } })
  expect((await list()).map(({ prospectId }) => prospectId)).toEqual([idB])
})

describe('[YEA-10] on the draft of the next year', () => {
  it('brings them when the roll is updated, with pairs, numbers and a place', async () => {
    await start()
    const [a, b, later] = await add([
      joining,
      { ...joining, name: '新入 三', nameKana: 'あおき', gradeNumber: 3, formerSchool: '第二小' },
      { ...joining, name: '秋 転入', entranceOn: '2027-09-01' },
    ])
    const [idA, idB] = [a?.prospectId ?? '', b?.prospectId ?? '']
    expect((await problems()).find(({ code }) => code === 'newcomers')?.personIds).toEqual(
      expect.arrayContaining([idA, idB]),
    )
    expect((await refresh()).added.toSorted()).toEqual([idA, idB].toSorted())
    expect(await cardOf(later?.prospectId ?? '')).toBeUndefined()
    expect(await cardOf(idA)).toMatchObject({
      ...{ name: '月岡　陽向', nameKana: 'つきおか ひなた', sex: 'female', isProspect: true, decision: 'enters' },
      ...{ grade: { schoolType: 'elementary', gradeNumber: 1 }, lastClassName: null },
    })
    expect((await cardOf(idB))?.grade).toMatchObject({ gradeNumber: 3 })
    const { classes } = await draft()
    const [e1, e3] = ['e1', 'e3'].map(
      (code) => classes.find(({ grade }) => gradeCode(grade) === code)?.draftClassId ?? '',
    )
    const moved = await move([
      { personId: idA, draftClassId: e1 ?? '' },
      { personId: idB, draftClassId: e1 ?? '' },
      { personId: idB, draftClassId: e3 ?? '' },
    ])
    expect(moved.refused.map(({ personId, code }) => [personId, code])).toEqual([[idB, 'otherGrade']])
    const numbered = await api.call(writes.numberCards, { params, body: { draftClassIds: [e1 ?? ''] } })
    expect(numbered.done.find(({ personId }) => personId === idA)?.studentNumber).toBeGreaterThan(0)
    // Another grade takes the card off its class.
    await api.call(calls.patchProspect, { params: { prospectId: idA }, body: { gradeNumber: 2 }, ifMatch: 1 })
    expect(await cardOf(idA)).toMatchObject({ grade: { gradeNumber: 2 }, draftClassId: null, studentNumber: null })
    await api.call(calls.deleteProspect, { params: { prospectId: idA }, ifMatch: 2 })
    expect(await cardOf(idA)).toBeUndefined()
  })

  it('passes class, number and pairs to the student, and back', async () => {
    const { prospectId } = first(await add([joining]))
    await start()
    await placeAll()
    const { cards } = await draft()
    const other = first(cards.filter(({ personId, grade }) => personId !== prospectId && grade?.gradeNumber === 1))
    const body = { personA: prospectId, personB: other.personId, kind: 'apart' as const, reason: '園から' }
    await api.call(writes.setPair, { params, body })
    const place = await cardOf(prospectId)
    expect(place?.draftClassId).not.toBeNull()
    const userId = await sync()
    // The account is a newcomer on its own, until somebody confirms who it is.
    await refresh()
    const { revision } = await draft()
    await match(prospectId, { userId })
    expect(await cardOf(userId)).toMatchObject({
      ...{ draftClassId: place?.draftClassId, studentNumber: place?.studentNumber },
      ...{ isProspect: false, decision: 'enters' },
    })
    expect(await cardOf(prospectId)).toBeUndefined()
    const pairOf = (id: string) => ({ ...draftPair(id, other.personId), kind: 'apart', reason: '園から' })
    expect((await draft()).pairs).toEqual([pairOf(userId)])
    const { changes } = yearDraftCalls(() => api)
    expect(await changes(revision)).toMatchObject({ removedPeople: [prospectId], pairs: [pairOf(userId)] })
    const refusing = (await problems()).filter(({ refuses }) => refuses)
    expect(refusing.flatMap(({ personIds }) => personIds)).not.toContain(userId)
    expect(refusing.map(({ code }) => code)).toEqual(['gradeUnknown'])
    await unmatch(prospectId)
    expect(await cardOf(prospectId)).toMatchObject({ draftClassId: place?.draftClassId, isProspect: true })
    expect((await draft()).pairs).toEqual([pairOf(prospectId)])
    expect((await problems()).map(({ code }) => code)).toContain('newcomers')
  })
})

const draftPair = (a: string, b: string) => ({ personA: a < b ? a : b, personB: a < b ? b : a })

describe('[YEA-10] after the publication', () => {
  /** A published year with somebody who has no account yet. */
  async function published() {
    const { prospectId } = first(await add([joining]))
    await start()
    await placeAll()
    const before = await school()
    const planned = await cardOf(prospectId)
    expect((await problems()).find(({ code }) => code === 'noAccount')).toMatchObject({
      refuses: false,
      personIds: [prospectId],
    })
    await publish()
    return { prospectId, before, planned }
  }
  const classOf = async (userId: string) =>
    (await student(userId)).classes.filter(({ schoolYear }) => schoolYear === 2027)

  it('keeps the planned class and number, and places the student who is confirmed', async () => {
    const { prospectId, planned } = await published()
    const entry = first(await list())
    expect(entry.planned).toMatchObject({ grade: { gradeNumber: 1 }, studentNumber: planned?.studentNumber })
    const userId = await sync()
    await match(prospectId, { userId })
    const placed = [{ classId: entry.planned?.classId, studentNumber: planned?.studentNumber }]
    expect(await classOf(userId)).toMatchObject(placed)
    await unmatch(prospectId)
    expect(await classOf(userId)).toEqual([])
    expect(first(await list()).planned).toEqual(entry.planned)
    await match(prospectId, { userId })
    expect(await classOf(userId)).toMatchObject(placed)
  })

  it('gives no number that somebody else has meanwhile', async () => {
    const { prospectId } = await published()
    const { planned } = first(await list())
    const { data } = await api.call(listStudents, { query: { schoolType: 'elementary', gradeNumber: 1, limit: 1 } })
    const holder = await student(first(data).userId)
    const others = holder.classes.filter(({ schoolYear }) => schoolYear !== 2027)
    const classes = [
      { classId: planned?.classId ?? '', studentNumber: planned?.studentNumber ?? null },
      ...others.map(({ classId, studentNumber }) => ({ classId, studentNumber })),
    ]
    await api.call(patchStudent, { params: { userId: holder.userId }, query: {}, body: { classes } })
    const userId = await sync()
    await match(prospectId, { userId })
    expect(await classOf(userId)).toMatchObject([{ classId: planned?.classId, studentNumber: null }])
  })

  it('is taken back as a whole, with the one who was confirmed since, who stays confirmed', async () => {
    const { prospectId, before } = await published()
    const userId = await sync()
    await match(prospectId, { userId })
    expect(await takeBack()).toMatchObject({ status: 'draft' })
    const { events, dates, ...now } = await school()
    const { events: _events, dates: _dates, ...then } = before
    expect(now).toEqual(then)
    expect(events).toContainEqual(expect.objectContaining({ user_id: userId, kind: 'entered' }))
    expect(dates).toContainEqual(expect.objectContaining({ user_id: userId }))
    expect(await cardOf(userId)).toMatchObject({ isProspect: false, draftClassId: expect.any(String) as string })
    expect(first(await list()).planned).toBeNull()
    await refresh()
    await placeAll()
    await publish()
    expect(await classOf(userId)).toHaveLength(1)
    // The match was made before this publication, whose class goes with it.
    await unmatch(prospectId)
    expect(await classOf(userId)).toEqual([])
    expect(first(await list()).planned).not.toBeNull()
    expect(await takeBack()).toMatchObject({ status: 'draft' })
  })

  it('is not taken back once somebody moved the one who was confirmed', async () => {
    const { prospectId } = await published()
    const userId = await sync()
    await match(prospectId, { userId })
    const [own] = await classOf(userId)
    const classes = [{ classId: own?.classId ?? '', studentNumber: 99 }]
    await api.call(patchStudent, { params: { userId }, query: {}, body: { classes } })
    const answer = await api.ask('/api/user/v2/yearDrafts/2027:takeBack', { method: 'POST' })
    expect(failureSchema.parse(answer.body).error.current).toMatchObject({
      laterChanges: [{ what: 'student', id: userId }],
    })
  })
})
