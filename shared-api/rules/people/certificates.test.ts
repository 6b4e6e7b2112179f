import { dateText, type DateText } from '../../core/text/date-text.ts'
import { certificateKinds, type CertificateKind } from '../../entities/certificate.ts'
import {
  cancelProblems,
  certificateProblems,
  offeredCertificates,
  printedStudent,
  type CertifiedStudent,
  type CertificateWish,
} from './certificates.ts'

const day = dateText
const today = day('2026-11-20')
const classOf = (schoolYear: number, gradeNumber: number) => ({
  schoolYear,
  grade: { schoolType: 'elementary' as const, gradeNumber },
  name: '1組',
})
const pupil: CertifiedStudent = {
  name: '山田 花子',
  birthday: day('2017-05-01'),
  elementarySchoolEntranceDate: day('2024-04-01'),
  juniorHighSchoolEntranceDate: null,
  transferDate: null,
  graduationDate: null,
  classes: [classOf(2026, 3), classOf(2025, 2)],
}
const book = { subject: '国語', title: '国語 三上', publisher: '光村図書' }

function codes(student: Partial<CertifiedStudent>, wish: Partial<CertificateWish> & { kind: CertificateKind }) {
  const complete = {
    issuedOn: today,
    principalName: '校長',
    textbooks: wish.kind === 'textbooks' ? [book] : [],
    ...wish,
  }
  return certificateProblems(complete, { ...pupil, ...student }, today).map(({ path, code }) => `${path} ${code}`)
}

const graduation = (date: string): Partial<CertifiedStudent> => ({ graduationDate: day(date) })
const transfer = (date: string): Partial<CertifiedStudent> => ({ transferDate: day(date) })

it.each<[string, CertificateKind, Partial<CertifiedStudent>, DateText, readonly string[]]>([
  ['enrolment on the roll', 'enrolment', {}, today, []],
  ['enrolment on the last day', 'enrolment', transfer('2026-11-20'), today, []],
  ['enrolment a day after', 'enrolment', transfer('2026-11-19'), today, ['kind notInSchool']],
  ['enrolment of a day before leaving', 'enrolment', transfer('2026-11-19'), day('2026-11-19'), []],
  ['enrolment after graduation', 'enrolment', graduation('2026-03-20'), today, ['kind notInSchool']],
  [
    'enrolment before entrance',
    'enrolment',
    { elementarySchoolEntranceDate: day('2027-04-01') },
    today,
    ['kind notInSchool'],
  ],
  ['enrolment without a class', 'enrolment', { classes: [classOf(2025, 2)] }, today, ['kind gradeMissing']],
  ['graduation without a date', 'graduation', {}, today, ['kind notGraduated']],
  ['graduation to come', 'graduation', graduation('2027-03-20'), today, ['issuedOn notGraduated']],
  ['graduation that was', 'graduation', graduation('2020-03-20'), today, []],
  [
    'graduation after leaving',
    'graduation',
    { ...graduation('2026-03-20'), ...transfer('2025-12-01') },
    today,
    ['kind transferred'],
  ],
  ['textbooks without leaving', 'textbooks', {}, today, ['kind notTransferred']],
  ['textbooks before the last day', 'textbooks', transfer('2026-12-24'), today, []],
  ['textbooks without a class', 'textbooks', { ...transfer('2026-12-24'), classes: [] }, today, ['kind gradeMissing']],
])('[PRN-04] judges %s', (_what, kind, student, issuedOn, problems) => {
  expect(codes(student, { kind, issuedOn })).toEqual(problems)
})

it('[PRN-04] issues only for days of the present school year that have come', () => {
  expect(codes({}, { kind: 'enrolment', issuedOn: day('2026-11-21') })).toEqual(['issuedOn outsideYear'])
  expect(codes({}, { kind: 'enrolment', issuedOn: day('2026-04-01') })).toEqual([])
  expect(codes({}, { kind: 'enrolment', issuedOn: day('2026-03-31') })).toEqual(['issuedOn outsideYear'])
})

it('[PRN-04] demands what is printed: name, birthday, head, and each part of a textbook', () => {
  expect(codes({ name: '', birthday: null }, { kind: 'enrolment', principalName: '' })).toEqual([
    'kind nameMissing',
    'kind birthdayMissing',
    'principalName required',
  ])
  const leaving = transfer('2026-12-24')
  expect(codes(leaving, { kind: 'textbooks', textbooks: [] })).toEqual(['textbooks required'])
  expect(codes(leaving, { kind: 'textbooks', textbooks: [book, { ...book, title: ' ' }] })).toEqual([
    'textbooks.1.title required',
  ])
  expect(codes({}, { kind: 'enrolment', textbooks: [book] })).toEqual(['textbooks notPrinted'])
})

it('[PRN-04] prints the class of the day of issue, or of the last day', () => {
  expect(printedStudent(pupil, 'enrolment', today)).toMatchObject({ gradeNumber: 3, className: '1組', leftOn: null })
  const left = { ...pupil, transferDate: day('2026-02-10') }
  expect(printedStudent(left, 'textbooks', today)).toMatchObject({ gradeNumber: 2, leftOn: '2026-02-10' })
  const graduated = { ...pupil, graduationDate: day('2020-03-20') }
  expect(printedStudent(graduated, 'graduation', today)).toMatchObject({ gradeNumber: null, leftOn: '2020-03-20' })
})

it('[PRN-04] offers what the student can get', () => {
  const offered = (student: Partial<CertifiedStudent>) =>
    offeredCertificates({ ...pupil, ...student }, certificateKinds, today)
  expect(offered({})).toEqual(['enrolment'])
  expect(offered(transfer('2026-12-24'))).toEqual(['enrolment', 'textbooks'])
  expect(offered(graduation('2026-03-20'))).toEqual(['graduation'])
})

it('[PRN-04] cancels an entry with a reason only', () => {
  expect(cancelProblems('書き損じ')).toEqual([])
  expect(cancelProblems(' ')).toMatchObject([{ path: 'canceledReason', code: 'required' }])
})
