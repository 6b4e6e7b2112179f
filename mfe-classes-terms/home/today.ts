import { schoolTypeNames, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { daysBetween, partsOfDate, weekdayOf, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { coveringTermQuery } from '@gakuseki/shared-api/queries/covering-term.ts'
import type { HomeCell, HomeProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { homeTexts as texts } from './texts.ts'

/** The day, the school year, and the terms that contain the day, with the days that are left. */
export const today: HomeProvider = async ({ suite: { api, currentSchoolYear, today: day }, queryClient }) => {
  const left = (end: DateText): string => texts.left(daysBetween(day, end))
  const terms = await Promise.all(
    schoolTypeNames.map(async (schoolType): Promise<HomeCell[][]> => {
      // A cached answer may be from the day before.
      const term = await queryClient.fetchQuery({ ...coveringTermQuery(api, schoolType), staleTime: 0 })
      if (term === null) return []
      const { label } = schoolTypes[schoolType]
      return [[{ text: label }, { text: texts.termOf(term.termNumber, left(term.endDate)), path: paths.termEdit }]]
    }),
  )
  const now = terms.flat()
  const between = [[{ text: texts.term }, { text: texts.noTerm, path: paths.termEdit }]]
  const { month, day: ofMonth } = partsOfDate(day)
  return [
    {
      rows: [
        [{ text: texts.day }, { text: texts.longDay(month, ofMonth, weekdayOf(day)) }],
        [
          { text: texts.year },
          { text: texts.yearLeft(currentSchoolYear, left(schoolYearRange(currentSchoolYear).end)) },
        ],
        ...(now.length > 0 ? now : between),
      ],
    },
  ]
}
