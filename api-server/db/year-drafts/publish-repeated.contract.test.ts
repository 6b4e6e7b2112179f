import { patchEnrolmentEvent, postEnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { sql } from 'kysely'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { params, start, draft, placeAll, publish, takeBack, refused, school } = yearDraftCalls(() => api)

/** A draft in which the last pupil of a grade repeats it, ready for publication; the pupil's id. */
async function draftWithRepeater(code: string): Promise<string> {
  await start()
  const { cards } = await draft()
  const [card] = cards.filter(({ lastGrade }) => lastGrade !== null && gradeCode(lastGrade) === code)
  const personId = card?.personId ?? ''
  await api.call(writes.decideForPeople, { params, body: { decisions: [{ personId, decision: 'repeats' }] } })
  await placeAll()
  return personId
}

async function repeatedOf(userId: string) {
  const { rows } = await sql<{ id: string; day: string; schoolType: string; grade: number }>`
    select event_id as id, happened_on as day, school_type as "schoolType", grade_number as grade from enrolment_events
    where user_id = ${userId} and kind = 'repeated'`.execute(api.database.db)
  return rows
}

it('[YEA-01][YEA-06] records 原級留置 of who repeats, and takes it back', async () => {
  const userId = await draftWithRepeater('e3')
  const before = await school()
  const expected = [{ day: '2027-04-01', schoolType: 'elementary', grade: 3 }]
  await publish()
  expect(await repeatedOf(userId)).toMatchObject(expected)
  await takeBack()
  expect(await school()).toEqual(before)
  await publish()
  expect(await repeatedOf(userId)).toMatchObject(expected)
})

it('[YEA-06] names who repeats among the later changes once the event has a reason, until it is empty again', async () => {
  const userId = await draftWithRepeater('e3')
  const before = await school()
  await publish()
  const [event] = await repeatedOf(userId)
  const at = { params: { eventId: event?.id ?? '' } }
  await api.call(patchEnrolmentEvent, { ...at, body: { reason: '病気療養のため' } })
  const answer = await refused(writes.takeBackYearDraft)
  expect([answer.status, answer.current]).toMatchObject([
    409,
    { laterChanges: [{ what: 'student', id: userId, changedBy: 't001' }] },
  ])
  expect(await repeatedOf(userId)).toHaveLength(1)
  await api.call(patchEnrolmentEvent, { ...at, body: { reason: '' } })
  await takeBack()
  expect(await school()).toEqual(before)
})

it('[YEA-06] leaves a 原級留置 alone that was recorded by hand', async () => {
  const userId = await draftWithRepeater('e3')
  const body = { kind: 'repeated', happenedOn: dateText('2027-04-01'), reason: '長期欠席のため' } as const
  await api.call(postEnrolmentEvent, { params: { userId }, body })
  const before = await school()
  await publish()
  expect(await repeatedOf(userId)).toHaveLength(1)
  await takeBack()
  expect(await school()).toEqual(before)
  expect(await repeatedOf(userId)).toHaveLength(1)
})

it('[YEA-06] refuses to publish, by name, who repeats after a 卒業 that is entered', async () => {
  const userId = await draftWithRepeater('e6')
  const body = { graduationDate: dateText('2027-03-19'), name: '原級 太郎' }
  await api.call(patchStudent, { params: { userId }, query: {}, body })
  const before = await school()
  const answer = await refused(writes.publishYearDraft, {})
  expect([answer.status, answer.displayMessage]).toMatchObject([422, expect.stringContaining('原級 太郎')])
  expect(await school()).toEqual(before)
})
