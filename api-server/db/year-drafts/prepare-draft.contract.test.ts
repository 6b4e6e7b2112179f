import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { getYearDraft, listYearDrafts, type DraftCard } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { deleteStudent, patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { gradeCode, gradeOrder } from '@gakuseki/shared-api/core/grade.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { sql } from 'kysely'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { params, start, draft, move, placeAll, refused, problems } = yearDraftCalls(() => api)

/** A board of 小3: its classes and cards. */
async function board() {
  await start()
  return api.call(getYearDraft, { params, query: { schoolType: 'elementary', gradeNumber: 3 } })
}
const first = <T>(items: readonly T[], at = 0): T => {
  const item = items[at]
  if (item === undefined) throw new Error('not that many')
  return item
}
const idOf = (cards: readonly DraftCard[], at = 0): string => first(cards, at).personId

it('[YEA-06] begins with the classes of this year moved up, and everybody unplaced in the next grade', async () => {
  await start()
  const { classes, cards, terms, subjects, ...summary } = await draft()
  expect(summary).toMatchObject({
    schoolYear: 2027,
    status: 'draft',
    graduationDay: '2027-03-31',
    entranceDay: '2027-04-01',
  })
  const { rows } = await sql<{ grades: string }>`
    select string_agg(school_type || grade_number || ' ' || name, ',' order by school_type, grade_number, order_num) as grades
    from classes where school_year = 2026 and grade_number = 2 and school_type = 'elementary'`.execute(api.database.db)
  const third = classes.filter(({ grade }) => gradeCode(grade) === 'e3')
  expect(third.map(({ name }) => `elementary2 ${name}`).join(',')).toBe(first(rows).grades)
  expect(cards.every(({ draftClassId }) => draftClassId === null)).toBe(true)
  for (const { lastGrade, grade, decision } of cards) {
    if (lastGrade === null) continue
    const next = gradeOrder(lastGrade) + 1
    expect([decision, grade === null ? 10 : gradeOrder(grade)]).toEqual([next === 10 ? 'leaves' : 'advances', next])
  }
  expect(terms.length).toBeGreaterThan(0)
  expect(terms.every(({ startDate }) => startDate >= '2027-04-01')).toBe(true)
  expect(subjects.length).toBeGreaterThan(0)
  expect(await api.call(listYearDrafts, {})).toEqual([expect.objectContaining({ schoolYear: 2027 })])
  // Somebody else has begun it.
  expect(await start()).toMatchObject({ createdAt: summary.createdAt })
})

it('[YEA-06] adds, renames and orders classes with their teachers', async () => {
  const { classes } = await board()
  const grade = { schoolType: 'elementary', gradeNumber: 3 } as const
  const made = await api.call(writes.postDraftClass, { params, body: { grade, name: ' 特別 ', kind: 'special' } })
  expect(made).toMatchObject({ name: '特別', kind: 'special', version: 1, orderNum: classes.length + 1 })
  const taken = await refused(writes.postDraftClass, { grade, name: first(classes).name })
  expect(taken).toMatchObject({ status: 422, issues: [{ path: 'name', code: 'nameTaken' }] })
  const at = { ...params, draftClassId: made.draftClassId }
  const teachers = [{ userId: 't004', inChargeType: '担' }]
  const changed = await api.call(writes.patchDraftClass, { params: at, body: { teachers, orderNum: 0 }, ifMatch: 1 })
  expect(changed).toMatchObject({
    version: 2,
    orderNum: 0,
    teachers: [{ userId: 't004', name: expect.any(String) as string }],
  })
  expect(
    (await problems()).filter(({ draftClassId, code }) => draftClassId === made.draftClassId && code === 'noHomeroom'),
  ).toEqual([])
  const unknown = { teachers: [{ userId: 'nobody', inChargeType: '担' }] }
  await expect(api.call(writes.patchDraftClass, { params: at, body: unknown })).rejects.toThrow('rules broken')
})

it('[YEA-06] numbers the classes by kana', async () => {
  await start()
  await placeAll()
  const { cards, classes } = await draft()
  for (const { draftClassId } of classes) {
    const column = cards.filter((card) => card.draftClassId === draftClassId)
    // Cards come in kana order.
    expect(column.map(({ studentNumber }) => studentNumber)).toEqual(column.map((_, at) => at + 1))
  }
})

it('[YEA-06] lets somebody repeat the grade or leave, and takes the card off its class', async () => {
  const { cards, classes } = await board()
  await move([0, 1].map((at) => ({ personId: idOf(cards, at), draftClassId: first(classes).draftClassId })))
  const decisions = [
    { personId: idOf(cards), decision: 'repeats' as const },
    { personId: idOf(cards, 1), decision: 'leaves' as const },
    { personId: idOf(cards, 2), decision: 'enters' as const },
  ]
  const answer = await api.call(writes.decideForPeople, { params, body: { decisions } })
  expect(answer).toMatchObject({
    done: [
      { decision: 'repeats', grade: { gradeNumber: 2 }, draftClassId: null },
      { decision: 'leaves', grade: null, draftClassId: null },
    ],
    refused: [{ code: 'impossible' }],
  })
})

it('[YEA-06] follows the roll when it is asked to, and tells before', async () => {
  await start()
  const { cards } = await draft()
  const [gone, deleted, atYearEnd] = [idOf(cards), idOf(cards, 1), idOf(cards, 2)]
  await api.call(patchStudent, { params: { userId: gone }, query: {}, body: { transferDate: dateText('2026-12-24') } })
  await api.call(patchStudent, {
    params: { userId: atYearEnd },
    query: {},
    body: { transferDate: dateText('2027-03-31') },
  })
  await api.call(deleteStudent, { params: { userId: deleted } })
  await sql`insert into students (user_id, name, elementary_school_entrance_date) values ('new1', '新 太郎', '2027-04-08')`.execute(
    api.database.db,
  )
  const told = (await problems()).filter(({ code }) => ['newcomers', 'leavers'].includes(code))
  expect(told).toMatchObject([
    { code: 'newcomers', personIds: ['new1'], refuses: true },
    { code: 'leavers', personIds: [gone, atYearEnd], refuses: true },
  ])
  const followed = await api.call(writes.refreshYearDraft, { params })
  expect(followed).toMatchObject({ added: ['new1'], removed: [gone, atYearEnd] })
  const after = (await draft()).cards
  expect(after.find(({ personId }) => personId === 'new1')).toMatchObject({
    decision: 'enters',
    grade: { schoolType: 'elementary', gradeNumber: 1 },
  })
  expect(after.some(({ personId }) => [gone, deleted, atYearEnd].includes(personId))).toBe(false)
})

it('[YEA-06] keeps terms and subjects of the draft, and refuses terms that overlap', async () => {
  await start()
  const { terms, subjects, version } = await draft()
  const body = { terms: terms.slice(1), subjects: subjects.slice(1), graduationDay: dateText('2027-03-19') }
  expect(await api.call(writes.patchYearDraft, { params, body, ifMatch: version })).toMatchObject({
    version: version + 1,
  })
  expect(await draft()).toMatchObject(body)
  const [one] = terms
  const overlapping = { terms: [one, { ...one, termNumber: 9 }] }
  expect(await refused(writes.patchYearDraft, overlapping)).toMatchObject({
    status: 422,
    issues: [{ path: 'terms', code: 'termOverlap' }],
  })
})

it('[YEA-06] refuses a number of a term that is used twice', async () => {
  await start()
  const { terms } = await draft()
  const [one, two] = terms.filter(({ schoolType }) => schoolType === 'elementary')
  const twice = [one, { ...two, termNumber: one?.termNumber }]
  expect(await refused(writes.patchYearDraft, { terms: twice })).toMatchObject({
    status: 422,
    issues: [{ path: 'terms', code: 'termTwice', message: '小学校: 1学期が2つ以上あります。1つだけにしてください。' }],
  })
})

it('[YEA-06] refuses days that would take 中1 off the roll of the new year', async () => {
  await start()
  const late = { graduationDay: dateText('2028-03-18') }
  expect(await refused(writes.patchYearDraft, late)).toMatchObject({
    status: 422,
    issues: [{ path: 'graduationDay', code: 'outsideSchoolYear' }],
    displayMessage: expect.stringContaining('2026-04-01〜2027-03-31') as string,
  })
  const early = { entranceDay: dateText('2027-03-31') }
  expect(await refused(writes.patchYearDraft, early)).toMatchObject({
    status: 422,
    issues: [{ path: 'entranceDay', code: 'outsideSchoolYear' }],
  })
  expect(await draft()).toMatchObject({ graduationDay: '2027-03-31', entranceDay: '2027-04-01' })
  await sql`update year_drafts set graduation_day = '2028-03-18'`.execute(api.database.db)
  expect((await problems()).filter(({ code }) => code === 'outsideSchoolYear')).toMatchObject([{ refuses: true }])
  // One wrong day does not stand in the way of the other.
  await api.call(writes.patchYearDraft, { params, body: { entranceDay: dateText('2027-04-08') } })
})

it('[YEA-06] is for administrators, and says what is not there', async () => {
  expect(await refused(getYearDraft)).toMatchObject({ status: 404 })
  expect(await refused(writes.moveCards, { moves: [{ personId: 'x', draftClassId: null }] })).toMatchObject({
    status: 404,
  })
  expect(await refused({ ...writes.startYearDraft, path: '/v2/yearDrafts/2050:start' })).toMatchObject({ status: 422 })
  // 2026 runs, and has classes.
  expect(await refused({ ...writes.startYearDraft, path: '/v2/yearDrafts/2026:start' })).toMatchObject({ status: 422 })
  expect(await refused({ ...getYearDraft, path: '/v2/yearDrafts/abc' })).toMatchObject({ status: 400 })
  for (const endpoint of [getYearDraft, writes.startYearDraft])
    expect(await refused(endpoint, undefined, { token: staffToken })).toMatchObject({ status: 403 })
})
