import {
  listEnrolmentEvents,
  patchEnrolmentEvent,
  postEnrolmentEvent,
} from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { importCalls } from '../../testing/calls/import-calls.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { apply, undo } = importCalls(() => api)
const { student, patch } = peopleCalls(() => api)

const leaving = {
  kind: 'withdrew',
  happenedOn: dateText('2026-08-31'),
  schoolType: 'elementary',
  gradeNumber: 3,
  otherSchoolName: '京都市立第一小学校',
  otherSchoolAddress: '京都市中京区1-2-3',
  reason: '保護者の転勤',
  lastAttendedOn: dateText('2026-08-28'),
  note: '兄も',
} as const

const events = async (userId: string) =>
  (await api.call(listEnrolmentEvents, { query: { studentUserId: userId } })).data
const add = (userId: string, body: typeof leaving = leaving) =>
  api.call(postEnrolmentEvent, { params: { userId }, body })

/** A student of 小3 who is at school and entered on a known day. */
async function someone(): Promise<string> {
  const query = { classSchoolYear: 2026, schoolType: 'elementary', gradeNumber: 3, limit: 100 } as const
  const { data } = await api.call(listStudents, { query })
  for (const { userId, transferDate } of data)
    if (transferDate === null && (await events(userId))[0]?.kind === 'entered') return userId
  throw new Error('nobody entered this school')
}

it('[LSX-05] [YEA-01] brings back an event with its details, when a date that was emptied is there again', async () => {
  const userId = await someone()
  const added = await add(userId)
  const { importId } = await apply([{ userId, transferDate: '' }])
  expect(await events(userId)).toHaveLength(1)
  expect(await undo(importId)).toMatchObject({ keptCells: 0, undonePeople: 1 })
  expect((await events(userId))[1]).toMatchObject({ ...leaving, eventId: added.eventId, version: 3 })
  expect((await student(userId)).transferDate).toBe('2026-08-31')
})

it('[LSX-05] [YEA-01] removes the event that a date made, unless somebody added details since', async () => {
  const userId = await someone()
  const first = await apply([{ userId, transferDate: '2026-09-30' }])
  await undo(first.importId)
  expect(await events(userId)).toHaveLength(1)
  const second = await apply([{ userId, transferDate: '2026-09-30', nickname: '取込' }])
  const [, made] = await events(userId)
  await api.call(patchEnrolmentEvent, { params: { eventId: made?.eventId ?? '' }, body: { reason: '転居' } })
  const { name, nickname } = await student(userId)
  expect(nickname).toBe('取込')
  const undone = await undo(second.importId)
  expect(undone.kept).toEqual([{ userId, name, field: 'transferDate', label: '転学日', now: '2026-09-30' }])
  expect((await events(userId))[1]).toMatchObject({ happenedOn: '2026-09-30', reason: '転居' })
  // The rest of the import is undone.
  expect((await student(userId)).nickname).not.toBe('取込')
})

it('[LSX-05] [YEA-01] moves an event back with the last day of attendance, and keeps what was typed since', async () => {
  const userId = await someone()
  const { eventId } = await add(userId)
  const { importId } = await apply([{ userId, transferDate: '2026-07-20' }])
  expect((await events(userId))[1]).toMatchObject({ happenedOn: '2026-07-20', lastAttendedOn: null })
  await api.call(patchEnrolmentEvent, { params: { eventId }, body: { reason: '転居' } })
  expect(await undo(importId)).toMatchObject({ keptCells: 0 })
  expect((await events(userId))[1]).toMatchObject({ ...leaving, eventId, reason: '転居' })
})

it('[LSX-05] [YEA-01] keeps a day of attendance that was typed since and would no longer fit', async () => {
  const userId = await someone()
  const { eventId } = await add(userId)
  const { importId } = await apply([{ userId, transferDate: '2026-10-30' }])
  const lastAttendedOn = dateText('2026-10-29')
  await api.call(patchEnrolmentEvent, { params: { eventId }, body: { lastAttendedOn } })
  expect((await undo(importId)).kept).toMatchObject([{ userId, field: 'transferDate', now: '2026-10-30' }])
  expect((await events(userId))[1]).toMatchObject({ happenedOn: '2026-10-30', lastAttendedOn })
})

it('[LSX-05] [YEA-01] brings back only the events of the dates that are undone', async () => {
  const userId = await someone()
  await add(userId)
  const { importId } = await apply([{ userId, transferDate: '', graduationDate: '2026-08-31' }])
  expect((await events(userId)).map(({ kind }) => kind)).toEqual(['entered', 'graduated'])
  await undo(importId)
  expect((await events(userId)).slice(1)).toMatchObject([leaving])
  const again = await apply([{ userId, transferDate: '' }])
  await patch(userId, { transferDate: dateText('2026-11-02') })
  expect((await undo(again.importId)).kept).toMatchObject([{ userId, field: 'transferDate', now: '2026-11-02' }])
  expect((await events(userId))[1]).toMatchObject({ kind: 'transferredOut', reason: '' })
})
