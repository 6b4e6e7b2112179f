import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { isSchoolType, printGrade, printGradeInFile, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printEraSchoolYear } from '@gakuseki/shared-api/rules/people/era-date.ts'
import { byteOrderMark, printCsvRow } from '@gakuseki/shared-api/csv/print-table.ts'
import { certificateNames } from '@gakuseki/shared-api/entities/certificate.ts'
import { registerFileTexts, texts } from '../texts.ts'

type RegisterColumn = {
  readonly id: keyof typeof registerFileTexts.columns
  readonly label: string
  readonly text: (certificate: Certificate) => string
}

/** What the columns say beside the data. */
type Words = {
  readonly texts: typeof texts.register
  readonly certificate: (kind: Certificate['kind']) => string
  readonly grade: (grade: Grade) => string
}

function columnsIn({ texts: said, certificate, grade }: Words): readonly RegisterColumn[] {
  const column = (id: RegisterColumn['id'], text: RegisterColumn['text']): RegisterColumn => ({
    id,
    label: said.columns[id],
    text,
  })
  return [
    column('issueYear', ({ issueYear }) => printEraSchoolYear(asSchoolYear(issueYear))),
    column('number', ({ number }) => said.numberOf(number)),
    column('issuedOn', ({ issuedOn }) => issuedOn),
    column('kind', ({ kind }) => certificate(kind)),
    column('name', ({ name }) => name),
    column('grade', ({ schoolType, gradeNumber, className }) =>
      !isSchoolType(schoolType) || gradeNumber === null
        ? ''
        : `${grade({ schoolType, gradeNumber })} ${className}`.trim(),
    ),
    column('purpose', ({ purpose }) => purpose),
    column('copies', ({ copies }) => String(copies)),
    column('issuedBy', ({ issuedByName }) => issuedByName),
    column('note', ({ canceledOn, canceledReason }) => (canceledOn === null ? '' : said.spoiledFor(canceledReason))),
  ]
}

/** The columns of the register on the screen and on paper. */
export const registerColumns = columnsIn({
  texts: texts.register,
  certificate: (kind) => word(certificateNames[kind]),
  grade: printGrade,
})

/** The same in a file, in every language of the screen. */
const fileColumns = columnsIn({
  texts: registerFileTexts,
  certificate: (kind) => certificateNames[kind],
  grade: printGradeInFile,
})

/** The register as a CSV file. */
export function registerCsv(certificates: readonly Certificate[]): string {
  const rows = [
    fileColumns.map(({ label }) => label),
    ...certificates.map((one) => fileColumns.map(({ text }) => text(one))),
  ]
  return `${byteOrderMark}${rows.map((row) => printCsvRow(row)).join('')}`
}
