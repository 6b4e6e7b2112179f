import type { Certificate, CertificateBody } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { certificateKinds, copyLimits, type CertificateKind } from '@gakuseki/shared-api/entities/certificate.ts'
import {
  certificateProblems,
  offeredCertificates,
  printedStudent,
  type CertifiedStudent,
  type Textbook,
} from '@gakuseki/shared-api/rules/people/certificates.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { texts } from '../texts.ts'

/** What a sheet shows. The number is null until the certificate is issued. */
export type CertificateContent = Pick<
  Certificate,
  | 'kind'
  | 'issueYear'
  | 'issuedOn'
  | 'name'
  | 'birthday'
  | 'schoolType'
  | 'gradeNumber'
  | 'className'
  | 'leftOn'
  | 'purpose'
  | 'schoolName'
  | 'schoolAddress'
  | 'principalName'
  | 'textbooks'
> & { readonly number: number | null }

/** A row of the form. The id is only that of the row. */
export type TextbookRow = Textbook & { readonly id: number }

/** What is typed before a certificate is issued. */
export type CertificateDraft = {
  readonly kind: CertificateKind
  /** yyyy-mm-dd, or '' */
  readonly issuedOn: string
  readonly purpose: string
  readonly copies: string
  readonly schoolAddress: string
  readonly principalName: string
  readonly textbooks: readonly TextbookRow[]
}

type Remembered = Pick<Certificate, 'schoolAddress' | 'principalName'> | null

/** Begins with the wanted certificate, else the first that the student can get today, and with what was typed of the school last time. */
export function firstDraft(
  student: CertifiedStudent,
  last: Remembered,
  today: DateText,
  wanted: CertificateKind | null = null,
): CertificateDraft {
  return {
    kind: wanted ?? offeredCertificates(student, certificateKinds, today)[0] ?? 'enrolment',
    issuedOn: today,
    purpose: '',
    copies: String(copyLimits.min),
    schoolAddress: last?.schoolAddress ?? '',
    principalName: last?.principalName ?? '',
    textbooks: [],
  }
}

/** Whether something was typed that would be lost. */
export function isTyped(draft: CertificateDraft, first: CertificateDraft): boolean {
  const { purpose, schoolAddress, principalName, textbooks } = draft
  return (
    purpose !== first.purpose ||
    schoolAddress !== first.schoolAddress ||
    principalName !== first.principalName ||
    filledRows(textbooks).length > 0
  )
}

/** Adds a row, or several with texts. */
export function withRows(rows: readonly TextbookRow[], added: readonly Textbook[]): readonly TextbookRow[] {
  const next = Math.max(0, ...rows.map(({ id }) => id)) + 1
  return [...rows, ...added.map((book, at) => ({ ...book, id: next + at }))]
}

export const emptyTextbook: Textbook = { subject: '', title: '', publisher: '' }

/** The preview: what the server prints of the student with this draft. */
export function contentOf(
  draft: CertificateDraft,
  student: CertifiedStudent,
  { schoolName, today }: { readonly schoolName: string; readonly today: DateText },
): CertificateContent {
  const { kind, purpose, schoolAddress, principalName } = draft
  const issuedOn = dayOf(draft) ?? today
  return {
    kind,
    issueYear: schoolYearOfDate(issuedOn),
    number: null,
    issuedOn,
    ...printedStudent(student, kind, issuedOn),
    purpose,
    schoolName,
    schoolAddress,
    principalName,
    textbooks: textbooksOf(draft),
  }
}

/** What is sent, or why it cannot be. */
export function bodyOf(
  draft: CertificateDraft,
  student: CertifiedStudent & { readonly version: number },
  today: DateText,
): { readonly body: CertificateBody | null; readonly problems: readonly RuleProblem[] } {
  const issuedOn = dayOf(draft)
  const copies = /^\d+$/u.test(draft.copies) ? Number(draft.copies) : Number.NaN
  const isCounted = copies >= copyLimits.min && copies <= copyLimits.max
  const { kind, purpose, schoolAddress } = draft
  const principalName = draft.principalName.trim()
  const wish = { kind, issuedOn: issuedOn ?? today, principalName, textbooks: textbooksOf(draft) }
  const problems = [
    ...(issuedOn === null ? [{ path: 'issuedOn', code: 'required', message: texts.certificate.dayMissing }] : []),
    ...(isCounted
      ? []
      : [
          {
            path: 'copies',
            code: 'invalidValue',
            message: texts.certificate.badCopies(copyLimits.min, copyLimits.max),
          },
        ]),
    ...certificateProblems(wish, student, today),
  ]
  if (problems.length > 0) return { body: null, problems }
  return { body: { ...wish, purpose, copies, schoolAddress, studentVersion: student.version }, problems }
}

function dayOf({ issuedOn }: CertificateDraft): DateText | null {
  const day = parseDateText(issuedOn)
  return day.ok ? day.value : null
}

function textbooksOf({ kind, textbooks }: CertificateDraft): Textbook[] {
  if (kind !== 'textbooks') return []
  return filledRows(textbooks).map(({ subject, title, publisher }) => ({ subject, title, publisher }))
}

function filledRows(rows: readonly TextbookRow[]): readonly TextbookRow[] {
  return rows.filter(({ subject, title, publisher }) => `${subject}${title}${publisher}`.trim() !== '')
}
