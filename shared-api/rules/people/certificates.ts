import type { Grade } from '../../core/grade.ts'
import { schoolYearOfDate, schoolYearRange } from '../../core/school-year.ts'
import type { DateText } from '../../core/text/date-text.ts'
import type { CertificateKind } from '../../entities/certificate.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'
import { certificateTexts as texts } from '../texts.ts'
import { inSchoolStateOn, type RollDates } from './in-school-state.ts'

/** Rows of one certificate of textbooks. */
export const mostTextbooks = 30

export type Textbook = { readonly subject: string; readonly title: string; readonly publisher: string }

/** What a certificate says of a student. */
export type CertifiedStudent = Omit<RollDates, 'classes'> & {
  readonly name: string
  readonly birthday: DateText | null
  readonly classes: readonly { readonly schoolYear: number; readonly grade: Grade; readonly name: string }[]
}

export type CertificateWish = {
  readonly kind: CertificateKind
  readonly issuedOn: DateText
  readonly principalName: string
  readonly textbooks: readonly Textbook[]
}

type PrintedStudent = {
  readonly name: string
  readonly birthday: DateText | null
  readonly schoolType: Grade['schoolType'] | null
  readonly gradeNumber: number | null
  readonly className: string
  readonly leftOn: DateText | null
}

/** What is printed of a student: the class is that of the day of issue, or of the last day of somebody who has left. */
export function printedStudent(student: CertifiedStudent, kind: CertificateKind, issuedOn: DateText): PrintedStudent {
  const leftOn = lastDayFor(student, kind)
  const year = schoolYearOfDate(leftOn ?? issuedOn)
  const entry = student.classes.find(({ schoolYear }) => schoolYear === year)
  return {
    name: student.name,
    birthday: student.birthday,
    schoolType: entry?.grade.schoolType ?? null,
    gradeNumber: entry?.grade.gradeNumber ?? null,
    className: entry?.name ?? '',
    leftOn,
  }
}

/** The certificates that a student can get on a day, whatever else is filled in. */
export function offeredCertificates(
  student: CertifiedStudent,
  kinds: readonly CertificateKind[],
  day: DateText,
): readonly CertificateKind[] {
  return kinds.filter((kind) => entitlementProblems(student, kind, day).length === 0)
}

/** Checks a certificate before it is issued (PRN-04). */
export function certificateProblems(
  wish: CertificateWish,
  student: CertifiedStudent,
  today: DateText,
): readonly RuleProblem[] {
  const { kind, issuedOn, principalName } = wish
  const { start } = schoolYearRange(schoolYearOfDate(today))
  // The register of a year is closed with the year, and no number is given for a day that has not come.
  const isOutside = issuedOn > today || issuedOn < start
  return [
    ...problemWhen(isOutside, { path: 'issuedOn', code: 'outsideYear', message: texts.issuedOutside(start, today) }),
    ...entitlementProblems(student, kind, issuedOn),
    ...problemWhen(student.name === '', { path: 'kind', code: 'nameMissing', message: texts.nameMissing }),
    ...problemWhen(student.birthday === null, {
      path: 'kind',
      code: 'birthdayMissing',
      message: texts.birthdayMissing,
    }),
    ...problemWhen(principalName === '', {
      path: 'principalName',
      code: 'required',
      message: texts.principalMissing,
    }),
    ...textbookProblems(wish),
  ]
}

/** Checks why an entry of the register is canceled. */
export function cancelProblems(reason: string): readonly RuleProblem[] {
  return problemWhen(reason.trim() === '', { path: 'canceledReason', code: 'required', message: texts.reasonMissing })
}

function lastDayFor(student: CertifiedStudent, kind: CertificateKind): DateText | null {
  if (kind === 'enrolment') return null
  return kind === 'graduation' ? student.graduationDate : student.transferDate
}

function entitlementProblems(student: CertifiedStudent, kind: CertificateKind, day: DateText): readonly RuleProblem[] {
  const problem = (code: string, message: string): readonly RuleProblem[] => [{ path: 'kind', code, message }]
  const { graduationDate, transferDate } = student
  switch (kind) {
    case 'enrolment': {
      const state = inSchoolStateOn(student, day)
      if (state !== 'inSchool') return problem('notInSchool', texts.notInSchool[state])
      return gradeProblems(student, kind, day)
    }
    case 'graduation': {
      if (graduationDate === null) return problem('notGraduated', texts.noGraduation)
      // Somebody who left before the ceremony has not graduated here.
      if (transferDate !== null && transferDate < graduationDate) return problem('transferred', texts.leftBefore)
      return problemWhen(graduationDate > day, {
        path: 'issuedOn',
        code: 'notGraduated',
        message: texts.graduatesLater(graduationDate),
      })
    }
    case 'textbooks':
      if (transferDate === null) return problem('notTransferred', texts.noTransfer)
      return gradeProblems(student, kind, day)
  }
}

function gradeProblems(student: CertifiedStudent, kind: CertificateKind, day: DateText): readonly RuleProblem[] {
  const { gradeNumber, leftOn } = printedStudent(student, kind, day)
  const message = texts.gradeMissing(schoolYearOfDate(leftOn ?? day))
  return problemWhen(gradeNumber === null, { path: 'kind', code: 'gradeMissing', message })
}

function textbookProblems({ kind, textbooks }: CertificateWish): readonly RuleProblem[] {
  if (kind !== 'textbooks')
    return problemWhen(textbooks.length > 0, { path: 'textbooks', code: 'notPrinted', message: texts.noTextbooks })
  if (textbooks.length === 0) return [{ path: 'textbooks', code: 'required', message: texts.textbooksMissing }]
  return textbooks.flatMap((book, at) =>
    (['subject', 'title', 'publisher'] as const).flatMap((name) =>
      problemWhen(book[name].trim() === '', {
        path: `textbooks.${at}.${name}`,
        code: 'required',
        message: texts.textbookPartMissing(at + 1, texts.textbookParts[name]),
      }),
    ),
  )
}
