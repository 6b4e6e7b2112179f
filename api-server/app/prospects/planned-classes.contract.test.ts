import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import * as calls from '@gakuseki/shared-api/contract/people/prospects.ts'
import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { createStore } from '../../db/store/create-store.ts'
import { testNow } from '../../testing/test-school.ts'
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts'
import type { ContractApi } from '../../testing/contract-api.ts'
import { openWithDirectory, prospectCalls } from '../../testing/calls/prospect-calls.ts'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'

let api: ContractApi
let forget: () => void
beforeAll(async () => void ({ api, forget } = await openWithDirectory()))
beforeEach(() => forget())
afterAll(() => api.close())

const { add, list, match, unmatch, student, sync, joining, first } = prospectCalls(() => api)
const { params, start, draft, placeAll, publish, problems, takeBack, school } = yearDraftCalls(() => api)

const refresh = () => api.call(writes.refreshYearDraft, { params })
const cardOf = async (personId: string) => (await draft()).cards.find((card) => card.personId === personId)

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

  it('drops the planned class of an entry whose year is corrected', async () => {
    const { prospectId } = await published()
    const body = { entranceOn: dateText('2028-04-06') }
    expect((await api.call(calls.patchProspect, { params: { prospectId }, body })).planned).toBeNull()
  })

  it('drops the planned class of an entry whose grade is corrected', async () => {
    const { prospectId, planned } = await published()
    const send = (body: calls.ProspectBody) => api.call(calls.patchProspect, { params: { prospectId }, body })
    expect((await send({ note: '見学済み' })).planned).toMatchObject({ studentNumber: planned?.studentNumber })
    expect((await send({ gradeNumber: 3 })).planned).toBeNull()
    expect(first(await list()).planned).toBeNull()
    const userId = await sync()
    await match(prospectId, { userId })
    expect(await classOf(userId)).toEqual([])
    await unmatch(prospectId)
    await takeBack()
    expect(await cardOf(prospectId)).toMatchObject({ grade: { gradeNumber: 3 }, draftClassId: null })
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

  it('waits for somebody who is taking the number, and then gives none', async () => {
    const { prospectId } = await published()
    const { planned } = first(await list())
    const userId = await sync()
    const { data } = await api.call(listStudents, { query: { schoolType: 'elementary', gradeNumber: 1, limit: 1 } })
    const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const store = createStore(api.database.db)
    const ofYear = { schoolYear: 2027, classId: planned?.classId ?? '', studentNumber: planned?.studentNumber ?? null }
    const taking = store.transaction({ userId: 't001', now: testNow, requestId: 'test' }, async (tx) => {
      const change = { userId: first(data).userId, ifMatch: null, values: {}, ofYear }
      const done = await tx.updatePeople('student', [change])
      written.resolve()
      await released.promise
      return ok(done.ok)
    })
    await written.promise
    let isOver = false
    const matching = match(prospectId, { userId }).finally(() => (isOver = true))
    await untilSomebodyWaits(api.database.db, () => isOver)
    released.resolve()
    expect(await taking).toEqual(ok(true))
    await matching
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

  it('leaves a class of its own to a student whom the publication placed elsewhere', async () => {
    const { prospectId } = first(await add([joining]))
    const userId = await sync()
    await start()
    await placeAll()
    const before = await school()
    const cards = [await cardOf(userId), await cardOf(prospectId)]
    await publish()
    const own = await classOf(userId)
    const { planned } = first(await list())
    expect(own).toHaveLength(1)
    expect(own[0]?.classId).not.toBe(planned?.classId)
    await match(prospectId, { userId })
    expect(await classOf(userId)).toEqual(own)
    await unmatch(prospectId)
    expect(await classOf(userId)).toEqual(own)
    expect(first(await list()).planned).toEqual(planned)
    await match(prospectId, { userId })
    expect(await takeBack()).toMatchObject({ status: 'draft' })
    expect((await school()).members).toEqual(before.members)
    expect((await cardOf(userId))?.draftClassId).toBe(cards[0]?.draftClassId)
    // One person has one card from the next refresh on.
    expect((await refresh()).removed).toEqual([prospectId])
    await unmatch(prospectId)
    expect((await cardOf(userId))?.draftClassId).toBe(cards[0]?.draftClassId)
  })
})
