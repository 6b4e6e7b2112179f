import * as closings from '@gakuseki/shared-api/contract/year-closings.ts'
import { postArrival } from '@gakuseki/shared-api/contract/people/arrivals.ts'
import { postProspects } from '@gakuseki/shared-api/contract/people/prospects.ts'
import type { BodyOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { printedStudent } from '@gakuseki/shared-api/rules/people/certificates.ts'
import { noDetails } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import { rollCountsOf } from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import { sql } from 'kysely'
import { createStore } from '../store/create-store.ts'
import { digestOf } from '../../testing/backups.ts'
import { arrival, lateProspect, yearIds, yearless, yearWrites } from '../../testing/calls/closed-year-writes.ts'
import { importCalls } from '../../testing/calls/import-calls.ts'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'
import type { Answer } from '../../testing/contract-api.ts'
import { failureOf, openFileApi, type FileApi } from '../../testing/files/file-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { routes } from '../../app/routes.ts'

let api: FileApi
const ids = { ...yearIds }

beforeAll(async () => {
  api = await openFileApi()
  const { db } = api.database
  const one = async (query: string): Promise<string> =>
    (await sql.raw<{ id: string }>(query).execute(db)).rows[0]?.id ?? ''
  ids.studentUserId = await one(`select m.user_id as id from student_classes m join students using (user_id)
    where m.class_id = 'c2025-e5-1' and transfer_date is null and guardian_user_id is not null and user_id in (
      select user_id from student_classes where school_year = 2026) order by user_id limit 1`)
  ids.guardianUserId = await one(`select guardian_user_id as id from students where user_id = '${ids.studentUserId}'`)
  ids.leaverId = await one(`select user_id as id from enrolment_events join students using (user_id)
    where kind = 'transferredOut' and happened_on between '2025-04-02' and '2026-02-01' and transfer_date = happened_on
    order by user_id limit 1`)
  await addRecords(ids.studentUserId)
})
afterAll(() => api.close())

async function addRecords(userId: string): Promise<void> {
  await createStore(api.database.db).transaction({ userId: 't001', now: testNow, requestId: 'test' }, async (tx) => {
    const day = dateText('2025-11-20')
    const dates = { transferDate: null, graduationDate: null, elementarySchoolEntranceDate: null }
    const certified = { name: '花子', birthday: null, classes: [], ...dates, juniorHighSchoolEntranceDate: null }
    const printed = { ...printedStudent(certified, 'enrolment', day), textbooks: [], copies: 1 }
    const school = { schoolName: '学園', schoolAddress: '', principalName: '校長' }
    const issued = { issueYear: 2025, issuedOn: day, issuedBy: 't001', issuedByName: '', purpose: '' }
    const entry = { certificateId: ids.certificateId, kind: 'enrolment' as const, studentUserId: userId }
    await tx.issueCertificate({ ...entry, ...issued, ...printed, ...school, canceledOn: null, canceledReason: '' })
    const event = { eventId: ids.eventId, userId, kind: 'suspended' as const, happenedOn: dateText('2025-10-01') }
    await tx.addEnrolmentEvent({ ...noDetails, ...event, schoolType: null, gradeNumber: null })
    const on = dateText('2025-05-01')
    const counts = { on, schoolYear: 2025, ...rollCountsOf([], {}, on) }
    await tx.keepCount({ keptId: ids.keptId, countedOn: on, keptBy: 't001', keptByName: '', note: '', counts, ids: {} })
    return ok(null)
  })
}

async function send(call: string, more: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ')
  const { body = more['body'], form, params = {} } = yearWrites[call]?.(ids) ?? {}
  const base = /^\/(ne|ee)Curriculums/.test(path) ? '/api/curriculum' : '/api/user'
  const values: Readonly<Record<string, string>> = { ...ids, ...params }
  const address = `${base}${path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => values[name] ?? name)}`
  if (form !== undefined) return api.send(address, await form())
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  return api.ask(address, { method, headers: { 'content-type': 'application/json' }, ...json })
}

const imports = importCalls(() => api)
const drafts = yearDraftCalls(() => api)
const cleared = () => [{ userId: ids.studentUserId, className: '' }]

async function startDraft(): Promise<void> {
  await drafts.start()
  const { cards, classes } = await drafts.draft()
  ids.draftClassId = classes[0]?.draftClassId ?? ''
  const card = cards.find(({ grade }) => grade?.schoolType === 'elementary' && grade.gradeNumber === 2)
  ids.personId = card?.personId ?? ''
  ids.placeId =
    classes.find(({ grade }) => grade.schoolType === 'elementary' && grade.gradeNumber === 2)?.draftClassId ?? ''
}

async function publishDraft(): Promise<void> {
  await startDraft()
  await drafts.placeAll()
  await drafts.publish()
}

async function addProspect(): Promise<void> {
  await sql`insert into students (user_id, name) values ('newcomer', '新入 一')`.execute(api.database.db)
  const [added] = await api.call(postProspects, { body: { prospects: [lateProspect] } })
  ids.prospectId = added?.prospectId ?? ''
}

const journalFiles = '/eeCurriculums/{eecId}/journalStudents/{studentUserId}/journals/{journalId}/journalFiles'

/** What some writes need, while the year is open. It may answer the body. */
const before: Readonly<Record<string, () => Promise<unknown>>> = {
  'POST /v2/admin/restoreDataConsistency': async () => {
    await sql`update view_points set order_num = 7 where view_point_id = ${ids.viewPointId}`.execute(api.database.db)
  },
  'POST /v2/imports/{importId}:commit': async () => {
    ids.importId = await imports.stage(cleared(), { schoolYear: 2025 })
  },
  'POST /v2/imports/{importId}:undo': async () => {
    ids.importId = (await imports.apply(cleared(), { schoolYear: 2025 })).importId
  },
  'POST /v2/prospects/{prospectId}:match': addProspect,
  'POST /v2/prospects/{prospectId}:unmatch': async () => {
    await addProspect()
    await send('POST /v2/prospects/{prospectId}:match')
  },
  'POST /v2/students/{userId}/arrivals/{eventId}:takeBack': async () => {
    const arrived = await api.call(postArrival, {
      params: { userId: ids.leaverId },
      body: arrival as BodyOf<typeof postArrival>,
    })
    ids.eventId = arrived.event.eventId
    return arrived.before
  },
  'POST /neCurriculums/{necId}:deleteSyllabusFile': () => send('POST /neCurriculums/{necId}:updateSyllabusFile'),
  'POST /eeCurriculums/{eecId}:deleteSyllabusFile': () => send('POST /eeCurriculums/{eecId}:updateSyllabusFile'),
  [`DELETE ${journalFiles}/{journalFileId}`]: async () => {
    const { body } = await send(`POST ${journalFiles}`)
    ids.journalFileId = (body as { readonly data: { readonly journalFileId: string } }).data.journalFileId
  },
  'POST /v2/yearDrafts/{schoolYear}:start': async () => {},
  'POST /v2/yearDrafts/{schoolYear}:publish': async () => {
    await startDraft()
    await drafts.placeAll()
  },
  'POST /v2/yearDrafts/{schoolYear}:takeBack': publishDraft,
}
const prepare = (call: string): Promise<unknown> =>
  (before[call] ?? (call.includes('/yearDrafts/') ? startDraft : async () => {}))()

const years = [2025, 2027]
/** Also 2027, which nobody could close yet, because only drafts are of it. */
async function close(): Promise<void> {
  for (const year of years)
    await sql`insert into year_closings (closing_id, school_year, closed_on, closed_by)
      values (${`closing${year}`}, ${year}, '2026-05-20', 't001')`.execute(api.database.db)
}
async function reopen(): Promise<void> {
  const body = { reopenReason: '成績の訂正' }
  for (const year of years) await api.call(closings.patchYearClosing, { params: { closingId: `closing${year}` }, body })
}

/** Every row; sequences go on when a transaction is rolled back. */
const rows = async () =>
  Object.fromEntries(Object.entries(await digestOf(api.database.db)).filter(([name]) => !name.endsWith('_seq')))

it('[YEA-09] knows of every write of the API whether it is one of a school year', () => {
  const writes = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
  const known = [...Object.keys(yearWrites), ...Object.values(yearless).flat()]
  expect(known.toSorted()).toEqual(writes.map(({ method, path }) => `${method} ${path}`).toSorted())
})

it.each(Object.keys(yearWrites))(
  '[YEA-09] %s: refused as long as the year is closed, and changes nothing',
  async (call) => {
    ids.eventId = yearIds.eventId
    const body = await prepare(call)
    await close()
    const stored = await rows()
    const refused = await send(call, { body })
    expect([refused.status, failureOf(refused.body).code]).toEqual([409, 'yearClosed'])
    const year = call.includes('/yearDrafts/') ? 2027 : 2025
    expect(failureOf(refused.body).displayMessage).toMatch(new RegExp(`${year}年度は締めてあるため.*年度の締め`))
    expect(failureOf(refused.body).issues).toContainEqual(expect.objectContaining({ code: 'yearClosed' }))
    expect(await rows()).toEqual(stored)
    await reopen()
    const done = await send(call, { body })
    expect([done.status, done.body]).toEqual([200, expect.anything()])
  },
)
