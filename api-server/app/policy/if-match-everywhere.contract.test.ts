import { ok } from '@gakuseki/shared-api/core/result.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { printedStudent } from '@gakuseki/shared-api/rules/people/certificates.ts'
import type { StoredEvent } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import { noValues } from '@gakuseki/shared-api/rules/people/prospects/prospects.ts'
import { rollCountsOf } from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import { createStore } from '../../db/store/create-store.ts'
import { testNow } from '../../testing/test-school.ts'
import { failureOf, named, openFileApi, type FileApi } from '../../testing/files/file-api.ts'
import { remoteBuild } from '../../testing/remote-builds.ts'
import { photo } from '../../testing/files/sample-files.ts'
import type { Answer } from '../../testing/contract-api.ts'
import { requestHeadersOf } from '../http/request-headers.ts'
import { routes } from '../routes.ts'

let api: FileApi
let picture: File
const names: Record<string, string> = {
  classId: 'c2026-e6-1',
  key: '2026:elementary:1',
  userId: 's26031',
  staffId: 't030',
  necId: 'nec-2026-e3-1',
  ...{ viewPointId: 'nec-2026-e3-1-v1', contentId: 'nec-2026-e3-1-v1-c1' },
  eecId: 'eec-2026-e3-2',
  month: '4',
  ...{ remoteId: 'mfe-people', release: '1.0.0-aaaa0001' },
  viewId: 'view-1',
  certificateId: 'certificate1',
  eventId: 'event1',
  schoolYear: '2027',
  draftClassId: 'draft-1',
  keptId: 'kept1',
  closingId: 'closing1',
  prospectId: 'p-1',
}

const suspension: StoredEvent = {
  eventId: 'event1',
  userId: 's26031',
  kind: 'suspended',
  happenedOn: dateText('2026-10-01'),
  schoolType: null,
  gradeNumber: null,
  otherSchoolName: '',
  otherSchoolAddress: '',
  reason: '',
  lastAttendedOn: null,
  note: '',
}

const certified = {
  name: '花子',
  birthday: null,
  classes: [],
  transferDate: null,
  graduationDate: null,
  elementarySchoolEntranceDate: null,
  juniorHighSchoolEntranceDate: null,
}

beforeAll(async () => {
  api = await openFileApi()
  picture = named(await photo({ width: 40, height: 40 }), 'photo.jpg', 'image/jpeg')
  const { db } = api.database
  const family = db.selectFrom('students').select(['userId', 'guardianUserId']).where('guardianUserId', 'is not', null)
  const { userId, guardianUserId } = await family.orderBy('userId').limit(1).executeTakeFirstOrThrow()
  const journals = db.selectFrom('journals').select(['journalId', 'studentUserId', 'eecId']).orderBy('journalId')
  const journal = await journals.where('eecId', '=', 'eec-2026-e3-2').limit(1).executeTakeFirstOrThrow()
  const activities = db.selectFrom('activities').select('activityId').where('eecId', '=', 'eec-2026-e3-2')
  const activity = await activities.where('month', '=', 4).limit(1).executeTakeFirstOrThrow()
  await createStore(db).transaction({ userId: 't001', now: testNow, requestId: 'test' }, async (tx) => {
    await tx.createView('view-1', view(0))
    const day = dateText('2026-11-20')
    await tx.startDraft(draftOfYear)
    const printed = { ...printedStudent(certified, 'enrolment', day), textbooks: [], copies: 1 }
    const school = { schoolName: '学園', schoolAddress: '', principalName: '校長' }
    const issued = { issueYear: 2026, issuedOn: day, issuedBy: 't001', issuedByName: '', purpose: '' }
    const entry = { certificateId: 'certificate1', kind: 'enrolment' as const, studentUserId: 's26031' }
    await tx.issueCertificate({ ...entry, ...issued, ...printed, ...school, canceledOn: null, canceledReason: '' })
    await tx.addEnrolmentEvent(suspension)
    const joining = { ...noValues, name: '新入 一', ...grade, entranceOn: dateText('2027-04-01') }
    await tx.addProspects([{ ...joining, prospectId: 'p-1' }])
    const on = dateText('2026-05-01')
    const counts = { on, schoolYear: 2026, ...rollCountsOf([], {}, on) }
    const keeper = { keptBy: 't001', keptByName: '', note: '' }
    await tx.keepCount({ keptId: 'kept1', countedOn: on, ...keeper, counts, ids: {} })
    const closer = { closedBy: 't001', closedByName: '' }
    await tx.addClosing({ closingId: 'closing1', schoolYear: 2020, closedOn: day, ...closer })
    await tx.addRemote('mfe-people', 'test')
    const { manifest } = remoteBuild('mfe-people', 'aaaa0001')
    await tx.addRelease('mfe-people', {
      release: '1.0.0-aaaa0001',
      manifest,
      bytes: 1,
      committedAt: null,
      reason: 'test',
    })
    return ok(null)
  })
  Object.assign(names, { childId: userId, guardianId: guardianUserId ?? '', ...journal, ...activity })
})
afterAll(() => api.close())

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const draftOfYear = {
  ...{ schoolYear: 2027, graduationDay: dateText('2027-03-31'), entranceDay: dateText('2027-04-01') },
  ...{ terms: [], subjects: [], places: [] },
  classes: [{ draftClassId: 'draft-1', grade, orderNum: 1, name: '1組', kind: 'regular' as const, teachers: [] }],
}

