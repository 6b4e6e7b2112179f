import * as closings from '@gakuseki/shared-api/contract/year-closings.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { postEnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { sql } from 'kysely'
import { createStore } from '../store/create-store.ts'
import { importCalls, refusalOf } from '../../testing/calls/import-calls.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { patch, send, student } = peopleCalls(() => api)
const { begin, put, commit } = importCalls(() => api)
const close = (schoolYear: number) => api.call(closings.postYearClosing, { body: { schoolYear } })
const reopen = (closingId: string, reopenReason: string, ifMatch?: number) =>
  api.call(closings.patchYearClosing, {
    params: { closingId },
    body: { reopenReason },
    ...(ifMatch !== undefined && { ifMatch }),
  })
const states = () => api.call(closings.listYearClosings, {})
const idsOf = async (query: string): Promise<readonly string[]> =>
  (await sql.raw<{ id: string }>(query).execute(api.database.db)).rows.map(({ id }) => id)

it('[YEA-09] closes a year, reopens it with a reason, and keeps both in the list and in the history', async () => {
  const closed = await close(2025)
  expect(closed).toMatchObject({ schoolYear: 2025, closedOn: '2026-11-20', closedBy: 't001', reopenReason: '' })
  const opened = await reopen(closed.closingId, ' 成績の\n訂正 ', closed.version)
  expect(opened).toMatchObject({ reopenedOn: '2026-11-20', reopenedBy: 't001', reopenReason: '成績の 訂正' })
  expect(opened.reopenedByName).not.toBe('')
  const again = await close(2025)
  const years = await states()
  expect(years.map(({ schoolYear }) => schoolYear)).toEqual([2026, 2025, 2024])
  expect(years[1]?.closings).toEqual([again, opened])
  const history = await api.call(listHistory, { query: { entity: 'yearClosing', id: closed.closingId } })
  expect(history.data).toMatchObject([
    { action: 'update', actorId: 't001', changes: { reopenReason: { before: '', after: '成績の 訂正' } } },
    { action: 'create', actorId: 't001', changes: { schoolYear: { after: 2025 }, closedOn: { after: '2026-11-20' } } },
  ])
})

it('[YEA-09] reopens nothing without a reason, and corrects a reason without naming somebody else', async () => {
  const { closingId, version } = await close(2025)
  expect(await refusalOf(reopen(closingId, '  '))).toMatchObject({
    code: 'ruleBroken',
    issues: [['reopenReason', 'nullValue']],
  })
  const opened = await reopen(closingId, '訂正', version)
  const corrected = await reopen(closingId, '成績の訂正', opened.version)
  expect(corrected).toMatchObject({
    ...opened,
    version: 3,
    reopenReason: '成績の訂正',
    updatedAt: expect.any(String) as string,
  })
  expect(await refusalOf(reopen(closingId, 'x', 1))).toMatchObject({ code: 'conflict' })
})

it('[YEA-09] closes no year that goes on, is closed, is still prepared, or has nothing', async () => {
  const codesOf = async (year: number) => (await refusalOf(close(year))).issues.map(([, code]) => code)
  expect(await codesOf(2026)).toEqual(['notOver'])
  await close(2025)
  expect(await codesOf(2025)).toEqual(['alreadyClosed'])
  await sql`insert into year_drafts (school_year, graduation_day, entrance_day)
    values (2024, '2024-03-31', '2024-04-01')`.execute(api.database.db)
  expect(await codesOf(2024)).toEqual(['openDraft'])
  expect(await codesOf(1985)).toEqual(['nothingToClose'])
})

it('[YEA-09] lets only administrators close and reopen', async () => {
  const { closingId } = await close(2025)
  const asStaff = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const address = `/api/user/v2/yearClosings${path}`
    const answer = await api.ask(address, { method, headers, token: staffToken, body: JSON.stringify(body) })
    return [answer.status, failureSchema.parse(answer.body).error.code]
  }
  expect(await asStaff('POST', '', { schoolYear: 2024 })).toEqual([403, 'forbidden'])
  expect(await asStaff('PATCH', `/${closingId}`, { reopenReason: 'x' })).toEqual([403, 'forbidden'])
})

