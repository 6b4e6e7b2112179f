import * as calls from '@gakuseki/shared-api/contract/roll-counts.ts'
import { patchClass, postClass } from '@gakuseki/shared-api/contract/classes.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { deleteStudent, patchStudents } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { listEnrolmentEvents } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { sql } from 'kysely'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
  const { db } = api.database
  // Some leave and come in mid-year, some have no sex or another one, some have no class.
  await sql`update students set sex = case when right(user_id, 1) = '3' then 'other' end
    where right(user_id, 1) in ('3', '7')`.execute(db)
  const { rows: leaving } = await sql<{ userId: string }>`
    select user_id as "userId" from students join student_classes using (user_id)
    where right(user_id, 2) = '11' and school_year = 2026 and transfer_date is null and entered_on < '2026-05-01'`.execute(
    db.withoutPlugins(),
  )
  const request = { transferDate: dateText('2026-05-20') }
  await api.call(patchStudents, { query: {}, body: leaving.map(({ userId }) => ({ userId, request })) })
  await sql`delete from student_classes where right(user_id, 2) = '22' and school_year = 2026`.execute(db)
})
afterAll(() => api.close())

const { patch } = peopleCalls(() => api)
const day = dateText('2026-05-01')
const counts = (on: string) => api.call(calls.getRollCounts, { query: { on: dateText(on) } })

type Row = { readonly classId: string | null; readonly code: string | null; readonly sex: string; readonly n: number }

/** Counts by classes and 学籍異動 alone, written apart from the code of the server. Nobody without an event has left. */
async function countedBySql(on: string, year: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with last as (
      select distinct on (user_id) user_id, kind in ('entered', 'admitted', 'transferredIn') as joins
      from enrolment_events
      where (kind in ('entered', 'admitted', 'transferredIn') and happened_on <= ${on}::date)
        or (kind in ('transferredOut', 'withdrew', 'graduated', 'died') and happened_on < ${on}::date)
      order by user_id, happened_on desc, joins),
    roll as (
      select s.user_id, coalesce(s.sex, 'none') as sex from students s left join last l on l.user_id = s.user_id
      where coalesce(l.joins, not exists (select from enrolment_events e where e.user_id = s.user_id)))
    select c.class_id as "classId", case c.school_type when 'elementary' then 'e' else 'j' end || c.grade_number as code,
      r.sex, count(*)::integer as n
    from roll r
    left join student_classes sc on sc.user_id = r.user_id and sc.school_year = ${year}
    left join classes c on c.class_id = sc.class_id
    group by 1, 2, 3`.execute(api.database.db.withoutPlugins())
  return rows
}

it.each([2023, 2024, 2025, 2026, 2027])(
  '[YEA-05] counts on 1 May of %s what an independent query counts',
  async (year) => {
    const on = `${year}-05-01`
    const expected = await countedBySql(on, year)
    const sum = (rows: readonly Row[]) => {
      const of = (sex: string) => rows.filter((row) => row.sex === sex).reduce((total, { n }) => total + n, 0)
      return { male: of('male'), female: of('female'), other: of('other'), none: of('none') }
    }
    const answer = await counts(on)
    expect(answer).toMatchObject({ on, schoolYear: year })
    // The demo school has classes in three of these years.
    if (year > 2023 && year < 2027) expect(answer.classes).toHaveLength(27)
    for (const { classId, students } of answer.classes)
      expect({ classId, students }).toEqual({
        classId,
        students: sum(expected.filter((row) => row.classId === classId)),
      })
    for (const { grade, students } of answer.grades) {
      const code = `${grade.schoolType === 'elementary' ? 'e' : 'j'}${grade.gradeNumber}`
      expect({ code, students }).toEqual({ code, students: sum(expected.filter((row) => row.code === code)) })
    }
    expect(answer.noClass).toEqual(sum(expected.filter((row) => row.classId === null)))
    if (year === 2026) expect(answer.noClass).not.toEqual({ male: 0, female: 0, other: 0, none: 0 })
    const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where kind = 'entered' and school_type = 'elementary')::integer as "elementaryEntrance",
      count(*) filter (where kind = 'entered' and school_type = 'juniorhigh')::integer as "juniorHighEntrance",
      count(*) filter (where kind in ('transferredIn', 'admitted'))::integer as "transferIn",
      count(*) filter (where kind in ('transferredOut', 'withdrew', 'died'))::integer as transfer,
      count(*) filter (where kind = 'graduated')::integer as graduation
    from enrolment_events where happened_on between ${`${year}-05-01`} and ${`${year}-05-31`}`.execute(
      api.database.db.withoutPlugins(),
    )
    expect(answer.moved).toEqual({ start: `${year}-05-01`, end: `${year}-05-31`, ...rows[0] })
  },
)

