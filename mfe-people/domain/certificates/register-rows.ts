import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { isSchoolType, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printEraSchoolYear } from '@gakuseki/shared-api/rules/people/era-date.ts'
import { byteOrderMark, printCsvRow } from '@gakuseki/shared-api/csv/print-table.ts'
import { certificateNames } from '@gakuseki/shared-api/entities/certificate.ts'
import { texts as domainTexts } from '../texts.ts'

const texts = domainTexts.register

type RegisterColumn = {
  readonly id: keyof typeof texts.columns
  readonly label: string
  readonly text: (certificate: Certificate) => string
}

const column = (id: keyof typeof texts.columns, text: RegisterColumn['text']): RegisterColumn => ({
  id,
  label: texts.columns[id],
  text,
})

/** The columns of the register on the screen, on paper and in a CSV file. */
export const registerColumns: readonly RegisterColumn[] = [
  column('issueYear', ({ issueYear }) => printEraSchoolYear(asSchoolYear(issueYear))),
  column('number', ({ number }) => texts.numberOf(number)),
  column('issuedOn', ({ issuedOn }) => issuedOn),
  column('kind', ({ kind }) => certificateNames[kind]),
  column('name', ({ name }) => name),
  column('grade', printPlace),
  column('purpose', ({ purpose }) => purpose),
  column('copies', ({ copies }) => String(copies)),
  column('issuedBy', ({ issuedByName }) => issuedByName),
  column('note', ({ canceledOn, canceledReason }) => (canceledOn === null ? '' : texts.spoiledFor(canceledReason))),
]

/** The register as a CSV file. */
export function registerCsv(certificates: readonly Certificate[]): string {
  const rows = [
    registerColumns.map(({ label }) => label),
    ...certificates.map((one) => registerColumns.map(({ text }) => text(one))),
  ]
  return `${byteOrderMark}${rows.map((row) => printCsvRow(row)).join('')}`
}

function printPlace({ schoolType, gradeNumber, className }: Certificate): string {
  if (!isSchoolType(schoolType) || gradeNumber === null) return ''
  return `${printGrade({ schoolType, gradeNumber })} ${className}`.trim()
}
