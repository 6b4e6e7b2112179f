import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import * as calls from '@gakuseki/shared-api/contract/people/arrivals.ts'
import { listEnrolmentEvents, patchEnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { listStudents, type StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { student, patch } = peopleCalls(() => api)

/** Somebody whom the directory brought, without class and guardian. Tests take back what they enter. */
async function newcomer(): Promise<StudentRecord> {
  const { data } = await api.call(listStudents, { query: { noClass: true, limit: 1000 } })
  const found = data.find(({ guardian, elementarySchoolEntranceDate: day }) => guardian === null && day === null)
  if (found === undefined) throw new Error('no such student')
  return found
}

const classId = 'c2026-e5-2'
const arrival: calls.Arrival = {
  event: {
    kind: 'transferredIn',
    happenedOn: dateText('2026-11-24'),
    schoolType: 'elementary',
    gradeNumber: 5,
    otherSchoolName: '海原市立港南小学校',
    otherSchoolAddress: '海原市港南1-2',
    reason: '保護者の転勤',
  },
  place: { schoolYear: 2026, classId },
  guardianUserId: 'g26001',
}

const arrive = (userId: string, body = arrival) => api.call(calls.postArrival, { params: { userId }, body })
const takeBack = ({ student: { userId }, event: { eventId }, before: body }: calls.Arrived) =>
  api.call(calls.takeBackArrival, { params: { userId, eventId }, body })
const events = async (userId: string) =>
  (await api.call(listEnrolmentEvents, { query: { studentUserId: userId } })).data

async function refused(path: string, body: object, init: { token?: string } = {}) {
  const answer = await api.ask(`/api/user/v2/students/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    ...init,
  })
  const { issues = [] } = failureSchema.parse(answer.body).error
  return { status: answer.status, issues: issues.map(({ path: at, code }) => `${at} ${code}`) }
}

it('[YEA-03] enters event, class, number, guardian and the school before in one call', async () => {
  const { userId } = await newcomer()
  const { data } = await api.call(listStudents, { query: { classId, limit: 1000 } })
  const highest = Math.max(...data.map(({ studentNumber }) => studentNumber ?? 0))
  const arrived = await arrive(userId)
  expect(arrived.event).toMatchObject({ ...arrival.event, userId })
  expect(arrived.student).toMatchObject({
    gradeNumber: 5,
    studentNumber: highest + 1,
    previousSchool: '海原市立港南小学校',
    elementarySchoolEntranceDate: '2026-11-24',
    guardian: { userId: 'g26001' },
    classes: [{ classId, since: '2026-11-24' }],
  })
  await takeBack(arrived)
})

it('[YEA-03] takes all of it back, unless something of it was changed', async () => {
  const before = await newcomer()
  const { userId } = before
  const { student: after, event, before: body } = await arrive(userId)
  const params = { userId, eventId: event.eventId }
  const undone = await api.call(calls.takeBackArrival, { params, body: { ...body, studentVersion: after.version } })
  const { version, updatedAt: _at, ...rest } = undone
  expect(before).toMatchObject(rest)
  expect(version).toBeGreaterThan(after.version)
  expect(await events(userId)).toEqual([])
  const again = await arrive(userId)
  await patch(userId, { previousSchool: '第一小学校' })
  expect(
    await refused(`${userId}/arrivals/${again.event.eventId}:takeBack`, {
      ...again.before,
      studentVersion: again.student.version,
    }),
  ).toEqual({ status: 409, issues: ['previousSchool changedSince'] })
  expect(await events(userId)).toHaveLength(1)
  await takeBack(again)
})

it('[YEA-03] changes nothing when a part of it is refused, and says which', async () => {
  const before = await newcomer()
  const path = `${before.userId}/arrivals`
  const wrongGrade = { ...arrival, event: { ...arrival.event, schoolType: 'juniorhigh' } }
  expect(await refused(path, wrongGrade)).toEqual({ status: 422, issues: ['event.gradeNumber noSuchGrade'] })
  const taken = { ...arrival, place: { ...arrival.place, studentNumber: 1 } }
  expect(await refused(path, taken)).toEqual({ status: 409, issues: ['place.studentNumber numberTaken'] })
  const otherYear = { ...arrival, place: { schoolYear: 2026, classId: 'c2025-e5-1' } }
  expect(await refused(path, otherYear)).toEqual({ status: 422, issues: ['place.classId classOfOtherYear'] })
  expect((await refused(path, { ...arrival, guardianUserId: 'g-none' })).status).toBe(422)
  expect((await refused(path, arrival, { token: staffToken })).status).toBe(403)
  expect((await refused('nobody/arrivals', arrival)).status).toBe(404)
  expect(await student(before.userId)).toEqual(before)
  expect(await events(before.userId)).toEqual([])
})

it('[YEA-03] leaves class, number and first day of somebody who comes back into the class of the year', async () => {
  const { data } = await api.call(listStudents, { query: { classId, limit: 1000 } })
  const pupil = data.find(({ transferDate, studentNumber }) => transferDate === null && studentNumber !== null)
  if (pupil === undefined) throw new Error('no such student')
  const { userId, studentNumber, classes } = pupil
  await patch(userId, { transferDate: dateText('2026-06-30') })
  const { student: after, before } = await arrive(userId)
  expect(after).toMatchObject({ studentNumber, classes })
  expect(before).toMatchObject({ classId, studentNumber })
  expect(after.rollGaps).toEqual([{ leftOn: '2026-06-30', enteredOn: '2026-11-24', state: 'transferred' }])
})

it('[YEA-03] takes back no event of somebody else, and none that was changed since', async () => {
  const one = await newcomer()
  const arrived = await arrive(one.userId)
  const path = (userId: string) => `${userId}/arrivals/${arrived.event.eventId}:takeBack`
  expect((await refused(path('s26001'), arrived.before)).status).toBe(404)
  const { eventId, version } = arrived.event
  await api.call(patchEnrolmentEvent, { params: { eventId }, body: { note: '兄も' } })
  expect((await refused(path(one.userId), { ...arrived.before, eventVersion: version })).status).toBe(409)
  expect(await events(one.userId)).toMatchObject([{ note: '兄も' }])
  expect((await student(one.userId)).guardian).toMatchObject({ userId: 'g26001' })
  await takeBack(arrived)
})

it('[YEA-03] warns where the event is of another school type or grade than the class, and enters it', async () => {
  const { userId } = await newcomer()
  const juniorHigh = { ...arrival.event, schoolType: 'juniorhigh', gradeNumber: 1 } as const
  const arrived = await arrive(userId, { ...arrival, event: juniorHigh })
  expect(arrived.warnings).toEqual([expect.stringMatching(/^学校種別が違います。/u)])
  await takeBack(arrived)
  const other = await arrive(userId, { ...arrival, event: { ...arrival.event, gradeNumber: 4 } })
  expect(other.warnings).toEqual([expect.stringMatching(/^異動の学年と、クラスの学年が違います。/u)])
  await takeBack(other)
  const same = await arrive(userId)
  expect(same.warnings).toEqual([])
  await takeBack(same)
})
