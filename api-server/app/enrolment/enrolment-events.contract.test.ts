import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import * as calls from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { deleteStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
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
/** A student of 小4 whom no other test uses, and who has only the entrance. */
async function someone(): Promise<StudentRecord> {
  const { data } = await api.call(listStudents, {
    query: { schoolType: 'elementary', gradeNumber: 4, inSchoolState: 'inSchool', limit: 1000 },
  })
  const found = data.filter(({ previousSchool, transferDate }) => previousSchool === '' && transferDate === null)[taken]
  taken += 1
  if (found === undefined) throw new Error('no such student')
  return found
}

const day = (text: string) => dateText(text)
const add = (userId: string, body: calls.NewEnrolmentEvent) =>
  api.call(calls.postEnrolmentEvent, { params: { userId }, body })
const events = async (userId: string) =>
  (await api.call(calls.listEnrolmentEvents, { query: { studentUserId: userId, limit: 100 } })).data
const kindsOf = async (userId: string) => (await events(userId)).map(({ kind, happenedOn }) => `${happenedOn} ${kind}`)
const change = (eventId: string, body: calls.EnrolmentEventPatch, ifMatch?: number) =>
  api.call(calls.patchEnrolmentEvent, { params: { eventId }, body, ...(ifMatch !== undefined && { ifMatch }) })
const isListed = async (userId: string, on: string, state: 'inSchool' | 'transferred' | 'graduated') =>
  (
    await api.call(listStudents, {
      query: { userId, inSchoolState: state, inSchoolStateOn: day(on), limit: 1 },
    })
  ).numSearchResults === 1

async function refused(path: string, method: string, body?: object, init: { token?: string; ifMatch?: number } = {}) {
  const answer = await api.ask(`/api/user/v2/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(init.ifMatch && { 'if-match': `${init.ifMatch}` }) },
    ...(init.token !== undefined && { token: init.token }),
  })
  const { displayMessage, issues = [] } = failureSchema.parse(answer.body).error
  return { status: answer.status, displayMessage, issues: issues.map(({ path: at, code }) => `${at} ${code}`) }
}

const leaving = {
  kind: 'transferredOut',
  happenedOn: day('2026-08-31'),
  schoolType: 'elementary',
  gradeNumber: 4,
  otherSchoolName: '京都市立 第一小学校',
  otherSchoolAddress: '京都市中京区1-2-3',
  reason: '保護者の転勤',
  lastAttendedOn: day('2026-08-28'),
} as const

it('[YEA-01] writes the transfer date of a student by the event, with history on both', async () => {
  const { userId, version } = await someone()
  const added = await add(userId, leaving)
  expect(added).toMatchObject({ ...leaving, version: 1, note: '' })
  expect(await student(userId)).toMatchObject({ transferDate: '2026-08-31', version: version + 1 })
  const history = await api.call(listHistory, { query: { entity: 'enrolmentEvent', id: added.eventId } })
  expect(history.data).toMatchObject([{ action: 'create', changes: { reason: { after: '保護者の転勤' } } }])
})

it('[YEA-01] takes the date back with the event', async () => {
  const { userId } = await someone()
  const added = await add(userId, leaving)
  await change(added.eventId, { happenedOn: day('2026-09-30') })
  expect((await student(userId)).transferDate).toBe('2026-09-30')
  await api.call(calls.deleteEnrolmentEvent, { params: { eventId: added.eventId } })
  expect((await student(userId)).transferDate).toBeNull()
  expect((await events(userId)).map(({ kind }) => kind)).toEqual(['entered'])
})

it('[YEA-01] makes, moves and removes an event by the date in the record', async () => {
  const { userId, elementarySchoolEntranceDate } = await someone()
  await patch(userId, { transferDate: day('2026-07-20') })
  expect(await kindsOf(userId)).toEqual([`${elementarySchoolEntranceDate} entered`, '2026-07-20 transferredOut'])
  const [, made] = await events(userId)
  expect(made).toMatchObject({ schoolType: 'elementary', gradeNumber: 4, version: 1 })
  await change(made?.eventId ?? '', { reason: '転居' })
  await patch(userId, { transferDate: day('2026-07-21') })
  expect((await events(userId))[1]).toMatchObject({ happenedOn: '2026-07-21', reason: '転居', version: 3 })
  await patch(userId, { transferDate: '' })
  expect(await kindsOf(userId)).toHaveLength(1)
  await patch(userId, { transferDate: day('2026-07-20') })
  // The id has been used before, so the versions go on.
  expect((await events(userId))[1]).toMatchObject({ version: 5 })
})

it('[YEA-01] [YEA-02] keeps two stays apart, in the record and in the lists of each day', async () => {
  const { userId } = await someone()
  await add(userId, { ...leaving, happenedOn: day('2025-08-31'), lastAttendedOn: null })
  const returned = await add(userId, {
    kind: 'transferredIn',
    happenedOn: day('2026-04-06'),
    schoolType: 'elementary',
    gradeNumber: 4,
  })
  const record = await student(userId)
  expect(record).toMatchObject({
    transferDate: null,
    rollGaps: [{ leftOn: '2025-08-31', enteredOn: '2026-04-06', state: 'transferred' }],
  })
  const { data } = await api.call(listStudents, { query: { userId, limit: 1 } })
  expect(data[0]?.rollGaps).toEqual(record.rollGaps)
  const states = { '2025-08-31': 'inSchool', '2025-09-01': 'transferred', '2026-04-05': 'transferred' } as const
  for (const [on, state] of Object.entries(states)) expect([on, await isListed(userId, on, state)]).toEqual([on, true])
  expect(await isListed(userId, '2025-12-01', 'inSchool')).toBe(false)
  expect(await isListed(userId, '2026-04-06', 'inSchool')).toBe(true)
  // A transfer in the record is that of the second stay.
  await patch(userId, { transferDate: day('2027-01-31') })
  expect((await kindsOf(userId)).slice(1)).toEqual([
    '2025-08-31 transferredOut',
    '2026-04-06 transferredIn',
    '2027-01-31 transferredOut',
  ])
  const early = await refused(`students/${userId}`, 'PATCH', { transferDate: '2026-01-01' })
  expect(early).toMatchObject({ status: 422, issues: ['transferDate contradictsEvents'] })
  expect(early.displayMessage).toContain('転学日: 入学・転学・卒業の日付の前後が合いません。')
  await patch(userId, { transferDate: '' })
  await api.call(calls.deleteEnrolmentEvent, { params: { eventId: returned.eventId } })
  expect(await student(userId)).not.toHaveProperty('rollGaps')
  expect((await student(userId)).transferDate).toBe('2025-08-31')
})

it('[YEA-01] refuses what does not fit, with the field and what to do', async () => {
  const { userId, elementarySchoolEntranceDate: entrance } = await someone()
  const path = `students/${userId}/enrolmentEvents`
  const again = { kind: 'transferredIn', happenedOn: '2026-04-06', schoolType: 'elementary', gradeNumber: 4 }
  expect(await refused(path, 'POST', again)).toMatchObject({ status: 422, issues: ['happenedOn joinsOnRoll'] })
  expect((await refused(path, 'POST', { ...again, schoolType: null })).issues).toContain('schoolType required')
  expect((await refused(path, 'POST', { ...again, schoolType: 'juniorhigh' })).issues).toContain(
    'gradeNumber noSuchGrade',
  )
  const late = { ...leaving, lastAttendedOn: '2026-09-01' }
  expect((await refused(path, 'POST', late)).issues).toEqual(['lastAttendedOn afterEvent'])
  await patch(userId, { birthday: day('2016-05-05') })
  expect(
    (await refused(path, 'POST', { ...leaving, happenedOn: '2016-05-04', lastAttendedOn: null })).issues,
  ).toContain('happenedOn beforeBirthday')
  const added = await add(userId, leaving)
  expect(await refused(path, 'POST', { ...leaving, kind: 'withdrew', happenedOn: '2026-09-30' })).toMatchObject({
    issues: ['happenedOn leavesOffRoll'],
    displayMessage: expect.stringContaining('この日には在籍していません。') as string,
  })
  await add(userId, { ...again, kind: 'transferredIn', happenedOn: day('2026-10-01'), schoolType: 'elementary' })
  expect(await refused(`enrolmentEvents/${added.eventId}`, 'DELETE')).toMatchObject({
    status: 422,
    issues: ['happenedOn joinsOnRoll'],
  })
  expect((await events(userId)).map(({ happenedOn }) => happenedOn)).toEqual([entrance, '2026-08-31', '2026-10-01'])
})

it('[YEA-01] merges changes of other fields, and refuses a late change of the same one', async () => {
  const { userId } = await someone()
  const { eventId, version } = await add(userId, leaving)
  await change(eventId, { reason: '転居' }, version)
  expect(await change(eventId, { note: '兄も' }, version)).toMatchObject({ reason: '転居', note: '兄も', version: 3 })
  expect(await refused(`enrolmentEvents/${eventId}`, 'PATCH', { reason: '別' }, { ifMatch: version })).toMatchObject({
    status: 409,
    issues: ['reason changedSince'],
  })
})

it('[YEA-01] lists the events of a period with names, by day', async () => {
  const pupil = await someone()
  await add(pupil.userId, { ...leaving, happenedOn: day('2026-11-10'), lastAttendedOn: null })
  const { data, numSearchResults } = await api.call(calls.listEnrolmentEvents, {
    query: { from: day('2026-11-10'), to: day('2026-11-10'), kind: 'transferredOut' },
  })
  expect([data, numSearchResults]).toMatchObject([[{ userId: pupil.userId, studentName: pupil.name }], 1])
  const days = (await api.call(calls.listEnrolmentEvents, { query: { limit: 1000 } })).data.map((one) => one.happenedOn)
  expect(days).toEqual(days.toSorted())
})

it('[YEA-01] goes with the student, and is written only by those who may change people', async () => {
  const { userId } = await someone()
  const token = staffToken
  expect(await refused(`students/${userId}/enrolmentEvents`, 'POST', leaving, { token })).toMatchObject({ status: 403 })
  expect(await refused('students/nobody/enrolmentEvents', 'POST', leaving)).toMatchObject({ status: 404 })
  expect(await refused('enrolmentEvents/none', 'PATCH', { reason: 'x' })).toMatchObject({ status: 404 })
  await add(userId, leaving)
  await api.call(deleteStudent, { params: { userId } })
  expect(await events(userId)).toEqual([])
})

it('[YEA-01] gives events that dates make ids of their own, also on one day and after another date was emptied', async () => {
  const { userId, elementarySchoolEntranceDate: entrance } = await someone()
  const day2 = dateText('2026-04-07')
  await patch(userId, { juniorHighSchoolEntranceDate: day2 })
  await patch(userId, { elementarySchoolEntranceDate: day2, juniorHighSchoolEntranceDate: '' })
  const [made] = await events(userId)
  expect(made).toMatchObject({ schoolType: 'elementary', happenedOn: day2 })
  await patch(userId, { juniorHighSchoolEntranceDate: day2 })
  const both = await events(userId)
  expect(new Set(both.map(({ eventId }) => eventId)).size).toBe(2)
  await patch(userId, { elementarySchoolEntranceDate: entrance ?? '', juniorHighSchoolEntranceDate: '' })
  expect(await kindsOf(userId)).toEqual([`${entrance} entered`])
})

it('[PRN-03] [YEA-01] says of each event whether nobody may print where the family lives', async () => {
  const { userId } = await someone()
  await patch(userId, { addressPrivacy: 'withheld' })
  expect(await events(userId)).toMatchObject([{ addressPrivacy: 'withheld' }])
})

it('[YEA-02] leaves no gap of former dates to a record whose dates contradict each other', async () => {
  const { userId } = await someone()
  await add(userId, { ...leaving, happenedOn: day('2025-08-31'), lastAttendedOn: null })
  await add(userId, { kind: 'transferredIn', happenedOn: day('2026-04-06'), schoolType: 'elementary', gradeNumber: 4 })
  expect((await student(userId)).rollGaps).toHaveLength(1)
  const { db } = api.database
  // As a restored or older database may have it.
  await db.deleteFrom('enrolmentEvents').where('userId', '=', userId).execute()
  const dates = { transferDate: day('2020-03-31'), elementarySchoolEntranceDate: day('2023-04-01') }
  await db.updateTable('students').set(dates).where('userId', '=', userId).execute()
  await patch(userId, { transferDate: day('2021-03-31') })
  expect(await student(userId)).not.toHaveProperty('rollGaps')
  expect(await student(userId)).toMatchObject({ transferDate: '2021-03-31' })
})
