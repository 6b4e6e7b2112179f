import type { CallArgs } from '@gakuseki/shared-api/client/create-client.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import * as calls from '@gakuseki/shared-api/contract/people/certificates.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { deleteStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { listStudents, type StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { student, patch, auditLines } = peopleCalls(() => api)
type Wish = CallArgs<typeof calls.issueCertificate>['body']

const wish: Wish = {
  kind: 'enrolment',
  issuedOn: dateText('2026-11-20'),
  purpose: '奨学金の申請',
  copies: 2,
  schoolAddress: '東京都文京区1-2-3',
  principalName: '青木 京子',
  textbooks: [],
}
const book = { subject: '国語', title: '国語 三上 わかば', publisher: '光村図書' }

/** A student of 小3 1組, with a birthday. */
async function someone(at = 0): Promise<StudentRecord> {
  const { data } = await api.call(listStudents, { query: { classId: 'c2026-e3-1', limit: 1000 } })
  const found = data.filter(({ birthday }) => birthday !== null)[at]
  if (found === undefined) throw new Error('no such student')
  return found
}

const issue = (userId: string, change: Partial<Wish> = {}, headers: { idempotencyKey?: string } = {}) =>
  api.call(calls.issueCertificate, { params: { userId }, body: { ...wish, ...change }, ...headers })
const cancel = (certificateId: string, canceledReason: string, ifMatch?: number) =>
  api.call(calls.cancelCertificate, {
    params: { certificateId },
    body: { canceledReason },
    ...(ifMatch !== undefined && { ifMatch }),
  })
const register = (query: CallArgs<typeof calls.listCertificates>['query'] = {}) =>
  api.call(calls.listCertificates, { query })

async function refused(path: string, method: string, body: object, init: { token?: string; ifMatch?: number } = {}) {
  const answer = await api.ask(`/api/user/v2/${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(init.ifMatch && { 'if-match': `${init.ifMatch}` }) },
    ...(init.token !== undefined && { token: init.token }),
  })
  const { displayMessage, issues = [] } = failureSchema.parse(answer.body).error
  return { status: answer.status, displayMessage, issues: issues.map(({ path: at, code }) => `${at} ${code}`) }
}

it('[PRN-04] issues a certificate with what the records say, and enters it into the register and the history', async () => {
  const pupil = await someone()
  const issued = await issue(pupil.userId)
  expect(issued).toMatchObject({
    ...wish,
    issueYear: 2026,
    studentUserId: pupil.userId,
    name: pupil.name,
    birthday: pupil.birthday,
    schoolType: 'elementary',
    gradeNumber: 3,
    className: '1組',
    issuedByName: expect.stringMatching(/\S/u) as string,
    canceledOn: null,
  })
  const { data } = await register({ studentUserId: pupil.userId })
  expect(data[0]).toEqual(issued)
  const history = await api.call(listHistory, { query: { entity: 'certificate', id: issued.certificateId } })
  expect(history.data).toMatchObject([{ action: 'create', changes: { number: { after: issued.number } } }])
})

it('[PRN-04] numbers without gap and never twice, also for two clerks at once and after refused calls', async () => {
  const pupil = await someone()
  const { number } = await issue(pupil.userId)
  await expect(issue(pupil.userId, { principalName: '' })).rejects.toThrow('rules broken')
  await expect(issue(pupil.userId, { kind: 'graduation' })).rejects.toThrow('rules broken')
  const both = await Promise.all([issue(pupil.userId), issue((await someone(1)).userId)])
  expect(both.map((one) => one.number).toSorted((a, b) => a - b)).toEqual([number + 1, number + 2])
  const { data } = await register({ issueYear: 2026, limit: 1000 })
  expect(data.map((one) => one.number)).toEqual(data.map((_, at) => data.length - at))
})

it('[PRN-04] gives a repeated call the same number', async () => {
  const { userId } = await someone()
  const idempotencyKey = 'certificate-once'
  const first = await issue(userId, {}, { idempotencyKey })
  expect(await issue(userId, {}, { idempotencyKey })).toEqual(first)
  expect((await register({ limit: 1 })).data[0]).toEqual(first)
})

it('[PRN-04] refuses a certificate of a student who has changed since', async () => {
  const pupil = await someone()
  await patch(pupil.userId, { nickname: `${pupil.nickname}+` })
  const stale = { ...wish, studentVersion: pupil.version }
  const answer = await refused(`students/${pupil.userId}/certificates`, 'POST', stale)
  expect(answer).toMatchObject({ status: 409, issues: ['studentVersion changedSince'] })
  const seen = await student(pupil.userId)
  expect(await issue(pupil.userId, { studentVersion: seen.version })).toMatchObject({ name: seen.name })
})

it('[PRN-04] gives a graduate 卒業証明書 and somebody who leaves 教科用図書給与証明書, and says why not to others', async () => {
  const { userId } = await someone(2)
  const path = `students/${userId}/certificates`
  expect(await refused(path, 'POST', { ...wish, kind: 'textbooks', textbooks: [book] })).toMatchObject({
    status: 422,
    displayMessage: expect.stringContaining('転学日がない') as string,
    issues: ['kind notTransferred'],
  })
  await patch(userId, { transferDate: dateText('2026-12-24') })
  const issued = await issue(userId, { kind: 'textbooks', textbooks: [{ ...book, title: ' 国語 三上 わかば ' }] })
  expect(issued).toMatchObject({ kind: 'textbooks', leftOn: '2026-12-24', textbooks: [book] })
  expect((await register({ kind: 'textbooks', schoolType: 'elementary', gradeNumber: 3, limit: 1 })).data).toEqual([
    issued,
  ])
  expect((await register({ kind: 'textbooks', gradeNumber: 2 })).data).toEqual([])
  await patch(userId, { transferDate: '', graduationDate: dateText('2026-11-19') })
  expect(await issue(userId, { kind: 'graduation' })).toMatchObject({ kind: 'graduation', leftOn: '2026-11-19' })
  expect(await refused(path, 'POST', wish)).toMatchObject({ status: 422, issues: ['kind notInSchool'] })
})

it('[PRN-04] keeps what was printed when the records change or the student is deleted', async () => {
  const { userId } = await someone(3)
  const issued = await issue(userId)
  await patch(userId, { name: '改名 した' })
  await api.call(patchSchool, { body: { schoolName: '別の学校' } })
  await api.call(deleteStudent, { params: { userId } })
  expect(await api.call(calls.getCertificate, { params: { certificateId: issued.certificateId } })).toEqual(issued)
})

it('[PRN-04] cancels an entry with a reason, and keeps its number', async () => {
  const { userId } = await someone()
  const issued = await issue(userId)
  const path = `certificates/${issued.certificateId}`
  expect(await refused(path, 'PATCH', { canceledReason: ' ' })).toMatchObject({ issues: ['canceledReason required'] })
  const canceled = await cancel(issued.certificateId, '氏名の字形が違うため', issued.version)
  expect(canceled).toMatchObject({
    number: issued.number,
    canceledOn: '2026-11-20',
    canceledReason: '氏名の字形が違うため',
    version: issued.version + 1,
  })
  const late = await refused(path, 'PATCH', { canceledReason: 'x' }, { ifMatch: issued.version })
  expect(late).toMatchObject({ status: 409, issues: ['canceledReason changedSince'] })
  expect(await cancel(issued.certificateId, '別の理由')).toMatchObject({ canceledReason: '別の理由' })
  expect((await issue(userId)).number).toBe(issued.number + 1)
  const [last] = (await auditLines()).filter(({ recordId }) => recordId === issued.certificateId).toReversed()
  expect(last).toMatchObject({ action: 'update', changes: { canceledReason: { after: '別の理由' } } })
})

it('[PRN-04] is for those who may change people', async () => {
  const { userId } = await someone()
  const token = staffToken
  expect(await refused(`students/${userId}/certificates`, 'POST', wish, { token })).toMatchObject({ status: 403 })
  expect(await refused('students/nobody/certificates', 'POST', wish)).toMatchObject({ status: 404 })
  expect(await refused('certificates/none', 'PATCH', { canceledReason: 'x' })).toMatchObject({ status: 404 })
})
