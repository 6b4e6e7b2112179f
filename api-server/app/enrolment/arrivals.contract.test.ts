import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { listClassStudents } from '@gakuseki/shared-api/contract/class-members.ts'
import * as calls from '@gakuseki/shared-api/contract/people/arrivals.ts'
import { moveStudent } from '@gakuseki/shared-api/contract/people/class-moves.ts'
import { listEnrolmentEvents } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
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

let taken = 0
/** Somebody whom the directory brought, without class and guardian. */
async function newcomer(): Promise<StudentRecord> {
  const { data } = await api.call(listStudents, { query: { noClass: true, limit: 1000 } })
  const found = data.filter(({ guardian, elementarySchoolEntranceDate: day }) => guardian === null && day === null)[
    taken
  ]
  taken += 1
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
})

it('[YEA-03] keeps the first day in the class of somebody who comes back to it', async () => {
  const { data } = await api.call(listStudents, { query: { classId: 'c2026-e5-1', limit: 1 } })
  const userId = data[0]?.userId ?? ''
  const since = dateText('2026-06-01')
  await api.call(moveStudent, { params: { userId }, body: { schoolYear: 2026, classId, since } })
  await patch(userId, { transferDate: dateText('2026-07-20') })
  const { student: back } = await arrive(userId)
  expect(back.classes.filter(({ schoolYear }) => schoolYear === 2026)).toMatchObject([{ classId, since }])
  for (const [on, expected] of [
    ['2026-05-31', false],
    ['2026-07-01', true],
    ['2026-09-01', false],
    ['2026-11-24', true],
  ] as const) {
    const query = { on: dateText(on) }
    const members = await api.call(listClassStudents, { params: { classId }, query })
    expect([on, members.data.some((each) => each.userId === userId)]).toEqual([on, expected])
  }
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
