import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'

/** The demo school ends in this school year, at any time of the tests. */
export const currentYear: number = schoolYearOfDate(todayInTokyo(new Date()))
