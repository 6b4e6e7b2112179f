import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { eventBody, firstEventDraft } from './event-draft.ts'

const base = {
  eventId: 'e1',
  userId: 's1',
  kind: 'transferredIn',
  happenedOn: dateText('2026-04-06'),
  schoolType: 'elementary',
  gradeNumber: null,
  otherSchoolName: '',
  otherSchoolAddress: '',
  reason: '',
  lastAttendedOn: null,
  note: '',
} as unknown as EnrolmentEvent
const student = { userId: 's1', birthday: null, classes: [] }
const today = dateText('2026-11-20')
const closed = new Set<never>()

it('[YEA-01] keeps the school type of an event without a grade', () => {
  const draft = { ...firstEventDraft(base, today), note: '追記' }
  expect(eventBody(draft, { student, events: [base], base, closed })).toMatchObject({
    body: { schoolType: 'elementary', gradeNumber: null, note: '追記' },
    problems: [],
  })
  expect(eventBody({ ...draft, grade: '中1' }, { student, events: [base], base, closed }).body).toMatchObject({
    schoolType: 'juniorhigh',
    gradeNumber: 1,
  })
})