it('[YEA-05] counts classes by kind and size, without those that have no students', async () => {
  const before = await counts('2026-05-01')
  const schoolYear = 2026
  const grade = { schoolType: 'elementary', gradeNumber: 2 } as const
  await api.call(postClass, { body: { schoolYear, grade, name: '空の学級', kind: 'combined' } })
  await api.call(patchClass, { params: { classId: 'c2026-e2-1' }, body: { kind: 'special' } })
  const after = await counts('2026-05-01')
  const of = (answer: calls.RollCounts, kind: string) =>
    answer.sizes.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.numClasses, 0)
  expect(of(after, 'special')).toBe(of(before, 'special') + 1)
  expect(of(after, 'regular')).toBe(of(before, 'regular') - 1)
  expect(of(after, 'combined')).toBe(0)
  expect(after.classes.find(({ name }) => name === '空の学級')).toMatchObject({ kind: 'combined' })
  for (const { kind, size, numClasses } of after.sizes) {
    const last = { to7: 7, to12: 12, to20: 20, to25: 25, to30: 30, to35: 35, to40: 40, over40: 999 }
    const first = { to7: 1, to12: 8, to20: 13, to25: 21, to30: 26, to35: 31, to40: 36, over40: 41 }
    const sizes = after.classes.map((each) => ({
      ...each,
      total: Object.values(each.students).reduce((a, b) => a + b),
    }))
    const found = sizes.filter((each) => each.kind === kind && each.total >= first[size] && each.total <= last[size])
    expect({ kind, size, numClasses }).toEqual({ kind, size, numClasses: found.length })
  }
})

it('[YEA-05] gives numbers that the student list of the same day finds', async () => {
  const answer = await counts('2026-06-01')
  const found = async (query: object) => {
    const ofDay = { classSchoolYear: 2026, inSchoolState: 'inSchool', inSchoolStateOn: dateText('2026-06-01') } as const
    return (await api.call(listStudents, { query: { ...ofDay, limit: 1, ...query } })).numSearchResults
  }
  const [first] = answer.classes
  expect(await found({ classId: first?.classId, f: 'sex:is:male' })).toBe(first?.students.male)
  expect(await found({ classId: first?.classId, f: 'sex:empty' })).toBe(first?.students.none)
  expect(await found({ noClass: true, f: 'sex:is:female' })).toBe(answer.noClass.female)
  const { moved } = await counts('2026-05-01')
  expect(moved.transfer).toBeGreaterThan(3)
  const query = { from: dateText('2026-05-01'), to: dateText('2026-05-31'), kind: 'transferredOut' as const, limit: 1 }
  expect((await api.call(listEnrolmentEvents, { query })).numSearchResults).toBe(moved.transfer)
})

it('[YEA-05] counts today by default, and refuses what is no day and who may not read', async () => {
  expect(await api.call(calls.getRollCounts, { query: {} })).toEqual(await counts('2026-11-20'))
  expect((await api.ask('/api/user/v2/rollCounts?on=2026-02-30')).status).toBe(400)
  for (const path of ['rollCounts', 'keptCounts'])
    expect((await api.ask(`/api/user/v2/${path}`, { token: staffToken })).status).toBe(403)
})

