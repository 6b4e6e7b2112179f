import { countsPath } from '@gakuseki/shared-api/core/count-paths.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { prospectsPath } from '@gakuseki/shared-api/core/prospect-paths.ts'
import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { prospectsQuery } from '@gakuseki/shared-api/queries/people/prospects.ts'
import { closedYearsOf } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { nextYearPath } from '@gakuseki/shared-api/core/next-year-paths.ts'
import { asSchoolYear, schoolYearRange, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { partsOfDate } from '@gakuseki/shared-api/core/text/date-text.ts'
import { fetchHeadcounts } from '@gakuseki/shared-api/queries/classes/headcounts.ts'
import { keptCountsQuery } from '@gakuseki/shared-api/queries/classes/roll-counts.ts'
import { draftProblemsQuery, yearDraftsQuery } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import type { HomeProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { newYearStates, newYearSteps, type NewYearStep } from '../domain/next-year/checklist.ts'
import { checklistTexts as texts } from './texts.ts'

/** In April the new year is the one that runs. */
const yearOfSteps = (current: SchoolYear, month: number): SchoolYear =>
  month === 4 ? current : asSchoolYear(current + 1)

/** The checklist of the new year: each step with its state and the page where it is done (YEA-08). */
export const newYear: HomeProvider = async ({ suite: { api, currentSchoolYear, today }, queryClient, signal }) => {
  const schoolYear = yearOfSteps(currentSchoolYear, partsOfDate(today).month)
  // A cached answer may be from before somebody else went on.
  const fresh = { staleTime: 0 }
  const [drafts, kept, prospects, years, classes] = await Promise.all([
    queryClient.fetchQuery({ ...yearDraftsQuery(api), ...fresh }),
    queryClient.fetchQuery({ ...keptCountsQuery(api), ...fresh }),
    queryClient.fetchQuery({ ...prospectsQuery(api, schoolYear), ...fresh }),
    queryClient.fetchQuery({ ...yearClosingsQuery(api), ...fresh }),
    fetchHeadcounts(api, schoolYear, signal),
  ])
  const draft = drafts.find((one) => one.schoolYear === schoolYear) ?? null
  const problems =
    draft?.status === 'draft' ? await queryClient.fetchQuery({ ...draftProblemsQuery(api, draft), ...fresh }) : []
  const states = newYearStates({
    schoolYear,
    today,
    draft,
    problems,
    hasClasses: classes.length > 0,
    prospects: {
      entered: prospects.length,
      unmatched: prospects.filter(({ state }) => state !== 'matched').length,
    },
    isLastYearClosed: closedYearsOf(years).has(schoolYear - 1),
    keptDays: kept.filter(({ voidReason }) => voidReason === '').map(({ countedOn }) => countedOn),
  })
  const preparation = `${nextYearPath}?year=${schoolYear}`
  const elsewhere: Partial<Record<NewYearStep, string>> = {
    prospects: prospectsPath(schoolYear),
    match: prospectsPath(schoolYear),
    counts: `${countsPath}?on=${schoolYearRange(schoolYear).start}`,
    closing: paths.termEdit,
  }
  return [
    {
      title: texts.title(schoolYear),
      rows: newYearSteps.map((step) => [
        { text: texts.steps[step], path: elsewhere[step] ?? preparation },
        { text: texts.state(states[step]) },
      ]),
    },
  ]
}
