import { patchClass } from '@gakuseki/shared-api/contract/classes.ts'
import { patchNeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { deleteStudent, patchStudent, patchTeacher } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { patchEnrolmentEvent, postEnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { putTerm } from '@gakuseki/shared-api/contract/terms.ts'
import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { sql } from 'kysely'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
  await start()
  const { classes } = await draft()
  // Two members of staff, one of them with two classes.
  for (const [at, userId] of ['t004', 't004', 't005'].entries()) {
    const draftClassId = classes[at]?.draftClassId ?? ''
    const body = { teachers: [{ userId, inChargeType: '担' }] }
    await api.call(writes.patchDraftClass, { params: { ...params, draftClassId }, body })
  }
  await placeAll()
  before = await school()
  await publish()
})
afterAll(() => api.close())

const { params, start, draft, placeAll, publish, takeBack, refused, school } = yearDraftCalls(() => api)
let before: Awaited<ReturnType<typeof school>>

const one = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await query.execute(api.database.db)).rows[0]?.id ?? ''
const classId = (at = 0) =>
  one(
    sql<{
      id: string
    }>`select class_id as id from classes where school_year = 2027 order by class_id offset ${at} limit 1`,
  )
const placed = () =>
  one(sql<{ id: string }>`select user_id as id from student_classes where school_year = 2027 order by user_id limit 1`)
const subject = () =>
  one(sql<{ id: string }>`select nec_id as id from ne_curriculums where school_year = 2027 order by nec_id limit 1`)

it('[YEA-06] gives homeroom teachers their classes beside those that they have, and takes them back', async () => {
  const { charges } = await school()
  const added = (rows: readonly unknown[]) =>
    rows.filter((row) => (row as { school_year: number }).school_year === 2027)
  expect(added(charges).map((row) => (row as { user_id: string }).user_id)).toEqual(['t004', 't004', 't005'])
  expect(charges).toHaveLength(before.charges.length + 3)
  await takeBack()
  expect(await school()).toEqual(before)
})

type Change = () => Promise<unknown>
const changes: Readonly<Record<string, Change>> = {
  class: async () => api.call(patchClass, { params: { classId: await classId() }, body: { orderNum: 77 } }),
  student: async () => api.call(patchStudent, { params: { userId: await placed() }, query: {}, body: { classes: [] } }),
  teacher: () => api.call(patchTeacher, { params: { userId: 't005' }, body: { classes: [] } }),
  term: () =>
    api.call(putTerm, {
      params: { key: '2027:elementary:1' },
      body: { startDate: dateText('2027-04-02'), endDate: dateText('2027-07-01') },
    }),
  subject: async () => api.call(patchNeCurriculum, { params: { necId: await subject() }, body: { name: '別の名' } }),
}

/** Classes and subjects are named with their grade. */
const nameOf = (what: string) =>
  expect.stringMatching(['class', 'subject'].includes(what) ? /^[小中]\d \S+$/u : /./u) as string

it.each(Object.entries(changes))('[YEA-06] is in the way of taking back: another %s', async (what, change) => {
  await change()
  const after = await school()
  const answer = await refused(writes.takeBackYearDraft)
  expect([answer.status, answer.current]).toMatchObject([
    409,
    { laterChanges: [{ what, name: nameOf(what), changedBy: 't001' }] },
  ])
  expect(await school()).toEqual(after)
})

it('[YEA-06] is not in the way of taking back: a class and a subject that were renamed and renamed back', async () => {
  const ofClass = { params: { classId: await classId() } }
  const ofSubject = { params: { necId: await subject() } }
  const { rows } = await sql<{ name: string; title: string }>`
    select c.name, n.name as title from classes c, ne_curriculums n
    where c.class_id = ${ofClass.params.classId} and n.nec_id = ${ofSubject.params.necId}`.execute(api.database.db)
  for (const { name, title } of [{ name: '別の組', title: '別の教科' }, ...rows]) {
    await api.call(patchClass, { ...ofClass, body: { name } })
    await api.call(patchNeCurriculum, { ...ofSubject, body: { name: title } })
  }
  await takeBack()
  expect(await school()).toEqual(before)
})

it('[YEA-06] is in the way of taking back: a plan that was written into, a student who is gone, one who came', async () => {
  const necId = await subject()
  const pointOf = sql`select view_point_id from view_points where nec_id = ${necId} limit 1`
  await sql`update view_points set name = '別の観点' where view_point_id = (${pointOf})`.execute(api.database.db)
  const gone = await placed()
  await api.call(deleteStudent, { params: { userId: gone } })
  await sql`insert into students (user_id, name) values ('new1', '新 太郎')`.execute(api.database.db)
  const body = { classes: [{ classId: await classId(1), studentNumber: 99 }] }
  await api.call(patchStudent, { params: { userId: 'new1' }, query: {}, body })
  const answer = await refused(writes.takeBackYearDraft)
  expect(answer.current).toMatchObject({
    laterChanges: [
      { what: 'student', id: gone },
      { what: 'student', id: 'new1', name: '新 太郎' },
      { what: 'subject', id: necId },
    ],
  })
  expect(answer.displayMessage).toContain('3件')
})

it('[YEA-06] is in the way of taking back: an event of the publication that somebody completed since', async () => {
  const graduated = () =>
    one(sql<{ id: string }>`
      select event_id as id from enrolment_events where kind = 'graduated' and happened_on = '2027-03-31'
      order by event_id limit 1`)
  const eventId = await graduated()
  const userId = await one(sql<{ id: string }>`select user_id as id from enrolment_events where event_id = ${eventId}`)
  const body = { otherSchoolName: '海原市立第二中学校' }
  await api.call(patchEnrolmentEvent, { params: { eventId }, body })
  const answer = await refused(writes.takeBackYearDraft)
  expect([answer.status, answer.current]).toMatchObject([
    409,
    { laterChanges: [{ what: 'student', id: userId, changedBy: 't001', changedAt: expect.any(String) as string }] },
  ])
  expect(await graduated()).toBe(eventId)
})

it('[YEA-06] is not in the way of taking back: an event of somebody who got no date', async () => {
  const userId = await one(sql<{ id: string }>`
    select m.user_id as id from student_classes m join classes c using (class_id)
    where m.school_year = 2027 and c.school_type = 'elementary' and c.grade_number = 3 order by m.user_id limit 1`)
  const event = { kind: 'transferredOut' as const, happenedOn: dateText('2026-12-24') }
  await api.call(postEnrolmentEvent, { params: { userId }, body: event })
  await takeBack()
  expect((await school()).members).toEqual(before.members)
})

it('[YEA-06] says that a year which an earlier version published cannot be taken back', async () => {
  const after = await school()
  await sql`update year_drafts set undo = undo - 'events' where school_year = 2027`.execute(api.database.db)
  expect(await refused(writes.takeBackYearDraft)).toMatchObject({
    status: 422,
    displayMessage: expect.stringContaining('以前の版で公開された') as string,
  })
  expect(await school()).toEqual(after)
})

it('[YEA-06] is taken back once by two people at once', async () => {
  const both = await Promise.allSettled([takeBack(), takeBack()])
  expect(both.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['fulfilled', 'rejected'])
  expect(await school()).toEqual(before)
})

it('[YEA-06] puts a published draft away for good', async () => {
  const after = await school()
  await api.call(writes.deleteYearDraft, { params })
  expect(await school()).toEqual(after)
  expect(await refused(writes.takeBackYearDraft)).toMatchObject({ status: 404 })
})