const keep = (note = '') => api.call(calls.postKeptCount, { body: { countedOn: day, note } })
const detail = (keptId: string) => api.call(calls.getKeptCount, { params: { keptId } })

it('[YEA-05] keeps a count as it is, and shows later corrections as differences with the people', async () => {
  const kept = await keep(' 学校基本調査　')
  expect(kept).toMatchObject({ countedOn: day, note: '学校基本調査', keptBy: 't001', voidReason: '', version: 1 })
  const first = await detail(kept.keptId)
  expect(first).toMatchObject({ ...kept, counts: await counts('2026-05-01'), differences: [] })
  const inFirst = { classId: 'c2026-e3-1', inSchoolState: 'inSchool', inSchoolStateOn: day, f: 'sex:is:male' } as const
  const [leaver, other] = (await api.call(listStudents, { query: { ...inFirst, limit: 1000 } })).data
  await patch(leaver?.userId ?? '', { transferDate: dateText('2026-04-28') })
  const after = await detail(kept.keptId)
  expect(after.counts).toEqual(first.counts)
  const gone = [{ userId: leaver?.userId, name: leaver?.name }]
  const male = first.counts.classes.find(({ classId }) => classId === 'c2026-e3-1')?.students.male ?? 0
  expect(after.differences).toContainEqual({ cell: 'class:c2026-e3-1:male', kept: male, now: male - 1, gone, come: [] })
  expect(after.differences.map(({ cell }) => cell)).toEqual(['class:c2026-e3-1:male', 'grade:e3:male'])
  await patch(other?.userId ?? '', { sex: 'female' })
  const changed = await detail(kept.keptId)
  expect(changed.differences.find(({ cell }) => cell === 'class:c2026-e3-1:female')).toMatchObject({
    come: [{ userId: other?.userId, name: other?.name }],
  })
  await api.call(deleteStudent, { params: { userId: leaver?.userId ?? '' } })
  const deleted = (await detail(kept.keptId)).differences.find(({ cell }) => cell === 'class:c2026-e3-1:male')
  expect(deleted?.gone).toContainEqual({ userId: leaver?.userId, name: '' })
})

it('[YEA-05] lists kept counts, the latest day first, and writes their history', async () => {
  const may = await keep()
  const november = await api.call(calls.postKeptCount, { body: { countedOn: dateText('2026-11-01'), note: '' } })
  const again = await keep('訂正')
  const listed = await api.call(calls.listKeptCounts, {})
  expect(listed.map(({ keptId }) => keptId).slice(0, 1)).toEqual([november.keptId])
  expect(new Set(listed.map(({ keptId }) => keptId))).toEqual(new Set([november.keptId, may.keptId, again.keptId]))
  const history = await api.call(listHistory, { query: { entity: 'keptCount', id: again.keptId } })
  expect(history.data).toMatchObject([
    { action: 'create', changes: { countedOn: { after: day }, note: { after: '訂正' } } },
  ])
})

it('[YEA-05] never deletes a kept count: it is marked as void with a reason', async () => {
  const { keptId, version } = await keep()
  const path = `/api/user/v2/keptCounts/${keptId}`
  expect([404, 405]).toContain((await api.ask(path, { method: 'DELETE' })).status)
  const refused = await api.ask(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ voidReason: ' ' }),
  })
  expect(refused.status).toBe(422)
  expect(failureSchema.parse(refused.body).error.displayMessage).toBe('取り消した理由を入力してください。')
  const params = { keptId }
  const body = { voidReason: '転学日の入力が遅れたため' }
  expect(await api.call(calls.patchKeptCount, { params, body, ifMatch: version })).toMatchObject({
    ...body,
    version: 2,
  })
  expect((await detail(keptId)).voidReason).toBe(body.voidReason)
  expect((await api.ask('/api/user/v2/keptCounts/nowhere')).status).toBe(404)
})