it('[YEA-09] leaves everything of other years writable, for people who were there in the closed one, too', async () => {
  await close(2025)
  const [userId = ''] = await idsOf(`select user_id as id from students join student_classes using (user_id)
    where school_year = 2025 and transfer_date is null and user_id in (
      select user_id from student_classes where school_year = 2026) order by user_id limit 1`)
  const before = await student(userId)
  const kept = before.classes.filter(({ schoolYear }) => schoolYear !== 2026)
  const classes = kept.map(({ classId, studentNumber }) => ({ classId, studentNumber }))
  // The last day is copied to the memberships of every year.
  await patch(userId, { address: '1丁目', transferDate: dateText('2026-10-02'), classes })
  expect(await student(userId)).toMatchObject({ address: '1丁目', transferDate: '2026-10-02', classes: kept })
})

it('[YEA-09] lets somebody come back who left in a closed year', async () => {
  const [userId = ''] = await idsOf(`select user_id as id from enrolment_events join students using (user_id)
    where kind = 'transferredOut' and happened_on between '2025-04-02' and '2026-03-30' and transfer_date = happened_on
    order by user_id limit 1`)
  const before = await student(userId)
  await close(2025)
  const body = { kind: 'transferredIn', happenedOn: dateText('2026-09-01'), schoolType: 'elementary' } as const
  await api.call(postEnrolmentEvent, { params: { userId }, body })
  expect((await student(userId)).transferDate).toBeNull()
  const { failure } = await send(`students/${userId}`, { transferDate: before.transferDate })
  expect(failure?.code).toBe('yearClosed')
})

it('[YEA-09] names each row of a file that would change a closed year, and imports it without them', async () => {
  const [first = '', second = '', third = ''] = await idsOf(`select user_id as id from student_classes
    where class_id = 'c2025-e5-1' order by user_id limit 3`)
  await close(2025)
  const rows = [
    { userId: first, className: '', nickname: 'はな' },
    { userId: second, nickname: 'たろ' },
    { userId: third, transferDate: '2026-02-01' },
  ].map((row) => ({ nickname: 'なし', ...row }))
  const refused = await begin(rows, { schoolYear: 2025, columns: ['className', 'nickname', 'transferDate'] })
  await put(refused, rows)
  expect(await refusalOf(commit(refused))).toMatchObject({
    code: 'yearClosed',
    issues: [
      [2, 'className', 'yearClosed'],
      [4, 'transferDate', 'yearClosed'],
    ],
  })
  const allowed = [{ userId: second, nickname: 'たろ' }]
  const done = await begin(allowed, { schoolYear: 2025 })
  await put(done, allowed)
  expect(await commit(done)).toMatchObject({ changedPeople: 1 })
})

it('[YEA-09] waits with a closing for a write of the year that has begun, and refuses the next one', async () => {
  const order: string[] = []
  const author = { userId: 't001', now: testNow, requestId: 'test' }
  const store = createStore(api.database.db)
  const write = (name: string, before: Promise<void>, written = () => {}) =>
    store.transaction(author, async (tx) => {
      const done = await tx.updateClass('c2025-e1-1', { name }, null)
      written()
      await before
      return done
    })
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = write('先', released.promise, written.resolve).then(({ ok: isDone }) => order.push(`write ${isDone}`))
  await written.promise
  const closing = close(2025).then(() => order.push('closed'))
  await untilSomebodyWaits(api.database.db, () => order.length > 0)
  const meanwhile = [...order]
  released.resolve()
  await Promise.all([writing, closing])
  expect(meanwhile).toEqual([])
  expect(order).toEqual(['write true', 'closed'])
  expect(await write('後', Promise.resolve())).toMatchObject({ ok: false, error: { code: 'yearClosed' } })
})
