import { dateText } from '../../../core/text/date-text.ts'
import { missingDetails } from './kinds.ts'
import { eventProblems, type StoredEvent } from './problems.ts'

const blank = {
  eventId: 'e',
  userId: 's',
  schoolType: 'elementary',
  gradeNumber: 4,
  otherSchoolName: '',
  otherSchoolAddress: '',
  reason: '',
  lastAttendedOn: null,
  note: '',
} satisfies Partial<StoredEvent>

const entered: StoredEvent = { ...blank, kind: 'entered', happenedOn: dateText('2020-04-01') }
const left: StoredEvent = { ...blank, kind: 'transferredOut', happenedOn: dateText('2022-08-31') }
const returned: StoredEvent = { ...blank, kind: 'transferredIn', happenedOn: dateText('2023-04-01') }

it('[YEA-01] compares the last day of attendance with the event and with the birthday', () => {
  const among = { others: [entered], base: null, birthday: dateText('2013-05-05') }
  const codesOn = (day: string) =>
    eventProblems({ ...left, lastAttendedOn: dateText(day) }, among).map(({ path, code }) => `${path} ${code}`)
  expect(codesOn('2022-08-31')).toEqual([])
  expect(codesOn('2022-09-01')).toEqual(['lastAttendedOn afterEvent'])
  expect(codesOn('2013-05-04')).toEqual(['lastAttendedOn beforeBirthday'])
})

it('[YEA-01] takes an old event that does not fit as it is, and refuses another one', () => {
  const away = [entered, left]
  const twice = { ...blank, kind: 'transferredOut' as const, happenedOn: dateText('2023-08-31') }
  const among = { others: away, base: null, birthday: null }
  expect(eventProblems(twice, among)).toMatchObject([{ path: 'happenedOn', code: 'leavesOffRoll' }])
  const noted = { ...twice, note: '確認済み' }
  expect(eventProblems(noted, { ...among, base: twice })).toEqual([])
  expect(
    eventProblems({ ...blank, ...returned, happenedOn: dateText('2022-08-31') }, { ...among, base: twice }),
  ).toMatchObject([{ code: 'joinsOnRoll' }])
})

it('[YEA-01] names what the register still asks of an event', () => {
  const details = {
    gradeNumber: 3,
    otherSchoolName: '',
    otherSchoolAddress: '東京都',
    reason: '',
    lastAttendedOn: null,
  }
  expect(missingDetails({ kind: 'transferredOut', ...details })).toEqual([
    'otherSchoolName',
    'reason',
    'lastAttendedOn',
  ])
  expect(missingDetails({ kind: 'graduated', ...details })).toEqual([])
})
