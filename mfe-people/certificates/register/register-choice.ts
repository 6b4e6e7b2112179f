import { parseSchoolYear, schoolYearOfDate, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { certificateKinds, type CertificateKind } from '@gakuseki/shared-api/entities/certificate.ts'
import type { RegisterQuery } from '@gakuseki/shared-api/queries/people/certificates.ts'

/** What the register shows. It is kept in the query of the address. */
export type RegisterChoice = {
  /** Null for all certificates of one student. */
  readonly year: SchoolYear | null
  readonly kind: CertificateKind | null
  readonly student: string | null
}

/** Reads the choice from an address. Whatever is wrong there becomes the default. */
export function readRegisterChoice(search: URLSearchParams, today: DateText): RegisterChoice {
  const student = search.get('student')
  const year = parseSchoolYear(search.get('year') ?? '') ?? schoolYearOfDate(today)
  return {
    year: student === null ? year : null,
    kind: certificateKinds.find((kind) => kind === search.get('kind')) ?? null,
    student,
  }
}

/** The query of the API. */
export function registerQueryOf({ year, kind, student }: RegisterChoice): RegisterQuery {
  return {
    ...(year !== null && { issueYear: year }),
    ...(kind !== null && { kind }),
    ...(student !== null && { studentUserId: student }),
  }
}