const view = (n: number) =>
  ({ list: 'student', scope: 'school', name: `ビュー${n}`, query: '', columns: [], widths: {} }) as const

type Change = { readonly body?: unknown; readonly form?: File; readonly params?: Readonly<Record<string, string>> }

/** The n-th change of the record, by method and path. For a DELETE, the call that changes the record before. */
const changes: Readonly<Record<string, (n: number) => Change>> = {
  'PATCH /v2/school': (n) => ({ body: { schoolName: `学園${n}` } }),
  'PATCH /v2/classes/{classId}': (n) => ({ body: { name: `改名${n}組` } }),
  'PUT /v2/terms/{key}': (n) => ({ body: { startDate: `2026-04-0${n}`, endDate: '2026-07-19' } }),
  'PUT /v2/savedViews/{viewId}': (n) => ({ body: view(n) }),
  'PATCH /v2/yearDrafts/{schoolYear}': (n) => ({ body: { graduationDay: `2027-03-1${n}` } }),
  'PATCH /v2/yearDrafts/{schoolYear}/classes/{draftClassId}': (n) => ({ body: { name: `準備${n}組` } }),
  'PATCH /v2/students/{userId}': (n) => ({ body: { address: `${n}丁目` } }),
  'POST /v2/students/{userId}/moves': (n) => ({ body: { schoolYear: 2026, classId: `c2026-j${n}-1` } }),
  'PATCH /v2/keptCounts/{keptId}': (n) => ({ body: { voidReason: `${n}` } }),
  'PATCH /v2/yearClosings/{closingId}': (n) => ({ body: { reopenReason: `${n}` } }),
  'PATCH /v2/certificates/{certificateId}': (n) => ({ body: { canceledReason: `${n}` } }),
  'PATCH /v2/prospects/{prospectId}': (n) => ({ body: { note: `${n}` } }),
  'PATCH /v2/enrolmentEvents/{eventId}': (n) => ({ body: { note: `${n}` } }),
  'PATCH /v2/guardians/{userId}': (n) => ({ body: { job1: `${n}` }, params: guardian() }),
  'PATCH /v2/teachers/{userId}': (n) => ({ body: { address: `${n}丁目` }, params: { userId: 't031' } }),
  'PATCH /guardians/{guardianId}/profile': (n) => ({ body: { workPlace1: `${n}` } }),
  'PATCH /guardians/{guardianId}/children/{childId}/profile': (n) => ({ body: { address: `${n}丁目` } }),
  'PATCH /guardians/{guardianId}/children/{childId}/health': (n) => ({ body: { homeDoctor: `${n}` } }),
  'PATCH /staff/{staffId}': (n) => ({ body: { address: `${n}番地` } }),
  'PATCH /neCurriculums/{necId}': (n) => ({ body: { name: `教科${n}` } }),
  'PATCH /neCurriculums/{necId}/viewPoints/{viewPointId}': (n) => ({ body: { name: `観点${n}` } }),
  'PATCH /neCurriculums/{necId}/viewPoints/{viewPointId}/contents/{contentId}': (n) => ({ body: { name: `内容${n}` } }),
  'PATCH /neCurriculums/{necId}/viewPoints/{viewPointId}/contents/{contentId}/months/{month}': (n) => ({
    body: { text: `計画${n}` },
  }),
  'PATCH /neCurriculums/{necId}/viewPoints/{viewPointId}/contents/{contentId}/months/{month}/evaluations/{studentUserId}':
    (n) => ({ body: { comment: `評価${n}` } }),
  'PATCH /eeCurriculums/{eecId}': (n) => ({ body: { name: `総合${n}` } }),
  'PATCH /eeCurriculums/{eecId}/months/{month}/activities/{activityId}': (n) => ({ body: { text: `活動${n}` } }),
  'PATCH /eeCurriculums/{eecId}/journalStudents/{studentUserId}/journals/{journalId}': (n) => ({
    body: { title: `題${n}` },
  }),
  'PATCH /v2/registry/remotes/{remoteId}': (n) => ({ body: { reason: `理由${n}`, isPinned: n % 2 === 1 } }),
  'PATCH /v2/registry/remotes/{remoteId}/releases/{release}': (n) => ({
    body: { reason: `理由${n}`, isQuarantined: n % 2 === 1 },
  }),
  'POST /v2/school/uploadLogo': () => ({ form: picture }),
  'POST /v2/students/{userId}/uploadPicture': () => ({ form: picture }),
  'POST /v2/guardians/{userId}/uploadPicture1': () => ({ form: picture, params: guardian() }),
  'POST /v2/guardians/{userId}/uploadPicture2': () => ({ form: picture, params: guardian() }),
  'POST /neCurriculums/{necId}:updateSyllabusFile': () => ({ form: picture }),
  'POST /eeCurriculums/{eecId}:updateSyllabusFile': () => ({ form: picture }),
}
const guardian = () => ({ userId: names['guardianId'] ?? '' })

