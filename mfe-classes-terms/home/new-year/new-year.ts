import { countsPath } from '@gakuseki/shared-api/core/count-paths.ts'
import { nextYearPath } from '@gakuseki/shared-api/core/next-year-paths.ts'
import { asSchoolYear, schoolYearRange, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { partsOfDate } from '@gakuseki/shared-api/core/text/date-text.ts'
import { fetchHeadcounts } from '@gakuseki/shared-api/queries/classes/headcounts.ts'
import { keptCountsQuery } from '@gakuseki/shared-api/queries/classes/roll-counts.ts'
import { draftProblemsQuery, yearDraftsQuery } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import type { HomeProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { newYearStates, newYearSteps, type NewYearStep } from '../../domain/next-year/checklist.ts'
import { texts } from './texts.ts'

/** In April the new year is the one that runs. */
const yearOfSteps = (current: SchoolYear, month: number): SchoolYear =>
  month === 4 ? current : asSchoolYear(current + 1)

/** The checklist of the new year: each step with its state and the page where it is done (YEA-08). */
export const newYear: HomeProvider = async ({ suite: { api, currentSchoolYear, today }, queryClient, signal }) => {
  const schoolYear = yearOfSteps(currentSchoolYear, partsOfDate(today).month)
  // A cached answer may be from before somebody else went on.
  const fresh = { staleTime: 0 }
  const [drafts, kept, classes] = await Promise.all([
    queryClient.fetchQuery({ ...yearDraftsQuery(api), ...fresh }),
    queryClient.fetchQuery({ ...keptCountsQuery(api), ...fresh }),
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
    keptDays: kept.filter(({ voidReason }) => voidReason === '').map(({ countedOn }) => countedOn),
  })
  const pathOf = (step: NewYearStep): string =>
    step === 'counts' ? `${countsPath}?on=${schoolYearRange(schoolYear).start}` : `${nextYearPath}?year=${schoolYear}`
  return [
    {
      title: texts.title(schoolYear),
      rows: newYearSteps.map((step) => [
        { text: texts.steps[step], path: pathOf(step) },
        { text: texts.state(states[step]) },
      ]),
    },
  ]
}
