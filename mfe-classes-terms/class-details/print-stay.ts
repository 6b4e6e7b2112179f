import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { printSince } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { partsOfDate, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { texts } from './texts.ts'

type Stay = { readonly firstOn: DateText | null; readonly lastOn: DateText }

/** First and last day of somebody who came or left within the year; '' for the others. A graduation is no leaving. */
export function printStay(
  { graduationDate }: Pick<StudentRecord, 'graduationDate'>,
  { firstOn, lastOn }: Stay,
  schoolYear: number,
): string {
  const { start, end } = schoolYearRange(asSchoolYear(schoolYear))
  const { month, day } = partsOfDate(lastOn)
  return [
    ...(firstOn !== null && firstOn > start ? [printSince(firstOn)] : []),
    ...(lastOn < end && lastOn !== graduationDate ? [texts.day.until(month, day)] : []),
  ].join(' ')
}