/** Calls that delete, each with the one that changes the record before. */
const removals: Readonly<Record<string, string>> = {
  'DELETE /v2/yearDrafts/{schoolYear}/classes/{draftClassId}':
    'PATCH /v2/yearDrafts/{schoolYear}/classes/{draftClassId}',
  'DELETE /v2/yearDrafts/{schoolYear}': 'PATCH /v2/yearDrafts/{schoolYear}',
  'DELETE /v2/prospects/{prospectId}': 'PATCH /v2/prospects/{prospectId}',
  'DELETE /v2/terms/{key}': 'PUT /v2/terms/{key}',
  'DELETE /v2/savedViews/{viewId}': 'PUT /v2/savedViews/{viewId}',
  'DELETE /v2/classes/{classId}': 'PATCH /v2/classes/{classId}',
  'POST /v2/school/deleteLogo': 'POST /v2/school/uploadLogo',
  'POST /v2/students/{userId}/deletePicture': 'POST /v2/students/{userId}/uploadPicture',
  'POST /v2/guardians/{userId}/deletePicture1': 'POST /v2/guardians/{userId}/uploadPicture1',
  'POST /v2/guardians/{userId}/deletePicture2': 'POST /v2/guardians/{userId}/uploadPicture2',
  'POST /neCurriculums/{necId}:deleteSyllabusFile': 'POST /neCurriculums/{necId}:updateSyllabusFile',
  'POST /eeCurriculums/{eecId}:deleteSyllabusFile': 'POST /eeCurriculums/{eecId}:updateSyllabusFile',
  'DELETE /neCurriculums/{necId}/viewPoints/{viewPointId}/contents/{contentId}':
    'PATCH /neCurriculums/{necId}/viewPoints/{viewPointId}/contents/{contentId}',
  'DELETE /neCurriculums/{necId}/viewPoints/{viewPointId}': 'PATCH /neCurriculums/{necId}/viewPoints/{viewPointId}',
  'DELETE /neCurriculums/{necId}': 'PATCH /neCurriculums/{necId}',
  'DELETE /eeCurriculums/{eecId}/journalStudents/{studentUserId}/journals/{journalId}':
    'PATCH /eeCurriculums/{eecId}/journalStudents/{studentUserId}/journals/{journalId}',
  'DELETE /eeCurriculums/{eecId}/months/{month}/activities/{activityId}':
    'PATCH /eeCurriculums/{eecId}/months/{month}/activities/{activityId}',
  'DELETE /eeCurriculums/{eecId}': 'PATCH /eeCurriculums/{eecId}',
  'DELETE /v2/enrolmentEvents/{eventId}': 'PATCH /v2/enrolmentEvents/{eventId}',
  'DELETE /v2/students/{userId}': 'PATCH /v2/students/{userId}',
  'DELETE /v2/guardians/{userId}': 'PATCH /v2/guardians/{userId}',
  'DELETE /v2/teachers/{userId}': 'PATCH /v2/teachers/{userId}',
}

