import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { patchStudent, patchStudents } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { patchClass } from '@gakuseki/shared-api/contract/classes.ts'
import { gradeOrder, parseGradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { sql } from 'kysely'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { params, start, draft, changes, placeAll, publish, takeBack, refused, school, problems } = yearDraftCalls(
  () => api,
)

const isGrade = (code: string, grade: Parameters<typeof gradeOrder>[0] | null): boolean =>
  grade !== null && gradeOrder(grade) === gradeOrder(parseGradeCode(code) ?? grade)

it('[YEA-06] publishes the year as a whole and takes it back as a whole', async () => {
  const before = await school()
  await start()
  await placeAll()
  expect((await problems()).filter(({ refuses }) => refuses)).toEqual([])
  const { cards, classes, subjects, terms } = await draft()
  const summary = await publish()
  expect(summary).toMatchObject({ status: 'published', publishedBy: 't001', unplacedCount: 0 })
  const after = await school()
  const ofYear = (rows: readonly unknown[]) =>
    rows.filter((row) => (row as { school_year: number }).school_year === 2027)
  expect(ofYear(after.classes)).toHaveLength(classes.length)
  expect(ofYear(after.members)).toHaveLength(cards.filter(({ decision }) => decision !== 'leaves').length)
  expect(ofYear(after.terms)).toHaveLength(terms.length)
  expect(ofYear([...after.numeric, ...after.essay])).toHaveLength(subjects.length)
  expect(await takeBack()).toMatchObject({ status: 'draft', publishedAt: null })
  expect(await school()).toEqual(before)
  // It can be published again.
  await publish()
  expect((await school()).members).toEqual(
    after.members.map((row) => ({ ...(row as object), class_id: expect.any(String) as string })),
  )
})

it('[YEA-06] keeps the kinds of classes: those of this year, and what the draft made of them', async () => {
  await sql`
    update classes set kind = case when class_id in ('c2026-e3-1', 'c2026-e3-2') then 'special' else 'regular' end`.execute(
    api.database.db,
  )
  await start()
  const special = (await draft()).classes.filter(({ kind }) => kind === 'special')
  expect(special.map(({ grade, name }) => [gradeOrder(grade), name])).toEqual([
    [4, '1組'],
    [4, '2組'],
  ])
  const at = { ...params, draftClassId: special[1]?.draftClassId ?? '' }
  await api.call(writes.patchDraftClass, { params: at, body: { kind: 'combined' } })
  await placeAll()
  await publish()
  const { rows } = await sql<{ kind: string }>`
    select kind, name from classes where school_year = 2027 and kind <> 'regular' order by name`.execute(
    api.database.db,
  )
  expect(rows).toEqual([
    { kind: 'special', name: '1組' },
    { kind: 'combined', name: '2組' },
  ])
})

it('[YEA-06] writes 卒業 and 入学 from 小6 to 中1, 卒業 from 中3, and no date for who repeats', async () => {
  await start()
  const { cards } = await draft()
  const [sixth, repeating] = cards.filter(({ lastGrade }) => isGrade('e6', lastGrade))
  const third = cards.find(({ lastGrade }) => isGrade('j3', lastGrade))
  const decisions = [{ personId: repeating?.personId ?? '', decision: 'repeats' as const }]
  await api.call(writes.decideForPeople, { params, body: { decisions } })
  await placeAll()
  await publish()
  const datesOf = async (userId: string | undefined) =>
    (
      await sql`select graduation_date as left, junior_high_school_entrance_date as entered from students
        where user_id = ${userId ?? ''}`.execute(api.database.db)
    ).rows
  expect(await datesOf(sixth?.personId)).toEqual([{ left: '2027-03-31', entered: '2027-04-01' }])
  expect(await datesOf(third?.personId)).toMatchObject([{ left: '2027-03-31' }])
  expect(await datesOf(repeating?.personId)).toEqual([{ left: null, entered: null }])
  const kindsOf = async (userId: string | undefined) =>
    (
      await sql<{ kind: string }>`select kind from enrolment_events
        where user_id = ${userId ?? ''} and happened_on >= '2027-01-01' order by happened_on`.execute(api.database.db)
    ).rows.map(({ kind }) => kind)
  expect(await kindsOf(sixth?.personId)).toEqual(['graduated', 'entered'])
  expect(await kindsOf(third?.personId)).toEqual(['graduated'])
  expect(await kindsOf(repeating?.personId)).toEqual(['repeated'])
})

it('[YEA-06] does not lose 小6 whose 卒業日 is known, and keeps that day', async () => {
  const sixth = sql<{ user_id: string }>`select m.user_id from student_classes m join classes c using (class_id)
    where m.school_year = 2026 and c.school_type = 'elementary' and c.grade_number = 6`
  const { rows: pupils } = await sixth.execute(api.database.db.withoutPlugins())
  const request = { graduationDate: dateText('2027-03-19') }
  await api.call(patchStudents, { query: {}, body: pupils.map(({ user_id: userId }) => ({ userId, request })) })
  const before = await school()
  await start()
  expect((await draft()).cards.filter(({ grade }) => isGrade('j1', grade)).length).toBeGreaterThan(50)
  await placeAll()
  await publish()
  const { rows } = await sql`select distinct graduation_date as left, junior_high_school_entrance_date as entered
    from students where user_id in (${sixth})`.execute(api.database.db)
  expect(rows).toEqual([{ left: '2027-03-19', entered: '2027-04-01' }])
  await takeBack()
  expect(await school()).toEqual(before)
})

it('[YEA-06] refuses while somebody is unplaced, and changes nothing', async () => {
  await start()
  const before = await school()
  const answer = await refused(writes.publishYearDraft, {})
  expect(answer.status).toBe(422)
  expect(answer.displayMessage).toMatch(/小2: \d+人がどのクラスにも入っていません/u)
  expect(await school()).toEqual(before)
  expect(await draft()).toMatchObject({ status: 'draft' })
})

it('[YEA-06] takes nothing back after a change, and says what and who', async () => {
  await start()
  await placeAll()
  await publish()
  const { cards } = await draft()
  const [first] = cards.filter(({ decision }) => decision !== 'leaves')
  const userId = first?.personId ?? ''
  // Another field is no change of the publication.
  await api.call(patchStudent, { params: { userId }, query: {}, body: { nickname: '別名' } })
  const { rows } = await sql<{ classId: string }>`
    select class_id as "classId" from classes where school_year = 2027 order by class_id limit 1`.execute(
    api.database.db,
  )
  const classId = rows[0]?.classId ?? ''
  await api.call(patchClass, { params: { classId }, body: { name: '改名組' } })
  const after = await school()
  const answer = await refused(writes.takeBackYearDraft)
  expect(answer.status).toBe(409)
  expect(answer.current).toMatchObject({ laterChanges: [{ what: 'class', id: classId, changedBy: 't001' }] })
  expect(await school()).toEqual(after)
})

it('[YEA-06] tells a student who joined one of the classes since', async () => {
  await start()
  await placeAll()
  await publish()
  await sql`update student_classes set student_number = 98 where user_id = 's26001' and school_year = 2027`.execute(
    api.database.db,
  )
  const answer = await refused(writes.takeBackYearDraft)
  expect(answer.current).toMatchObject({ laterChanges: [{ what: 'student', id: 's26001' }] })
})

it('[YEA-06] forgets pairs and their reasons once it is published, and when it is discarded', async () => {
  await start()
  const { cards } = await draft()
  const [a, b] = cards.filter(({ grade }) => isGrade('e3', grade))
  const pair = {
    personA: a?.personId ?? '',
    personB: b?.personId ?? '',
    kind: 'apart' as const,
    reason: 'ひみつの理由',
  }
  await api.call(writes.setPair, { params, body: pair, idempotencyKey: 'pair-once' })
  expect((await draft()).pairs).toMatchObject([{ reason: 'ひみつの理由' }])
  await placeAll()
  const { revision } = await draft()
  await publish()
  expect((await draft()).pairs).toEqual([])
  const { personA, personB } = pair
  expect(await changes(revision)).toMatchObject({
    removedPairs: [personA < personB ? { personA, personB } : { personA: personB, personB: personA }],
  })
  const { rows } = await sql`
    select 1 from audit_log where changes::text like '%ひみつ%'
    union all select 1 from idempotency_keys where answer like '%ひみつ%'`.execute(api.database.db)
  expect(rows).toEqual([])
  await takeBack()
  expect((await draft()).pairs).toEqual([])
  await api.call(writes.setPair, { params, body: pair })
  await api.call(writes.deleteYearDraft, { params })
  expect((await sql`select 1 from draft_pairs`.execute(api.database.db)).rows).toEqual([])
})

it('[YEA-06] publishes only what was checked, only once, and only for administrators', async () => {
  const { revision } = await start()
  await placeAll()
  expect(await refused(writes.publishYearDraft, { ifRevision: revision })).toMatchObject({ status: 409 })
  expect(await refused(writes.publishYearDraft, {}, { token: staffToken })).toMatchObject({ status: 403 })
  expect(await refused(writes.takeBackYearDraft)).toMatchObject({ status: 422 })
  await publish({ ifRevision: (await draft()).revision })
  expect(await refused(writes.publishYearDraft, {})).toMatchObject({ status: 422 })
  const moves = [{ personId: 's26001', draftClassId: null }]
  expect(await refused(writes.moveCards, { moves })).toMatchObject({ status: 422, issues: [{ code: 'published' }] })
})
