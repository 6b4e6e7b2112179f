import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { listEnrolmentEvents, postEnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { deleteStudent, patchGuardian, patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { getGuardian, listGuardians, listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import type { ProspectMatch } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { getRollCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { ContractApi } from '../../testing/contract-api.ts'
import { openWithDirectory, prospectCalls } from '../../testing/calls/prospect-calls.ts'

let api: ContractApi
let forget: () => void
beforeAll(async () => void ({ api, forget } = await openWithDirectory()))
beforeEach(() => forget())
afterAll(() => api.close())

const { add, list, candidates, match, unmatch, student, sync, joining, first } = prospectCalls(() => api)

const eventsOf = async (studentUserId: string) =>
  (await api.call(listEnrolmentEvents, { query: { studentUserId, limit: 10 } })).data

/** A guardian with a phone number and no second slot. */
async function someGuardian() {
  const { data } = await api.call(listGuardians, { query: { limit: 1000 } })
  return first(
    data.filter(({ mobilePhone1, name2, children }) => mobilePhone1 !== '' && name2 === '' && children.length > 0),
  )
}

async function refused(prospectId: string, body: ProspectMatch) {
  const answer = await api.ask(`/api/user/v2/prospects/${prospectId}:match`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const failure = answer.status === 200 ? null : failureSchema.parse(answer.body).error
  return { status: answer.status, issues: failure?.issues?.map(({ code }) => code) }
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

it('[YEA-10] keeps the mark 住所を出さない of a student when a match is taken back', async () => {
  const { prospectId } = first(await add([{ ...joining, addressPrivacy: 'withheld' }]))
  const userId = await sync()
  await match(prospectId, { userId })
  await api.call(patchStudent, { params: { userId }, query: {}, body: { address: '大阪府' } })
  await unmatch(prospectId)
  expect(await student(userId)).toMatchObject({ address: '大阪府', addressPrivacy: 'withheld' })
})

it('[YEA-10] says of a matched entry whether the student or the family is marked 住所を出さない by now', async () => {
  const [{ prospectId }, other] = [first(await add([joining])), first(await add([{ ...joining, name: '新入 二' }]))]
  const userId = await sync()
  const guardianUserId = (await someGuardian()).userId
  await match(prospectId, { userId, guardianUserId })
  const marks = async () =>
    Object.fromEntries((await list()).map(({ prospectId: id, isFamilyWithheld }) => [id, isFamilyWithheld]))
  const isMarked = (isWithheld: boolean) => ({ [prospectId]: isWithheld, [other.prospectId]: false })
  expect(await marks()).toEqual(isMarked(false))
  await api.call(patchStudent, { params: { userId }, query: {}, body: { addressPrivacy: 'withheld' } })
  expect(await marks()).toEqual(isMarked(true))
  await api.call(patchStudent, { params: { userId }, query: {}, body: { addressPrivacy: '' } })
  expect(await marks()).toEqual(isMarked(false))
  await api.call(patchGuardian, { params: { userId: guardianUserId }, body: { addressPrivacy: 'withheld' } })
  expect(await marks()).toEqual(isMarked(true))
  expect(first(await list())).toMatchObject({ addressPrivacy: null })
})

it('[YEA-10] gives a student to one of two who are matched at once', async () => {
  const added = await add([joining, { ...joining, name: '月岡 陽太' }])
  const userId = await sync()
  const answers = await Promise.all(added.map(({ prospectId }) => refused(prospectId, { userId })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.issues).toEqual(['takenByOther'])
  expect((await list()).filter(({ matchedUserId }) => matchedUserId === userId)).toHaveLength(1)
})

it('[YEA-10] matches nobody who has left, and nobody who is in a class before the entrance', async () => {
  const { prospectId } = first(await add([joining]))
  const { data } = await api.call(listStudents, { query: { schoolType: 'elementary', gradeNumber: 2, limit: 1 } })
  const { userId } = first(data)
  expect(await refused(prospectId, { userId })).toEqual({ status: 422, issues: ['alreadyStudent'] })
  const leaver = await sync()
  const left = { kind: 'transferredOut', happenedOn: dateText('2026-06-30'), schoolType: 'elementary' } as const
  await api.call(postEnrolmentEvent, { params: { userId: leaver }, body: left })
  expect(await refused(prospectId, { userId: leaver })).toEqual({ status: 422, issues: ['hasLeft'] })
})