function send(call: string, { body, form, params }: Change, ifMatch?: string): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ')
  const base = /^\/(ne|ee)Curriculums/.test(path) ? '/api/curriculum' : '/api/user'
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => params?.[name] ?? names[name] ?? name)
  const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
  if (form !== undefined) return api.send(`${base}${filled}`, [['upfile', form]], headers)
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  return api.ask(`${base}${filled}`, { method, headers: { 'content-type': 'application/json', ...headers }, ...json })
}

const changeOf = (call: string, n: number): Change => changes[call]?.(n) ?? {}

it('has in the table every call that compares If-Match', () => {
  const minding = routes.map(({ endpoint }) => endpoint).filter((endpoint) => requestHeadersOf(endpoint).ifMatch)
  const calls = minding.map(({ method, path }) => `${method} ${path}`)
  expect([...Object.keys(changes), ...Object.keys(removals)].toSorted()).toEqual(calls.toSorted())
})

async function expectGarbageRefused(call: string, change: Change): Promise<void> {
  for (const header of ['abc', '-1', '1.5', '"1', '1, 2', '*', '99999999999']) {
    const refused = await send(call, change, header)
    expect([header, refused.status]).toEqual([header, 400])
    expect(failureOf(refused.body).issues).toMatchObject([{ path: 'If-Match', code: 'invalidValue' }])
  }
}

it.each(Object.keys(changes))(
  '[API-08, API-14] %s: works without If-Match, and answers a stale one with 409 and the current record',
  async (call) => {
    await expectGarbageRefused(call, changeOf(call, 1))
    expect((await send(call, changeOf(call, 1))).status).toBe(200)
    expect((await send(call, changeOf(call, 2))).status).toBe(200)
    const late = await send(call, changeOf(call, 3), '1')
    expect([late.status, failureOf(late.body).code]).toEqual([409, 'conflict'])
    const { current, issues } = failureOf(late.body)
    expect(current).toMatchObject({ version: expect.any(Number) as number })
    expect(issues).toMatchObject([{ code: 'changedSince', path: expect.stringMatching(/^[a-zA-Z0-9]+$/) as string }])
    // Nothing has changed since the version of the conflict.
    const { version } = current as { version: number }
    expect((await send(call, changeOf(call, 3), `W/"${version}"`)).status).toBe(200)
  },
)

// In this order, because lower records are deleted first.
it.each(Object.entries(removals))(
  '[API-08, API-14] %s: answers a stale If-Match with 409 and deletes nothing, and works without one',
  async (call, change) => {
    const { params } = changeOf(change, 4)
    const target = params === undefined ? {} : { params }
    expect((await send(change, changeOf(change, 4))).status).toBe(200)
    await expectGarbageRefused(call, target)
    const late = await send(call, target, '1')
    expect([late.status, failureOf(late.body).code]).toEqual([409, 'conflict'])
    expect(failureOf(late.body).current).toMatchObject({ version: expect.any(Number) as number })
    expect((await send(call, target)).status).toBe(200)
  },
)
