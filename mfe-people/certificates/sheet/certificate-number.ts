import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { printEraSchoolYear } from '@gakuseki/shared-api/rules/people/era-date.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { sheetTexts } from '../texts.ts'

/** Prints the number of a year, such as 第12号 of 令和8年度. A certificate that is not issued yet has a blank there. */
export function printNumber({
  issueYear,
  number,
}: Pick<Certificate, 'issueYear'> & { readonly number: number | null }): string {
  return sheetTexts.number(printEraSchoolYear(asSchoolYear(issueYear)), number)
}
