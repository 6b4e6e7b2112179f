import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { gradeNumberKind, schoolTypeKind } from '../core/kinds/placement-kinds.ts'
import { lineOf, nameLine, textLimits } from '../core/kinds/text-kind.ts'
import { choiceOf, date, requiredInteger, within } from '../core/kinds/value-kinds.ts'

const line = lineOf(textLimits.line)

/** The names of the certificates, as they are printed. */
export const certificateNames = {
  enrolment: '在学証明書',
  graduation: '卒業証明書',
  textbooks: '教科用図書給与証明書',
} as const
export type CertificateKind = keyof typeof certificateNames
export const certificateKinds = Object.keys(certificateNames) as readonly CertificateKind[]

/** Copies of one certificate. They have one number. */
export const copyLimits = { min: 1, max: 99 } as const

/** An issued certificate with everything that was printed, so that a later print is equal (PRN-04). */
export const certificate = defineEntity({
  name: 'certificate',
  label: '証明書',
  labelEn: 'Certificate',
  key: 'certificateId',
  groups: { profile: 'プロフィール' },
  fields: {
    certificateId: field('証明書ID', 'Certificate ID', line),
    kind: field('証明書の種類', 'Certificate', choiceOf(certificateNames)),
    issueYear: field('交付年度', 'Year of Issue', requiredInteger),
    number: field('交付番号', 'Number', requiredInteger),
    issuedOn: field('交付日', 'Date of Issue', date),
    studentUserId: field('児童生徒', 'Student', line),
    name: field('名前', 'Name', nameLine()),
    birthday: field('生年月日', 'Birthday', date),
    schoolType: field('学校種別', 'School Type', schoolTypeKind),
    gradeNumber: field('学年', 'Grade', gradeNumberKind),
    className: field('クラス', 'Class Name', line),
    /** The day of graduation, or the last day of somebody who leaves in mid-year. */
    leftOn: field('卒業日・転学日', 'Last Day', date),
    purpose: field('提出先・使用目的', 'Purpose', line),
    copies: field('通数', 'Copies', within(requiredInteger, copyLimits)),
    schoolName: field('学校名', 'School Name', nameLine()),
    schoolAddress: field('学校の所在地', 'School Address', line),
    principalName: field('校長名', 'Principal', nameLine()),
    issuedBy: field('交付した人のユーザーID', 'Issued By (User ID)', line),
    issuedByName: field('交付した人', 'Issued By', nameLine()),
    canceledOn: field('書き損じの日', 'Canceled On', date),
    canceledReason: field('書き損じの理由', 'Reason for Canceling', line),
  },
})

export type CertificateRow = EntityRow<typeof certificate>
